/** Which page the address names. Links inside the page use `follow`. */

export type Route =
  | { readonly page: 'landing' | 'art' | 'missing' }
  | { readonly page: 'table' | 'replay'; readonly table: string }
  | { readonly page: 'rules'; readonly edition: string }

export function routeOf(path: string): Route {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent)
  if (first === undefined) return { page: 'landing' }
  if (rest.length > 0) return { page: 'missing' }
  if (first === 'art' && second === undefined) return { page: 'art' }
  if (first === 'rules' && second !== undefined && third === undefined) return { page: 'rules', edition: second }
  if (first === 't' && second !== undefined && third === undefined) return { page: 'table', table: second }
  if (first === 't' && second !== undefined && third === 'replay') return { page: 'replay', table: second }
  return { page: 'missing' }
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname))

  constructor() {
    addEventListener('popstate', () => (this.route = routeOf(location.pathname)))
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.route = routeOf(location.pathname)
    scrollTo(0, 0)
  }

  /** Click handler of links inside the page; a new tab or window is left to the browser. */
  readonly follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    this.go(event.currentTarget.pathname)
  }
}

export const router = new Router()
