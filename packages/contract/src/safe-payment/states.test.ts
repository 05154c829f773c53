import { describe, expect, test } from 'vitest'
import { mayMove } from '../moves.ts'
import {
  checkSafePaymentMove,
  safePaymentMoves,
  safePaymentEnded,
  safePaymentStatuses,
  safePaymentUnsettled,
  safePaymentTable,
  safePaymentTransition,
  type SafePaymentActor,
  type SafePaymentFacts,
  type SafePaymentStatus,
  type SafePaymentTransition,
} from './states.ts'

const hour = 3_600_000
const rows: readonly SafePaymentTransition[] = safePaymentTable
const actors: readonly SafePaymentActor[] = ['customer', 'provider', 'operator', 'system']
const actions = [...new Set(rows.map((row) => row.action))]

const facts = (given: Partial<SafePaymentFacts>): SafePaymentFacts => ({
  status: 'paid',
  now: 100 * hour,
  paidAt: 0,
  serviceDay: null,
  openAsk: null,
  asks: [],
  caseOpen: false,
  partyBanned: false,
  releasedByOperator: false,
  ...given,
})
const allowed = (given: Partial<SafePaymentFacts>, action: string, actor: SafePaymentActor): boolean =>
  checkSafePaymentMove(facts(given), action, actor).row !== undefined

test('each of the twelve statuses is reached from the beginning [safe-payment.states]', () => {
  expect(safePaymentStatuses).toHaveLength(12)
  const reached = new Set<SafePaymentStatus>()
  for (let before = -1; before !== reached.size;) {
    before = reached.size
    for (const row of rows) if (row.from.some((from) => from === null || reached.has(from))) reached.add(row.to)
  }
  expect([...reached].toSorted()).toEqual([...safePaymentStatuses].toSorted())
})

test('every move that is not written is refused: each status, action and actor is tried [safe-payment.states]', () => {
  let forbidden = 0
  for (const status of safePaymentStatuses)
    for (const action of actions)
      for (const actor of actors) {
        const written = rows.some((row) => mayMove(row, status) && row.action === action && row.actor === actor)
        expect(safePaymentTransition(status, action, actor) !== undefined).toBe(written)
        if (written) continue
        forbidden += 1
        const { refusal } = checkSafePaymentMove(facts({ status }), action, actor)
        expect(refusal === 'PAYMENT_STATE_CONFLICT' || refusal === 'ALREADY_CONFIRMED').toBe(true)
      }
  expect(forbidden).toBe(safePaymentStatuses.length * actions.length * actors.length - rows.filter((row) => !mayMove(row, null)).length)
})

test('what has ended is what no move leaves, and money is unsettled where it has not', () => {
  const left = new Set<string | null>(rows.flatMap((row) => row.from))
  expect([...safePaymentEnded].toSorted()).toEqual(safePaymentStatuses.filter((status) => !left.has(status)).toSorted())
  expect(['request', ...safePaymentUnsettled].toSorted()).toEqual(safePaymentStatuses.filter((status) => left.has(status)).toSorted())
})

test('a status in which money is held always has a way out for each side or for time', () => {
  const paid = rows.filter((row) => mayMove(row, 'paid') && row.to !== 'paid')
  expect(new Set(paid.map((row) => row.actor))).toEqual(new Set(['customer', 'provider', 'operator']))
  expect(rows.some((row) => mayMove(row, 'paid') && row.case === 'opens' && row.actor === 'system')).toBe(true)
})

test('money is held once and leaves once: every way into Paid holds, every way out releases, refunds or splits', () => {
  for (const row of rows) {
    if (row.to === 'paid' && !mayMove(row, 'paid')) expect(row.posting).toBe('hold')
    else if (mayMove(row, 'paid') && row.to !== 'paid') expect(['release', 'refund', 'split']).toContain(row.posting)
    else expect(row.posting).toBeUndefined()
  }
})

