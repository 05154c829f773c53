import { DAY, HOUR, MINUTE } from '@dure/kernel/time'
import { describe, expect, test } from 'vitest'
import { orderLimits as limits } from './limits.ts'
import {
  checkOrderMove,
  orderActions,
  orderEnded,
  orderGivenBack,
  orderHeld,
  orderMovesOf,
  orderStatuses,
  orderTable,
  type OrderActor,
  type OrderFacts,
} from './orderStates.ts'

const start = Date.parse('2026-12-20T10:00:00+09:00')
const facts = (changes: Partial<OrderFacts>): OrderFacts => ({
  status: 'paid',
  now: start - 5 * DAY,
  startAt: start,
  offered: false,
  changes: 0,
  answerBy: start - 4 * DAY,
  noShow: false,
  doneByWord: false,
  partyBanned: false,
  ...changes,
})
const actors: readonly OrderActor[] = ['customer', 'provider', 'operator', 'system']

test('nothing moves what has ended, whoever asks, but money that comes after the hold [market.order-states]', () => {
  const moved = orderEnded.flatMap((status) =>
    actors.flatMap((actor) =>
      orderActions.flatMap((action) => ('row' in checkOrderMove(facts({ status }), action, actor) ? [`${status} ${action}`] : [])),
    ),
  )
  expect(moved).toEqual(['expired paid_late'])
})

test('money is held by one move, and leaves by one of each end: what is kept is never in a state without a way out [market.order-states]', () => {
  const into = (posting: string) => orderTable.filter((row) => 'posting' in row && row.posting === posting)
  expect(into('hold').map((row) => row.to)).toEqual(['paid', 'paid'])
  for (const status of orderHeld) {
    const out = orderTable.filter((row) => (row.from as readonly unknown[]).includes(status) && 'posting' in row && row.posting !== 'hold')
    expect(out.length, status).toBeGreaterThan(0)
    for (const row of out) expect(orderEnded as readonly string[]).toContain(row.to)
  }
  for (const row of orderTable)
    if ((orderGivenBack as readonly string[]).includes(row.to)) expect('posting' in row && row.posting, row.action).toBe('refund')
})

test('every end of what was not done gives its time back [market.order-states]', () => {
  const ends = orderTable.filter((row) => ['expired', 'cancelled', 'rejected', 'timed_out'].includes(row.to))
  expect(ends.filter((row) => !('frees' in row)).map((row) => row.action)).toEqual([])
  expect(orderStatuses.length).toBe(13)
})

describe('who may do what, and when [market.order-states]', () => {
  test('a seller answers until his time is over, and not while an offered time waits for its buyer', () => {
    expect(orderMovesOf(facts({}), 'provider')).toEqual(['confirm', 'reject', 'offer'])
    expect(orderMovesOf(facts({ offered: true }), 'provider')).toEqual(['reject'])
    expect(orderMovesOf(facts({ offered: true }), 'customer')).toEqual(['accept_offer', 'refuse_offer', 'cancel'])
    expect(checkOrderMove(facts({ now: start - 4 * DAY }), 'confirm', 'provider')).toEqual({ refusal: 'ORDER_TOO_LATE' })
    expect(orderMovesOf(facts({ startAt: null }), 'provider')).toEqual(['confirm', 'reject'])
  })

  test('a buyer moves it a day before at the latest, three times', () => {
    const change = (given: Partial<OrderFacts>) =>
      checkOrderMove(facts({ status: 'confirmed', answerBy: null, ...given }), 'change', 'customer')
    expect(change({ now: start - DAY })).toHaveProperty('row')
    expect(change({ now: start - DAY + 1 })).toEqual({ refusal: 'ORDER_TOO_LATE' })
    expect(change({ changes: limits.changes })).toEqual({ refusal: 'ORDER_CHANGED_TOO_OFTEN' })
  })

  test('nobody is said not to have come before half an hour is over, and once only', () => {
    const said = (given: Partial<OrderFacts>) =>
      checkOrderMove(facts({ status: 'confirmed', answerBy: null, ...given }), 'no_show', 'provider')
    expect(said({ now: start + 30 * MINUTE - 1 })).toEqual({ refusal: 'ORDER_TOO_EARLY' })
    expect(said({ now: start + 30 * MINUTE })).toHaveProperty('row')
    expect(said({ now: start + HOUR, noShow: true })).toEqual({ refusal: 'ORDER_STATE_CONFLICT' })
  })

  test('a seller says so of what was done by its time, and not of what he said he did; its buyer of both', () => {
    const said = (doneByWord: boolean, actor: OrderActor) =>
      checkOrderMove(facts({ status: 'done', answerBy: null, now: start + HOUR, doneByWord }), 'no_show', actor)
    expect(said(false, 'provider')).toHaveProperty('row')
    expect(said(true, 'provider')).toEqual({ refusal: 'ORDER_STATE_CONFLICT' })
    expect(said(true, 'customer')).toHaveProperty('row')
  })

  test('what has not begun is not settled, and nothing of who is banned is, whoever asks', () => {
    for (const [action, actor] of [
      ['settle', 'customer'],
      ['settle_by_time', 'system'],
    ] as const) {
      const done = facts({ status: 'done', now: start + 8 * DAY, answerBy: null })
      expect(checkOrderMove(done, action, actor)).toHaveProperty('row')
      expect(checkOrderMove({ ...done, partyBanned: true }, action, actor)).toEqual({ refusal: 'DEAL_FROZEN' })
    }
    expect(checkOrderMove(facts({ status: 'confirmed', now: start - 1 }), 'settle', 'customer')).toEqual({ refusal: 'ORDER_TOO_EARLY' })
  })
})
