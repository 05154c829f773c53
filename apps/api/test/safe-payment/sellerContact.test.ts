import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@dure/contract/client'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { safePaymentLimits } from '@dure/contract/safe-payment/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, newPhone, prove, provePhone, testPassword, type Person } from '../people.ts'
import { variantsOf } from '../profiles/variants.ts'
import { faults, forgetLimits, formOf } from '../trade.ts'
import { act, asked, comeBack, confirmed, days, detailOf, paid, pair, prepare, slug } from './deals.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const disclose = 'POST /v2/safe-payment/:id/seller-contact'
/** Whom a number rings now. */
const ring = async (number: string | null): Promise<string | undefined> => {
  const response = await fetch(`${house.sandbox.url}/safe-numbers/${encodeURIComponent(number ?? '')}/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return ((await response.json()) as { connectedTo?: string }).connectedTo
}
const bought = async (phone: string): Promise<number> => {
  const page = await (await fetch(`${house.sandbox.url}/safe-numbers-screen`)).text()
  return page.split(`<td>${phone}</td>`).length - 1
}

/** The same member, logged in anew: his session is over. */
async function again(person: Person): Promise<Person> {
  await forgetLimits(house)
  const { key } = await house.guest('POST /api2/auth/login', { body: { email: person.email, password: testPassword } })
  return { ...person, key, call: createCaller(house.url, key) }
}

describe('the number of a seller [safe-payment.seller-number]', () => {
  test('is a 050 number from asking for payment on, the same on every page of the deal, and never his own', async () => {
    const room = await pair(house)
    const before = await room.customer.call('GET /v2/safe-payment/payable', { query: { chat_id: room.chatId } })
    expect(before.seller).toMatchObject({ contact: null, contactPreparing: false, personName: null })
    const deal = await asked(house, room)
    expect((await detailOf(deal.customer, deal.id)).seller).toMatchObject({ contact: null, contactPreparing: true })
    await house.settle()
    const { seller } = await detailOf(deal.customer, deal.id)
    expect(seller.contact).toMatch(/^050/)
    expect(seller.contactPreparing).toBe(false)
    expect(await ring(seller.contact)).toBe(deal.pro.phone)
    const shown = await deal.customer.call('GET /api/v2.4/chats/:id/', { params: { id: deal.chatId } })
    expect([shown.user.tel, (await deal.pro.call('GET /api/v2.4/chats/:id/', { params: { id: deal.chatId } })).user.tel]).toEqual([
      seller.contact,
      null,
    ])
    const payable = await deal.customer.call('GET /v2/safe-payment/payable', { query: { chat_id: deal.chatId } })
    const { paymentId } = await prepare(deal)
    const page = await deal.customer.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId } })
    expect([payable.seller.contact, page.seller.contact]).toEqual([seller.contact, seller.contact])
  })

  test('is there too where the customer pays unasked, and names the certified person [safe-payment.before-paying]', async () => {
    const room = await pair(house)
    await prove(house, room.pro, '박고수')
    const { paymentId, safePaymentId } = await prepare(room)
    await house.settle()
    const page = await room.customer.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId } })
    const { seller } = await detailOf(room.customer, safePaymentId)
    expect([page.seller.name, page.seller.contact, page.seller.contactPreparing]).toEqual(['박고수', seller.contact, false])
    expect(seller).toMatchObject({ personName: '박고수', businessName: null, businessCheckedAt: null })
  })

  test('is one a pair: another deal, a deal that ended and began again, and workers at once buy no second', async () => {
    const deal = await asked(house)
    await Promise.all([house.settle(), house.settle(), house.settle()])
    const first = (await detailOf(deal.customer, deal.id)).seller.contact
    for (let n = 0; n < 3; n += 1) {
      const { pendingSafePaymentId } = await deal.customer.call('GET /v2/safe-payment/available', { query: { chat_id: deal.chatId } })
      await act(deal.customer, pendingSafePaymentId!, 'decline', '기타')
      await house.settle()
      await asked(house, deal)
      await house.settle()
    }
    const { pendingSafePaymentId } = await deal.customer.call('GET /v2/safe-payment/available', { query: { chat_id: deal.chatId } })
    expect((await detailOf(deal.customer, pendingSafePaymentId!)).seller.contact).toBe(first)
    expect(await bought(deal.pro.phone)).toBe(1)
  })

  test('comes once the provider of numbers is back, bought once', async () => {
    const deal = await asked(house)
    await faults(house, 'error', 1, 'safe-numbers')
    await house.settle()
    expect((await detailOf(deal.customer, deal.id)).seller).toMatchObject({ contact: null, contactPreparing: true })
    await house.advance(10)
    await house.settle()
    expect(await ring((await detailOf(deal.customer, deal.id)).seller.contact)).toBe(deal.pro.phone)
    expect(await bought(deal.pro.phone)).toBe(1)
  })

  test('rings nobody 30 days after the end of the last deal, and is shown no more', async () => {
    const deal = await asked(house)
    await house.settle()
    const { contact } = (await detailOf(deal.customer, deal.id)).seller
    await act(deal.customer, deal.id, 'decline', '기타')
    await house.advance(safePaymentLimits.ringsAfter / SECOND - 60)
    await house.settle()
    expect(await ring(contact)).toBe(deal.pro.phone)
    await house.advance(120)
    const back = await again(deal.customer)
    expect((await detailOf(back, deal.id)).seller).toMatchObject({ contact: null, contactPreparing: false })
    await house.settle()
    expect(await ring(contact)).toBeUndefined()
  })

  test('lives as long as the deal runs, however long that is', async () => {
    const deal = await paid(house)
    await house.settle()
    await house.advance(days(safePaymentLimits.numberFor / DAY + 1))
    await house.settle()
    expect(await ring((await detailOf(await again(deal.customer), deal.id)).seller.contact)).toBe(deal.pro.phone)
  })

  test('rings his new phone once he has one, and never again who has the former', async () => {
    const deal = await asked(house)
    await house.settle()
    const { contact } = (await detailOf(deal.customer, deal.id)).seller
    await forgetLimits(house)
    const phone = newPhone()
    await deal.pro.call('PUT /api2/users/me/phone', { body: { phone, key: await provePhone(house, phone) } })
    await house.settle()
    expect(await ring(contact)).toBeUndefined()
    expect(await ring((await detailOf(deal.customer, deal.id)).seller.contact)).toBe(phone)
  })
})

describe('a pro’s own number and address [safe-payment.disclosure]', () => {
  test('go to the customer who paid and says why; it is kept, told to the pro once, and shown to both', async () => {
    const deal = await asked(house)
    const ask = (reason: string) => deal.customer.call(disclose, { params: { id: deal.id }, body: { reason } })
    expect(await refusal(ask('환불이나 하자 처리가 필요해요'))).toBe('PAYMENT_STATE_CONFLICT')
    const { paymentId } = await prepare(deal)
    await fetch(`${house.sandbox.url}/payments/${paymentId}/approve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await comeBack(deal, paymentId)
    expect((await detailOf(deal.customer, deal.id)).disclosure).toBeNull()
    expect(await refusal(ask(' '))).toBe('INVALID_PARAMS')
    expect((await ask('환불이나 하자 처리가 필요해요')).disclosure).toMatchObject({
      phone: deal.pro.phone,
      reason: '환불이나 하자 처리가 필요해요',
    })
    expect((await ask('다른 이유예요')).disclosure).toMatchObject({ phone: deal.pro.phone, reason: '환불이나 하자 처리가 필요해요' })
    expect((await detailOf(deal.pro, deal.id)).disclosure).toEqual({
      at: expect.any(String),
      reason: '환불이나 하자 처리가 필요해요',
      phone: null,
      address: null,
    })
    await house.settle()
    const { rows } = await house.house.pool.query<{ title: string; body: string }>(
      `select title, body from notice where member_id = $1 and title = '고객이 내 연락처를 확인했어요'`,
      [deal.pro.userId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.body).toContain('환불이나 하자 처리가 필요해요')
  })

  test('are told no more 30 days after the deal’s end, nor where its pro went since', async () => {
    const deal = await confirmed(house)
    await deal.customer.call(disclose, { params: { id: deal.id }, body: { reason: '환불이나 하자 처리가 필요해요' } })
    await house.house.pool.query(`update provider set address = '새로 이사한 곳 7층' where id = $1`, [deal.pro.providerId])
    expect((await detailOf(deal.customer, deal.id)).disclosure).toMatchObject({ address: '새로 이사한 곳 7층' })
    await house.house.pool.query(`update safe_payment set ended_at = $2 where id = $1 and ended_at is null`, [
      deal.id,
      house.house.clock.now(),
    ])
    await house.advance(safePaymentLimits.ringsAfter / SECOND + 60)
    const back = await again(deal.customer)
    const { disclosure, can } = await detailOf(back, deal.id)
    expect([disclosure, can.disclose]).toEqual([
      { at: expect.any(String), reason: '환불이나 하자 처리가 필요해요', phone: null, address: null },
      false,
    ])
    expect(await refusal(back.call(disclose, { params: { id: deal.id }, body: { reason: '기타' } }))).toBe('PAYMENT_STATE_CONFLICT')
  })

  test('are not learned by paying and taking the money back at once', async () => {
    const deal = await paid(house)
    expect((await detailOf(deal.customer, deal.id)).can.disclose).toBe(true)
    await act(deal.customer, deal.id, 'cancel', '기타')
    expect((await detailOf(deal.customer, deal.id)).can.disclose).toBe(false)
    const ask = deal.customer.call(disclose, { params: { id: deal.id }, body: { reason: '법적 절차에 필요해요' } })
    expect(await refusal(ask)).toBe('PAYMENT_STATE_CONFLICT')
  })

  test('are nobody else’s: not the pro’s to ask, not a stranger’s', async () => {
    const deal = await paid(house)
    const stranger = await customer(house)
    const ask = { params: { id: deal.id }, body: { reason: '법적 절차에 필요해요' } }
    expect(await refusal(stranger.call(disclose, ask))).toBe('NOT_FOUND')
    expect(await refusal(deal.pro.call(disclose, ask))).toBe('NOT_FOUND')
  })
})

