import { cashLimits } from '@dure/contract/cash/limits'
import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'
import { beforeAll, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person, type ProPerson } from '../people.ts'
import { atGateway, tenThousand } from '../trade.ts'
import { agree, chargeIn, ready, spend, withCard } from './autoCharging.ts'
import { ask, back, booksHold, bought, hundredThousand, info, purchases, settledPro } from './purchases.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  await chargeIn(house)
  boss = await operator(house)
})

const starter = 1
const extra = 8
const store = (person: ProPerson) => person.call('GET /v3/cash/products', { query: { role: 'provider' } })
const offered = async (person: ProPerson) => (await store(person)).products.flatMap((group) => group.items)
const second = (person: Person) => person.call('GET /v1/cash/promotions/me')
const promise = (person: Person) => person.call('GET /v1/cash/promotions/refundable')
const from = (milliseconds: number): string => new Date(house.house.clock.now().getTime() + milliseconds).toISOString()
const make = (more: object = {}) =>
  boss.call('POST /v1/admin/cash-promises', { body: { startsAt: from(0), endsAt: from(3 * DAY), refundDays: 30, ...more } })
const promises = () => boss.call('GET /v1/admin/cash-promises')
const end = (id: number) => boss.call('POST /v1/admin/cash-promises/:id/end', { params: { id }, body: { reason: '잘못 정했어요' } })

test('who bought once has more bonus on the next purchase from the third day to the fourteenth, once [cash.second-purchase]', async () => {
  let person = await settledPro()
  expect(await second(person)).toEqual({ isTarget: false, endAt: null, rate: 0.3, least: 30_000 })
  await bought(person)
  expect((await second(person)).isTarget).toBe(false)
  await house.advance(cashLimits.secondPurchase.from / SECOND)
  person = await back(person)
  expect(await second(person)).toMatchObject({ isTarget: true, endAt: expect.any(String) })
  expect((await store(person)).secondPurchase).toMatchObject({ rate: 0.3, least: 30_000 })
  const bonus = async (cash: number) => (await offered(person)).find((one) => one.cash === cash && !one.once)!.bonus
  expect([await bonus(10_000), await bonus(30_000), await bonus(100_000)]).toEqual([0, 900 + 9_000, 8_000 + 30_000])
  await bought(person, hundredThousand)
  expect((await person.call('GET /v1/cash/users/me/balance')).bonus).toBe(38_000)
  expect([(await second(person)).isTarget, await bonus(100_000)]).toEqual([false, 8_000])

  let late = await settledPro()
  await bought(late)
  await house.advance(cashLimits.secondPurchase.until / SECOND)
  late = await back(late)
  expect((await second(late)).isTarget).toBe(false)
  expect((await second(await customer(house))).isTarget).toBe(false)
  await booksHold()
})

test('one purchase at a time carries the bonus of the second, until its time is over or it is refused [cash.second-purchase]', async () => {
  let person = await settledPro()
  await bought(person)
  await house.advance(cashLimits.secondPurchase.from / SECOND)
  person = await back(person)
  const prepare = () => person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: hundredThousand } })
  const pay = async ({ uid, paymentId }: { uid: string; paymentId: string }, payMethod?: string) => {
    await atGateway(house, paymentId, 'approve', payMethod === undefined ? {} : { payMethod })
    if (payMethod !== undefined) await atGateway(house, paymentId, 'deposit')
    return person.call('PATCH /v3/cash/purchase/auth', { body: { uid, tid: paymentId } })
  }
  const begun = await Promise.all([prepare(), prepare(), prepare()])
  expect(begun.map(({ bonus }) => bonus).toSorted((a, b) => a - b)).toEqual([8_000, 8_000, 38_000])
  const carrying = begun.find(({ bonus }) => bonus === 38_000)!
  expect((await second(person)).isTarget).toBe(false)
  await atGateway(house, carrying.paymentId, 'approve', { payMethod: 'VIRTUAL_ACCOUNT' })
  await house.settle()
  expect((await prepare()).bonus).toBe(8_000)
  // Over unpaid it leaves it to the next, and has it no more where it is paid after that one.
  await house.advance((7 * DAY + HOUR) / SECOND)
  person = await back(person)
  const next = await prepare()
  expect(next.bonus).toBe(38_000)
  await atGateway(house, carrying.paymentId, 'deposit')
  await house.settle()
  expect(await person.call('PATCH /v3/cash/purchase/auth', { body: { uid: carrying.uid, tid: carrying.paymentId } })).toMatchObject({
    status: 'PAID',
    bonus: 8_000,
  })
  expect(await pay(next)).toMatchObject({ status: 'PAID', bonus: 38_000 })
  expect((await person.call('GET /v1/cash/users/me/balance')).bonus).toBe(8_000 + 38_000)
  await booksHold()
})

