import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, SECOND, seoulDay } from '@dure/kernel/time'
import { inTransaction, systemContext } from '../../src/context.ts'
import { cashLogType, grantBonus } from '../../src/ledger/index.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type ProPerson } from '../people.ts'
import { forgetLimits, quoted, tenThousand } from '../trade.ts'
import { balance, bought, buyIn, hundredThousand, settledPro, slug } from './purchases.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await buyIn(house)
})
beforeEach(() => forgetLimits(house))

const grant = (person: ProPerson, key: string, amount: number, days: number) =>
  inTransaction(systemContext(house.house), (context) =>
    grantBonus(context, {
      key: `${person.userId}:${key}`,
      type: cashLogType.eventReward,
      title: '이벤트 보너스',
      ref: { type: 'member', id: person.userId },
      memberId: person.userId,
      amount,
      days,
    }),
  )
/** What a refused call says of its fields. */
const fieldsOf = (call: Promise<unknown>): Promise<object | undefined> =>
  call.then(
    () => undefined,
    (error: { fields?: object }) => error.fields,
  )
const inDays = (days: number) => seoulDay(new Date(house.house.clock.now().getTime() + days * DAY))
const lots = (person: ProPerson) => person.call('GET /v1/me/cash/lots')

describe('what is left', () => {
  test('is told by the day it ends on, the soonest first, and is the balance together [cash.lots]', async () => {
    const person = await settledPro()
    expect(await lots(person)).toEqual({ items: [], later: { cash: 0, bonus: 0 } })
    await bought(person, hundredThousand)
    await grant(person, 'soon', 700, 3)
    await grant(person, 'soon too', 300, 3)
    expect((await lots(person)).items).toEqual([
      { kind: 'bonus', day: inDays(3), amount: 1_000 },
      { kind: 'bonus', day: inDays(180), amount: 8_000 },
      { kind: 'cash', day: inDays(5 * 365), amount: 100_000 },
    ])
    await quoted(house, await customer(house), person, slug)
    const { items, later } = await lots(person)
    expect(items.reduce((sum, one) => sum + one.amount, later.cash + later.bonus)).toBe((await balance(person)).total)
  })

  test('beyond sixty days of ending it is told in one sum [cash.lots]', async () => {
    const person = await settledPro()
    for (let day = 1; day <= 62; day += 1) await grant(person, `${day}`, day, day)
    const { items, later } = await lots(person)
    expect([items.length, items.at(-1)?.amount, later]).toEqual([60, 60, { cash: 0, bonus: 61 + 62 }])
  })
})

describe('what was bought', () => {
  const purchased = (person: ProPerson, query: object = {}) => person.call('GET /v1/cash/users/me/purchased', { query })

  test('is counted since a day, and what was given back where it is asked for [cash.purchased]', async () => {
    const person = await settledPro()
    expect(await purchased(person)).toEqual({ count: 0, amount: 0, items: [] })
    expect(await person.call('GET /v1/me/cash/:id/history/purchase/latest', { params: { id: 'me' } })).toEqual({ purchase: null })
    expect(await refusal(person.call('GET /v1/user/:id/purchased', { params: { id: 'me' } }))).toBe('NO_PURCHASE')

    const first = await bought(person, tenThousand)
    await house.advance((2 * DAY) / SECOND)
    const second = await bought(person, hundredThousand)
    const all = await purchased(person)
    expect([all.count, all.amount, all.items.map((one) => one.tid)]).toEqual([2, 121_000, [second, first]])
    expect(all.items[0]).toMatchObject({ cash: 100_000, bonus: 8_000, price: 110_000, payMethod: 'card', channel: 'web', type: 'normal' })
    const { purchase } = await person.call('GET /v1/me/cash/:id/history/purchase/latest', { params: { id: person.userId } })
    expect(purchase?.tid).toBe(second)
    const between = await person.call('GET /v1/user/:id/purchased', { params: { id: person.userId } })
    expect([between.firstPurchasedAt, between.lastPurchasedAt]).toEqual([all.items[1]!.paidAt, all.items[0]!.paidAt])

    expect((await purchased(person, { sdate: inDays(0) })).count).toBe(1)
    expect((await purchased(person, { type: 'starterpack' })).count).toBe(0)
    expect((await purchased(person, { channel: 'ios' })).count).toBe(0)
    await person.call('POST /v1/me/refund/:tid', { params: { tid: second }, body: {} })
    await house.settle()
    expect(await purchased(person)).toMatchObject({ count: 1, amount: 11_000 })
    expect(await purchased(person, { withRefunded: 'true' })).toMatchObject({
      count: 2,
      items: [{ isRefunded: true }, { isRefunded: false }],
    })
    expect(await fieldsOf(purchased(person, { sdate: '2026-02-30' }))).toEqual({ sdate: '없는 날짜예요.' })
  })

  test('is nobody else’s to read', async () => {
    const [one, other] = [await settledPro(), await settledPro()]
    await bought(one)
    expect(await refusal(other.call('GET /v1/user/:id/purchased', { params: { id: one.userId } }))).toBe('NOT_FOUND')
    expect(await refusal(other.call('GET /v1/me/cash/:id/history/purchase/latest', { params: { id: one.userId } }))).toBe('NOT_FOUND')
    expect(await refusal(other.call('GET /v1/providers/:id/cash-summary', { params: { id: one.providerId } }))).toBe('NOT_FOUND')
  })
})