test('no answer tells anybody the phone, the e-mail or the door of somebody else, as long as nobody asked for it', async () => {
  const deal = await paid(house)
  await house.settle()
  const stranger = await customer(house)
  const form = await formOf(house, slug)
  const known = {
    ...deal,
    requestId: (await house.house.pool.query<{ id: number }>('select request_id as id from quote where id = $1', [deal.quoteId])).rows[0]!
      .id,
    serviceId: form.service.id,
    slug,
    others: [],
    dongs: [],
    asked: [],
    point: { lat: 37.4954, lng: 127.0333 },
  }
  const people = { customer: deal.customer, pro: deal.pro, stranger }
  const readings = (Object.entries(endpoints) as [string, Declaration][]).filter(
    ([, one]) => one.method === 'GET' && one.access !== 'operator',
  )
  const told: string[] = []
  let met = 0
  for (const [name, one] of readings)
    for (const { sent } of variantsOf(name, one, known))
      for (const [who, call] of [
        ['guest', house.guest],
        ...Object.entries(people).map(([key, person]) => [key, person.call] as const),
      ] as const) {
        await forgetLimits(house)
        const { url } = addressOf(`${one.method} ${one.path}`, sent)
        const text = JSON.stringify((await call.raw('GET', url)).body)
        for (const [whose, { phone, email }] of Object.entries(people)) {
          const door = whose === 'customer' ? ['101동 202호'] : []
          const tells = [phone, email, ...door, `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`].some((one_) =>
            text.includes(one_),
          )
          // The pro whom he hired is to go there [requests.door].
          const isGoing =
            who === 'pro' &&
            whose === 'customer' &&
            ['getReceived', 'getRequestByRole'].includes(name) &&
            ![phone, email].some((one_) => text.includes(one_))
          if (tells && (whose === who || isGoing)) met += 1
          else if (tells) told.push(`${who} reads ${whose}'s in ${name} ${url}`)
        }
      }
  // Each has met his own, so that the walk sees what it looks for.
  expect(met).toBeGreaterThan(3)
  expect(told).toEqual([])
})