test('the store says which purchase carries the bonus of the second; given up, the next has it at once, and a bonus that was not shown is refused [cash.second-held]', async () => {
  let person = await settledPro()
  await bought(person)
  await house.advance(cashLimits.secondPurchase.from / SECOND)
  person = await back(person)
  const prepare = (shown?: number) =>
    person.call('POST /v3/cash/purchase/prepare', {
      body: { role: 'provider', productId: hundredThousand, ...(shown === undefined ? {} : { bonus: shown }) },
    })
  expect((await store(person)).secondHeld).toBeNull()
  const carrying = await prepare(38_000)
  expect(await store(person)).toMatchObject({
    secondPurchase: null,
    secondHeld: { uid: carrying.uid, paymentId: carrying.paymentId, bonus: 38_000, status: 'waiting' },
  })
  expect(await refusal(prepare(38_000))).toBe('PRODUCT_UNAVAILABLE')
  const giveUp = (uid: string) => person.call('DELETE /v3/cash/purchase/:uid', { params: { uid } })
  await giveUp(carrying.uid)
  await giveUp(carrying.uid)
  expect((await store(person)).secondHeld).toBeNull()
  const next = await prepare(38_000)
  // What is paid already, or waits for its deposit, is not given up.
  await atGateway(house, next.paymentId, 'approve', { payMethod: 'VIRTUAL_ACCOUNT' })
  await house.settle()
  expect(await refusal(giveUp(next.uid))).toBe('PAYMENT_UNDER_WAY')
  expect((await store(person)).secondHeld).toMatchObject({ status: 'deposit' })
  await atGateway(house, next.paymentId, 'deposit')
  expect(await refusal(giveUp(next.uid))).toBe('PAYMENT_UNDER_WAY')
  expect((await person.call('GET /v1/cash/users/me/balance')).bonus).toBe(38_000)
  // Who pays what he gave up has it, with what is still his.
  await atGateway(house, carrying.paymentId, 'approve')
  await house.settle()
  expect((await person.call('GET /v1/cash/users/me/balance')).cash).toBe(210_000)
  await booksHold()
})

test('who gave the first purchase back has no bonus of a second one, and no second pack [cash.second-purchase] [cash.extra-pack]', async () => {
  let person = await settledPro()
  const tid = await bought(person, starter)
  const has = async () => (await offered(person)).some((one) => one.id === extra)
  expect(await has()).toBe(true)
  await ask(person, tid)
  await house.settle()
  expect(await has()).toBe(false)
  await house.advance(cashLimits.secondPurchase.from / SECOND)
  person = await back(person)
  expect((await second(person)).isTarget).toBe(false)
})

test('the second pack is sold once, within a week of the first [cash.extra-pack]', async () => {
  let person = await settledPro()
  const has = async () => (await offered(person)).some((one) => one.id === extra)
  expect(await has()).toBe(false)
  await bought(person, starter)
  const group = (await store(person)).products.find((one) => one.type === 'extra_starterpack')!
  expect(group).toMatchObject({ expiredAt: expect.any(String), items: [{ cash: 30_000, price: 23_100, bonus: 0 }] })
  await bought(person, extra)
  expect([await has(), (await person.call('GET /v1/cash/users/me/balance')).cash]).toEqual([false, 40_000])
  person = await settledPro()
  await bought(person, starter)
  await house.advance(cashLimits.extraPackFor / SECOND)
  person = await back(person)
  expect(await has()).toBe(false)
  expect(await refusal(person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: extra } }))).toBe(
    'PRODUCT_UNAVAILABLE',
  )
  await booksHold()
})

