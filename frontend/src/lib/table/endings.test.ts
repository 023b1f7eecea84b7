import { expect, test } from 'vitest'
import { endings } from './endings'
import { offer, view } from './fixtures'

const open = view({ offers: [offer({ offer: 3 }), offer({ offer: 4 })] })
const log = [
  { n: 1, event: 'proposed', text: 'Offer 3: Timon offers Gloria.', offers: [3] },
  { n: 2, event: 'withdrawn', text: 'Timon withdraws offer 3.', offers: [3] },
]

test('an offer that is gone is kept for the turn, with actor and reason', () => {
  const after = view({ offers: [offer({ offer: 4 })] })
  const [ended] = endings([], open, after, log)
  expect(ended).toMatchObject({ turn: 4, text: 'Timon withdraws offer 3.', traded: false })
  expect(endings([ended!], after, after, log)).toEqual([ended])
})

test('an accepted offer is marked as traded', () => {
  const traded = [...log, { n: 3, event: 'traded', text: 'Nina accepts offer 4.', offers: [4] }]
  const ended = endings([], open, view({ offers: [offer({ offer: 3 })] }), traded)
  expect(ended.map((one) => one.traded)).toEqual([true])
})

test('offers that end together share the line that tells of them', () => {
  const lapsed = [...log, { n: 3, event: 'voided', text: 'Offers 3 and 4 lapse.', offers: [3, 4] }]
  const ended = endings([], open, view(), lapsed)
  expect(ended.map((one) => one.text)).toEqual(['Offers 3 and 4 lapse.', 'Offers 3 and 4 lapse.'])
})

test('the next turn begins without them', () => {
  const ended = endings([], open, view(), log)
  expect(ended).toHaveLength(2)
  expect(endings(ended, view(), view({ turn: 5 }), log)).toEqual([])
})