describe('what was spent', () => {
  test('is told by service with what came back and what a hire cost, and in a line [quotes.cash-usage] [cash.summary]', async () => {
    const person = await settledPro()
    const summary = () => person.call('GET /v1/providers/:id/cash-summary', { params: { id: person.providerId } })
    const usage = (query: object = {}) => person.call('GET /v1/me/cash/usage', { query })
    expect(await summary()).toMatchObject({ total: 0, bonusExpiring: null, quotesLeft: null, spent30Days: 0, repaid30Days: 0 })
    expect((await usage()).total).toEqual({ spent: 0, repaid: 0, quotes: 0, hires: 0, perHire: null })

    await bought(person, hundredThousand)
    const minji = await customer(house)
    const unread = await quoted(house, await customer(house), person, slug)
    await house.advance((3 * DAY) / SECOND)
    expect(unread.quoteId).toBeGreaterThan(0)
    await house.settle()
    await forgetLimits(house)
    const { chatId } = await quoted(house, minji, person, slug)
    await minji.call.raw('POST', `/api/v2.3/chats/${chatId}/messages/`, { type: 'HIRE', nonce: 'hire' })
    const { rows } = await house.house.pool.query<{ spent: number; repaid: number; hires: number }>(
      `select sum(cash_spent)::int as spent, coalesce(sum(cash_spent) filter (where repaid_at is not null), 0)::int as repaid, count(hired_at)::int as hires
       from quote where provider_id = $1`,
      [person.providerId],
    )
    const told = await usage()
    expect(told.items).toEqual([{ service: { id: expect.any(Number), name: '입주청소' }, ...told.total }])
    expect(told.total).toMatchObject({ quotes: 2, ...rows[0]! })
    expect(rows[0]!.repaid).toBeGreaterThan(0)
    expect(rows[0]!.hires).toBe(1)
    expect(told.total.perHire).toBe(rows[0]!.spent - rows[0]!.repaid)

    const { total } = await balance(person)
    const line = await summary()
    expect(line).toMatchObject({ total, spent30Days: rows[0]!.spent, repaid30Days: rows[0]!.repaid })
    expect(line.quotesLeft).toBe(Math.floor((total * 2) / rows[0]!.spent))
    expect(line.bonusExpiring?.amount).toBe(line.bonus)
    expect((await usage({ from: inDays(0), to: inDays(0) })).total.quotes).toBe(1)
    expect(await fieldsOf(usage({ from: inDays(0), to: inDays(-1) }))).toEqual({ to: '끝나는 날은 시작하는 날보다 뒤여야 해요.' })
    expect(await fieldsOf(usage({ from: '2024-01-01', to: '2026-01-01' }))).toEqual({ to: '한 번에 366일까지 볼 수 있어요.' })
  })
})