test('what is bought while it is promised goes back without a fee, also partly spent, and no longer than promised [cash.promise] [cash.promise-shown]', async () => {
  boss = await operator(house)
  const before = await settledPro()
  const earlier = await bought(before)
  expect((await promise(before)).isBannerVisible).toBe(false)
  const { id } = await make()
  expect(await promise(before)).toMatchObject({ isBannerVisible: true, isModalVisible: true, refundDays: 30 })
  expect((await promise(await customer(house))).isBannerVisible).toBe(false)
  let person = await settledPro()
  const tid = await bought(person)
  expect(await promise(person)).toMatchObject({ isBannerVisible: true, isModalVisible: false })
  await spend(person, 4_000)
  await spend(before, 4_000)
  expect(await info(person, tid)).toMatchObject({ gross: 6_600, fee: 0, amount: 6_600, promisedUntil: expect.any(String) })
  expect(await info(before, earlier)).toMatchObject({ gross: 6_600, fee: 660, amount: 5_940, promisedUntil: null })

  // Begun while it was promised and paid after it was ended: what was shown holds.
  const later = await settledPro()
  const begun = await later.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: tenThousand } })
  expect(begun.promisedDays).toBe(30)
  const page = await later.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId: begun.paymentId } })
  expect(page.notices.join(' ')).toContain('30일 동안은 일부를 썼어도 수수료 없이')
  // What a screen showed before it was ended is not charged as something else.
  const holder = await settledPro()
  await withCard(holder)
  const charged = await ready()
  await agree(charged)
  await spend(charged, 6_000)
  await house.settle()
  expect((await purchases(charged)).map((one) => one.title)).toEqual(['자동충전', '캐시 충전'])
  expect(await info(charged, (await purchases(charged))[0]!.tid!)).toMatchObject({ promisedUntil: expect.any(String) })
  await end(id)
  const press = (promisedDays: number | null, idempotencyKey: string) =>
    holder.call(
      'POST /v1/purchase/:userId/product/:productId',
      { params: { userId: 'me', productId: tenThousand }, body: { price: 11_000, promisedDays } },
      { idempotencyKey },
    )
  expect(await refusal(press(30, 'shown'))).toBe('PRODUCT_UNAVAILABLE')
  expect(await press(null, 'now')).toMatchObject({ status: 'PAID' })
  expect((await promise(holder)).isBannerVisible).toBe(false)
  await atGateway(house, begun.paymentId, 'approve')
  await later.call('PATCH /v3/cash/purchase/auth', { body: { uid: begun.uid, tid: begun.paymentId } })
  await spend(later, 4_000)
  expect(await info(later, begun.paymentId)).toMatchObject({ fee: 0, amount: 6_600 })
  await ask(later, begun.paymentId, { amount: 6_600 })
  await house.settle()
  expect((await promises()).items).toMatchObject([{ id, purchases: 4, paid: 43_450, refunded: 6_600, endedAt: expect.any(String) }])

  // The page where all ways to pay begin is no less careful.
  const prepare = (promisedDays: number | null) =>
    before.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: tenThousand, promisedDays } })
  expect(await refusal(prepare(30))).toBe('PRODUCT_UNAVAILABLE')
  expect(await prepare(null)).toMatchObject({ promisedDays: null })

  // Begun after it was ended, though it would run still.
  await house.house.pool.query(`update cash_purchase set promised_days = 30 where payment_id = $1`, [await bought(await settledPro())])
  expect((await promises()).items).toMatchObject([{ purchases: 4, paid: 43_450 }])

  await house.advance((30 * DAY + MINUTE) / SECOND)
  person = await back(person)
  expect(await info(person, tid)).toMatchObject({ fee: 660, amount: 5_940 })
  await booksHold()
})

