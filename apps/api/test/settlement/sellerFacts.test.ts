import { settlementLimits } from '@dure/contract/settlement/limits'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, prove, provider, type ProPerson } from '../people.ts'
import { asked, detailOf, pair, prepare } from '../safe-payment/deals.ts'
import { forgetLimits, tenThousand } from '../trade.ts'
import { registered, sendBusiness } from './businesses.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))

const day = '2015-03-02'
const address = '서울특별시 강남구 테헤란로 123, 4층 (역삼동)'
const mailOrder = '2023-서울강남-01234'
const infoOf = async (who: ProPerson) =>
  (await who.call('GET /v2/safe-payment/providers/:userId/settlement-info', { params: { userId: 'me' } })).certification
const pageOf = async (who: ProPerson) => (await house.guest('GET /v2/user/:id/profile', { params: { id: who.userId } })).bizRegistration

type Facts = { businessAddress?: string; mailOrderNumber?: string }
/** A certified pro's business, with the day where it is to be proved. */
async function send(who: ProPerson, facts: Facts, number?: string, openedOn: string | undefined = day, main = 'piano-lesson') {
  const known = number ?? (await registered(house, { representative: '박고수', name: '한빛청소' }))
  return { number: known, ...(await sendBusiness(house, who, known, '한빛청소', openedOn, { main, facts })) }
}
async function certified(): Promise<ProPerson> {
  const who = await provider(house, { name: '한빛' })
  await prove(house, who, '박고수')
  return who
}

describe('where a business is and its mail-order report [settlement.seller-facts]', () => {
  test('stand on the pay page, on every page of the deal and on the pro’s page once it is proved [safe-payment.before-paying]', async () => {
    const room = await pair(house)
    await prove(house, room.pro, '박고수')
    const { number, body } = await send(room.pro, { businessAddress: `  ${address} `, mailOrderNumber: '제 2023-서울강남-01234 호' })
    expect(body.data.certification).toMatchObject({ status: 'proved', businessAddress: address, mailOrderNumber: mailOrder })
    const deal = await asked(house, room)
    const facts = {
      businessName: '한빛청소',
      personName: '박고수',
      businessNumber: number,
      businessAddress: address,
      mailOrderNumber: mailOrder,
    }
    expect((await detailOf(deal.customer, deal.id)).seller).toMatchObject(facts)
    expect((await deal.customer.call('GET /v2/safe-payment/payable', { query: { chat_id: deal.chatId } })).seller).toMatchObject(facts)
    const { paymentId } = await prepare(deal)
    const { seller } = await deal.customer.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId } })
    expect(seller).toMatchObject({
      name: '한빛청소',
      representative: '박고수',
      businessNumber: number,
      address,
      mailOrderNumber: mailOrder,
      checkedAt: expect.any(String),
    })
    expect(await pageOf(room.pro)).toEqual({ name: '한빛청소', number, address, mailOrderNumber: mailOrder })
  })

  test('stand nowhere while the business is only claimed, and of an individual there are none', async () => {
    const room = await pair(house)
    await prove(house, room.pro, '박고수')
    await send(room.pro, { businessAddress: address, mailOrderNumber: mailOrder }, undefined, '')
    const none = { businessName: null, businessNumber: null, businessAddress: null, mailOrderNumber: null }
    const deal = await asked(house, room)
    expect((await detailOf(deal.customer, deal.id)).seller).toMatchObject({ personName: '박고수', ...none })
    const { paymentId } = await prepare(deal)
    const { seller } = await deal.customer.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId } })
    expect(seller).toMatchObject({ name: '박고수', representative: null, address: null, mailOrderNumber: null, checkedAt: null })
    expect(await pageOf(room.pro)).toBeNull()
  })

  test('may be left out: buyers are told that they are not there; sent again without them they stay, emptied the report goes', async () => {
    const who = await certified()
    const { number } = await send(who, {})
    expect(await pageOf(who)).toMatchObject({ address: null, mailOrderNumber: null })
    await send(who, { businessAddress: address, mailOrderNumber: mailOrder }, number)
    await send(who, {}, number)
    expect(await infoOf(who)).toMatchObject({ status: 'proved', businessAddress: address, mailOrderNumber: mailOrder })
    await send(who, { mailOrderNumber: '' }, number)
    expect(await infoOf(who)).toMatchObject({ businessAddress: address, mailOrderNumber: null })
    await send(who, {})
    expect(await infoOf(who), 'another business has another place').toMatchObject({ businessAddress: null, mailOrderNumber: null })
  })

  test.each([
    ['2019-경기성남-0123', '2019-경기성남-0123'],
    ['제2019-경기성남-0123호', '2019-경기성남-0123'],
    ['강남-6794호', '강남-6794'],
    ['제18-890호', '18-890'],
  ])('a report’s number is taken as people write it: %s', async (written, kept) => {
    const who = await certified()
    expect((await send(who, { mailOrderNumber: written })).status).toBe(200)
    expect(await infoOf(who)).toMatchObject({ mailOrderNumber: kept })
  })

  test.each<readonly [Facts, keyof Facts]>([
    [{ mailOrderNumber: '신고했어요' }, 'mailOrderNumber'],
    [{ mailOrderNumber: '010-1234-5678' }, 'mailOrderNumber'],
    [{ mailOrderNumber: '2023-서울강남-1234567' }, 'mailOrderNumber'],
    [{ businessAddress: '서울' }, 'businessAddress'],
    [{ businessAddress: '가'.repeat(settlementLimits.businessAddress.most + 1) }, 'businessAddress'],
    [{ businessAddress: '서울 강남구 테헤란로 123 (010-1234-5678)' }, 'businessAddress'],
    [{ mailOrderNumber: '카톡아이디-1234' }, 'mailOrderNumber'],
  ])('%j is refused at its field, and nothing is kept', async (facts, field) => {
    const who = await certified()
    const { status, body } = await send(who, facts)
    expect([status, Object.keys(body.data?.fields ?? body.fields ?? {})]).toEqual([400, [field]])
    expect(await infoOf(who)).toBeNull()
  })

  test('an operator reads them beside the certificate; refused for what was typed, another address may be sent', async () => {
    const [who, desk] = [await certified(), await operator(house)]
    const { number } = await send(who, { businessAddress: address, mailOrderNumber: mailOrder })
    const { items } = await desk.call('GET /v1/admin/businesses', { query: { status: 'waiting' } })
    const item = items.find((one) => one.providerId === who.providerId)!
    expect(item).toMatchObject({ businessAddress: address, mailOrderNumber: mailOrder })
    await desk.call('POST /v1/admin/businesses/:id/refuse', { params: { id: who.providerId }, body: { sentAt: item.sentAt, reasonId: 3 } })
    expect((await send(who, { businessAddress: address, mailOrderNumber: mailOrder }, number)).body.name).toBe('REQUEST_ALREADY_REJECTED')
    expect((await send(who, { businessAddress: '서울특별시 강남구 테헤란로 321' }, number)).status).toBe(200)
  })

  test('the house, which sells cash, says the same of itself before anybody pays', async () => {
    const who = await certified()
    const { company } = await house.guest('GET /v1/system/settings', {})
    const { paymentId } = await who.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: tenThousand } })
    const { seller } = await who.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId } })
    const { name, representative, businessNumber, mailOrderNumber, address: place } = company
    expect(seller).toMatchObject({ name, representative, businessNumber, mailOrderNumber, address: place })
  })
})
