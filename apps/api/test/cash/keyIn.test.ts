import { cashLimits } from '@dure/contract/cash/limits'
import { HOUR, MINUTE, SECOND } from '@dure/kernel/time'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import type { ProPerson } from '../people.ts'
import { faults, forgetLimits, tenThousand } from '../trade.ts'
import { chargeIn, keyFor, withCard } from './autoCharging.ts'
import { back, balance, booksHold, settledPro } from './purchases.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ env: { PAYMENT_SECONDS: '1' } })
  await chargeIn(house)
})
beforeEach(() => forgetLimits(house))

const prepare = (person: ProPerson) => person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: tenThousand } })
const keyIn = (person: ProPerson, uid: string, token: string) => person.call('POST /v3/cash/purchase/key-in', { body: { uid, token } })
/** What the window gives for a purchase, where a card's number was typed in it. */
const typed = (person: ProPerson, uid: string, number?: string) => keyFor(String(person.userId), uid, number)
const checkout = (person: ProPerson, paymentId: string) => person.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId } })
const atGateway = (token: string) => house.house.gateways.payments.findCard(token)

test('a card that is typed in the gateway’s window pays once, however often its key comes, and its key is removed [cash.key-in]', async () => {
  const person = await settledPro()
  const { uid, paymentId } = await prepare(person)
  expect((await checkout(person, paymentId)).payMethods).toContain('keyin')
  const token = await typed(person, uid)
  const answers = await Promise.all([1, 2, 3].map(() => keyIn(person, uid, token)))
  expect(answers.map(({ status }) => status)).toContain('PAID')
  expect(await keyIn(person, uid, token)).toMatchObject({ status: 'PAID', tid: paymentId, balance: { total: 10_000 } })
  // Another key of what is paid pays nothing, and goes as well.
  const more = await typed(person, uid)
  expect(await keyIn(person, uid, more)).toMatchObject({ status: 'PAID' })
  expect((await balance(person)).total).toBe(10_000)
  await house.advance((cashLimits.pressFor + MINUTE) / SECOND)
  expect([await atGateway(token), await atGateway(more)]).toEqual([null, null])
  expect(await keyIn(person, uid, token)).toMatchObject({ status: 'PAID', tid: paymentId })
  await booksHold()
})

test('a key of another member, of another purchase, or that was made up pays nothing, and a refused one is told and removed [cash.key-in]', async () => {
  const [person, other] = [await settledPro(), await settledPro()]
  const { uid, paymentId } = await prepare(person)
  const another = await prepare(person)
  expect(await refusal(keyIn(person, uid, 'made-up'))).toBe('INVALID_TRANSACTION')
  expect(await refusal(keyIn(person, uid, await typed(other, uid)))).toBe('INVALID_TRANSACTION')
  expect(await refusal(keyIn(person, uid, await typed(person, another.uid)))).toBe('INVALID_TRANSACTION')
  expect(await refusal(keyIn(other, uid, await typed(person, uid)))).toBe('PAYMENT_NOT_EXIST')
  const bad = await typed(person, uid, '4111111111110000')
  expect(await refusal(keyIn(person, uid, bad))).toBe('PAYMENT_FAILED')
  // A payment that was refused is over for typed cards; it may be tried again in the gateway's window, or cash is chosen anew.
  expect((await checkout(person, paymentId)).payMethods).not.toContain('keyin')
  const late = await typed(person, uid)
  expect(await refusal(keyIn(person, uid, late))).toBe('INVALID_TRANSACTION')
  expect(await keyIn(person, another.uid, await typed(person, another.uid))).toMatchObject({ status: 'PAID' })
  expect((await balance(person)).total).toBe(10_000)
  await house.advance((cashLimits.pressFor + MINUTE) / SECOND)
  expect([await atGateway(bad), await atGateway(late)]).toEqual([null, null])
  await booksHold()
})

test('that is not answered holds other charges of its member until it is known [cash.key-in] [cash.one-press]', async () => {
  const person = await settledPro()
  await withCard(person)
  const { uid } = await prepare(person)
  const token = await typed(person, uid)
  await faults(house, 'timeout', 1, 'payments', 'billing-key')
  expect(await keyIn(person, uid, token)).toMatchObject({ status: 'PENDING' })
  const held = await prepare(person)
  const meanwhile = await typed(person, held.uid)
  expect(await refusal(keyIn(person, held.uid, meanwhile))).toBe('PAYMENT_UNDER_WAY')
  const press = (idempotencyKey: string) =>
    person.call(
      'POST /v1/purchase/:userId/product/:productId',
      { params: { userId: 'me', productId: tenThousand }, body: { price: 11_000 } },
      { idempotencyKey },
    )
  expect(await refusal(press('meanwhile'))).toBe('PAYMENT_UNDER_WAY')
  await house.advance((cashLimits.pressFor + 2 * MINUTE) / SECOND)
  expect(await press('meanwhile')).toMatchObject({ status: 'PAID', balance: { total: 10_000 } })
  expect([await atGateway(token), await atGateway(meanwhile)]).toEqual([null, null])
  await booksHold()
})

test('what is not answered is known after ten minutes also of a purchase that was begun hours ago, and is told as over [cash.key-in] [cash.one-press]', async () => {
  let person = await settledPro()
  const { uid, paymentId } = await prepare(person)
  for (let hour = 0; hour < 4; hour += 1) await house.advance(HOUR / SECOND)
  person = await back(person)
  const token = await typed(person, uid)
  await faults(house, 'timeout', 1, 'payments', 'billing-key')
  expect(await keyIn(person, uid, token)).toMatchObject({ status: 'PENDING' })
  await house.advance((cashLimits.pressFor + MINUTE) / SECOND)
  expect(await checkout(person, paymentId)).toMatchObject({ status: 'ended', orderPath: '/store' })
  const next = await prepare(person)
  expect(await keyIn(person, next.uid, await typed(person, next.uid))).toMatchObject({ status: 'PAID' })
  await booksHold()
})

test('what holds the number of a card is refused, and nothing of it is kept [cash.key-in]', async () => {
  const person = await settledPro()
  const { uid } = await prepare(person)
  const number = '4111 1111 1111 1111'
  const said: string[] = []
  const levels = ['debug', 'info', 'warn', 'error'] as const
  const logs = levels.map((level) =>
    vi.spyOn(house.house.log, level).mockImplementation((...words: unknown[]) => void said.push(JSON.stringify(words))),
  )
  for (const body of [
    { uid, token: number },
    { uid, token: 'key', card: { number: number.replaceAll(' ', '') } },
    { uid, token: 'key', note: [`번호는 ${number}`] },
  ]) {
    const answer = await person.call.raw('POST', '/v3/cash/purchase/key-in', body)
    expect([answer.status, JSON.stringify(answer.body).includes('1111')]).toEqual([400, false])
  }
  for (const log of logs) log.mockRestore()
  expect(said.filter((line) => /4111 ?1111/u.test(line))).toEqual([])
  const { rows } = await house.house.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name in ('cash_purchase', 'idempotency_key', 'webhook_receipt', 'card_press')`,
  )
  for (const { name } of rows) {
    const [table, column] = name.split('.') as [string, string]
    const found = await house.house.pool.query(`select 1 from ${table} where ${column}::text ~ '4111 ?1111 ?1111 ?1111'`)
    expect([name, found.rowCount]).toEqual([name, 0])
  }
  expect((await balance(person)).total).toBe(0)
})