test('one is promised at a time, by operators, for some weeks, and each refusal names its field [cash.promise]', async () => {
  boss = await operator(house)
  const { id } = await make({ startsAt: from(DAY), endsAt: from(2 * DAY) })
  const field = (more: object) =>
    make(more).then(
      () => 'taken',
      (error: { fields: object }) => Object.keys(error.fields)[0],
    )
  expect(await field({ startsAt: from(0), endsAt: from(DAY + HOUR) })).toBe('startsAt')
  expect(await field({ startsAt: from(DAY + HOUR), endsAt: from(DAY + 2 * HOUR) })).toBe('startsAt')
  expect(await field({ endsAt: from(-HOUR), startsAt: from(-2 * HOUR) })).toBe('endsAt')
  expect(await field({ startsAt: from(9 * DAY), endsAt: from(8 * DAY) })).toBe('endsAt')
  expect(await field({ startsAt: from(9 * DAY), endsAt: from(9 * DAY + cashLimits.promiseLasts + HOUR) })).toBe('endsAt')
  expect(await field({ refundDays: cashLimits.freeDays })).toBe('refundDays')
  expect(
    await refusal(
      (await settledPro()).call('POST /v1/admin/cash-promises', { body: { startsAt: from(0), endsAt: from(DAY), refundDays: 30 } }),
    ),
  ).toBe('FORBIDDEN')
  // One that was ended before it began leaves its time.
  await end(id)
  expect(await field({ startsAt: from(DAY + HOUR), endsAt: from(DAY + 2 * HOUR) })).toBe('taken')
})

test('a promise that an operator ends while fifty purchases are begun holds for those begun before, and the others read that it is over [cash.promise]', async () => {
  boss = await operator(house)
  const { id } = await make({ endsAt: from(HOUR) })
  const pros: ProPerson[] = []
  for (let one = 0; one < 10; one += 1) pros.push(await settledPro())
  const prepare = (person: ProPerson) =>
    person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: tenThousand, promisedDays: 30 } })
  const begin = () =>
    pros.flatMap((person) => Array.from({ length: 5 }, () => prepare(person).catch((error: unknown) => refusal(Promise.reject(error)))))
  const all = begin()
  // It ends once the first is promised, so that some were begun before it; the others go on meanwhile, and after it one more asks.
  await Promise.any(all.map(async (one) => typeof (await one) === 'string' && Promise.reject(new Error('refused'))))
  const [, ...answers] = await Promise.all([end(id), ...all])
  const begun = [...answers, await refusal(prepare(pros[0]!))]
  expect(begun).toHaveLength(51)
  expect(begun).toContain('PRODUCT_UNAVAILABLE')
  const promised = begun.filter((one) => typeof one !== 'string')
  expect(promised).not.toEqual([])
  expect(begun.filter((one) => typeof one === 'string' && one !== 'PRODUCT_UNAVAILABLE')).toEqual([])
  expect(promised.every((one) => one.promisedDays === 30)).toBe(true)
  const { rows } = await house.house.pool.query<{ after: number; promised: number }>(
    `select count(*) filter (where u.created_at > p.ended_at)::integer as after, count(*)::integer as promised
     from cash_promise p join cash_purchase u on u.promised_days is not null and u.created_at >= p.starts_at where p.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ after: 0, promised: promised.length }])
})

test('who begins to buy while a promise is being ended is promised it, and its desk counts his purchase [cash.promise]', async () => {
  boss = await operator(house)
  const { id } = await make({ endsAt: from(HOUR) })
  const person = await settledPro()
  const other = await house.house.pool.connect()
  await other.query('begin', [])
  await other.query('select from cash_promise where id = $1 for update', [id])
  const waiting = async () =>
    (await house.house.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount
  const ending = end(id)
  await expect.poll(waiting).toBe(1)
  const begun = person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: tenThousand, promisedDays: 30 } })
  let answered = false
  void begun.then(() => (answered = true))
  await expect.poll(async () => answered || (await waiting()) === 2).toBe(true)
  await other.query('commit', [])
  other.release()
  await ending
  const { uid, paymentId, promisedDays } = await begun
  expect(promisedDays).toBe(30)
  await atGateway(house, paymentId, 'approve')
  await person.call('PATCH /v3/cash/purchase/auth', { body: { uid, tid: paymentId } })
  expect((await promises()).items.find((one) => one.id === id)).toMatchObject({ purchases: 1, paid: 11_000 })
})
