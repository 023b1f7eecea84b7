/** A browser's WebSocket as the wire of a session. */

import type { Wire, WireHandlers } from './session'

export function tableSocket(table: string): (handlers: WireHandlers) => Wire {
  return (handlers) => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(table)}`)
    socket.onopen = () => handlers.open()
    socket.onmessage = (event) => handlers.message(String(event.data))
    socket.onclose = (event) => handlers.closed(event.code)
    return { send: (text) => socket.send(text), close: () => socket.close() }
  }
}