test('a button keeps its number, whoever has it, and those from 9 to 14 move nothing [safe-payment.buttons]', () => {
  const numbers = new Map<number, Set<string>>()
  for (const { button, action } of rows) if (button !== null) numbers.set(button, (numbers.get(button) ?? new Set()).add(action))
  expect(Object.fromEntries([...numbers].map(([id, of]) => [id, [...of]]))).toEqual({
    1: ['pay'],
    2: ['decline', 'cancel_request'],
    3: ['cancel', 'accept_cancel', 'cancel_paid'],
    4: ['ask_cancel'],
    5: ['reject_cancel'],
    6: ['ask_confirm'],
    7: ['reject_confirm'],
    8: ['confirm'],
    15: ['open_case'],
  })
})

describe('the guards', () => {
  test('the customer cancels alone for three hours, to the second, and asks from then on [safe-payment.limits]', () => {
    const before = { now: 3 * hour - 1 }
    const after = { now: 3 * hour }
    expect([allowed(before, 'cancel', 'customer'), allowed(after, 'cancel', 'customer')]).toEqual([true, false])
    expect([allowed(before, 'ask_cancel', 'customer'), allowed(after, 'ask_cancel', 'customer')]).toEqual([false, true])
    expect([allowed(before, 'ask_confirm', 'provider'), allowed(after, 'ask_confirm', 'provider')]).toEqual([false, true])
  })

  test('asking waits a day after a rejection and ends after three [safe-payment.asking-again]', () => {
    const rejected = (at: number) => ({ type: 1 as const, state: 2 as const, createdAt: at - hour, resolvedAt: at })
    expect(allowed({ asks: [rejected(90 * hour)] }, 'ask_confirm', 'provider')).toBe(false)
    expect(allowed({ asks: [rejected(76 * hour)] }, 'ask_confirm', 'provider')).toBe(true)
    expect(
      checkSafePaymentMove(facts({ asks: [rejected(10 * hour), rejected(40 * hour), rejected(70 * hour)] }), 'ask_confirm', 'provider')
        .refusal,
    ).toBe('ASKED_TOO_OFTEN')
  })

  test('an open cancel request keeps confirmation requests out; the customer may still confirm', () => {
    expect(allowed({ openAsk: 4 }, 'ask_confirm', 'provider')).toBe(false)
    expect(allowed({ openAsk: 4 }, 'confirm', 'customer')).toBe(true)
  })

  test('an open case leaves only giving in and the operator', () => {
    const moves = (actor: 'customer' | 'provider') => safePaymentMoves(facts({ caseOpen: true }), actor).map((move) => move.action)
    expect(moves('customer')).toEqual(['confirm'])
    expect(moves('provider')).toEqual(['cancel_paid'])
    for (const action of ['resolve_refund', 'resolve_release', 'resolve_split']) {
      expect(allowed({ caseOpen: true }, action, 'operator')).toBe(true)
      expect(allowed({ caseOpen: false }, action, 'operator')).toBe(false)
    }
  })

  test('while a party is banned the customer does not release; the pro may give back, and the operator decides', () => {
    const frozen = { caseOpen: true, partyBanned: true }
    expect(checkSafePaymentMove(facts(frozen), 'confirm', 'customer').refusal).toBe('DEAL_FROZEN')
    expect(safePaymentMoves(facts(frozen), 'customer')).toEqual([])
    expect(allowed(frozen, 'cancel_paid', 'provider')).toBe(true)
    for (const action of ['resolve_refund', 'resolve_release', 'resolve_split']) expect(allowed(frozen, action, 'operator')).toBe(true)
  })

  test('a case is opened by a party only after a rejection [safe-payment.cases]', () => {
    const asks = [{ type: 4 as const, state: 8 as const, createdAt: 0, resolvedAt: hour }]
    for (const actor of ['customer', 'provider'] as const) {
      expect(allowed({}, 'open_case', actor)).toBe(false)
      expect(allowed({ asks }, 'open_case', actor)).toBe(true)
    }
  })
})
