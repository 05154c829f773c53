import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import { productLimits } from '@dure/contract/market/limits'
import { reportLimits } from '@dure/contract/safety/limits'
import { DAY, seoulDay } from '@dure/kernel/time'
import { mayBeSold } from '../../src/domains/market/products/mayBeSold.ts'
import { productById } from '../../src/domains/market/products/products.sql.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, people, prove, provider, serviceIds, testPassword, type Person, type ProPerson } from '../people.ts'
import { account } from '../safe-payment/deals.ts'
import { forgetLimits } from '../trade.ts'
import { byTime, everyDay, passedProduct, passProduct, productBody, productPicture, seller, sendProduct } from './products.ts'

let house: TestHouse
let boss: Person
let cleaner: ProPerson
let other: ProPerson
let [cleaning, bathroom] = [0, 0]
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
  cleaner = await seller(house, { name: '반짝클린', services: ['move-in-cleaning', 'bathroom-cleaning'] })
  other = await seller(house, { name: '다른클린', services: ['move-in-cleaning'] })
  ;[cleaning, bathroom] = (await serviceIds(house, ['move-in-cleaning', 'bathroom-cleaning'])) as [number, number]
  await house.settle()
})
beforeEach(() => forgetLimits(house))

const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.house.pool.query<Row & Record<string, unknown>>(text, values)).rows
const own = (who: ProPerson, productId: number) => who.call('GET /v1/market/me/products/:productId', { params: { productId } })
const row = async (who: ProPerson, id: number) => (await who.call('GET /v1/market/me/products')).items.find((one) => one.id === id)
const status = (who: ProPerson, productId: number, to: 'inprogress' | 'stop') =>
  who.call('PATCH /v1/market/products/:productId/status', { params: { productId }, body: { status: to } })
/** Sends it again as it stands, changed in this. */
const change = async (who: ProPerson, productId: number, more: object) => {
  const { sentAt } = await own(who, productId)
  return who.call('PUT /v1/market/products/:productId', {
    params: { productId },
    body: { ...(await productBody(house, who, cleaning)), sentAt, ...more },
  })
}
const wrong = async (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) =>
      error instanceof ApiError
        ? { name: error.name, code: error.code, status: error.status, fields: error.fields, data: error.data }
        : null,
  )
const fieldsOf = async (call: Promise<unknown>) => (await wrong(call))?.fields
const deskOf = async (view: 'waiting' | 'decided', id: number) =>
  (await boss.call('GET /v1/admin/products', { query: { view } })).items.find((one) => one.id === id)
const refuse = (id: number, more: object = {}) =>
  boss.call('POST /v1/admin/products/:id/refuse', { params: { id }, body: { reasonId: 5, note: '', ...more } })
const sold = async (id: number) => mayBeSold(house.house.db, (await productById(house.house.db, id))!)
const notices = async (person: Person) => {
  await house.settle()
  return (await person.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })).notifications
}
const fileOf = async (id: string) => (await fetch(`${house.url}/files/${id}`)).status

describe('sending', () => {
  test('a product waits, is looked at and is then sold, and its seller is told [market.product-states]', async () => {
    const { id, reviewStatus, status: sale } = await sendProduct(house, cleaner, cleaning, byTime)
    expect([reviewStatus, sale]).toEqual(['ready', 'inprogress'])
    expect(await sold(id)).toBe(false)
    await boss.call('POST /v1/admin/products/:id/take', { params: { id } })
    expect(await row(cleaner, id)).toMatchObject({ reviewStatus: 'inprogress', price: 60_000, hasOptions: true, orders: 0 })
    await passProduct(boss, id)
    expect(await sold(id)).toBe(true)
    expect(await own(cleaner, id)).toMatchObject({
      reviewStatus: 'completed',
      content: {
        itemTitle: '에어컨 분해 세척 1대',
        service: { slug: 'move-in-cleaning' },
        categories: [{ slug: expect.any(String) as string }, { slug: expect.any(String) as string }],
        mainImage: { width: 900, height: 600 },
        locations: [{ type: 'visit', address1: '서울', address2: '강남구' }],
        isSchedule: true,
        schedule: { lengthMinutes: 60, places: 1 },
        itemOptions: [{ optionTitle: '벽걸이', optionPrice: 60_000 }, { optionTitle: '스탠드' }],
      },
      change: null,
      needs: [],
    })
    expect((await notices(cleaner)).map((one) => one.title)).toContain('상품 판매를 시작할 수 있어요')
    const events = await sql<{ of: string; to_status: string }>(
      'select of, to_status from product_event where product_id = $1 order by id',
      [id],
    )
    expect(events.map((one) => `${one.of} ${one.to_status}`)).toEqual([
      'review ready',
      'sale inprogress',
      'review inprogress',
      'review completed',
    ])
  })

  test('who is not certified or has no account of his own may not sell, and is told what is missing [market.sellers]', async () => {
    const fresh = await provider(house, { services: ['move-in-cleaning'] })
    const send = async () => wrong(sendProduct(house, fresh, cleaning))
    expect(await send()).toMatchObject({ name: 'SELLER_NOT_READY', status: 409, data: { needs: ['certification', 'account'] } })
    expect((await fresh.call('GET /v1/market/me/products')).needs).toEqual(['certification', 'account'])
    await prove(house, fresh)
    expect(await send()).toMatchObject({ data: { needs: ['account'] } })
    await account(house, fresh)
    expect(await send()).toBeNull()
    const lapsed = await passedProduct(house, boss, { pro: fresh })
    await sql('delete from settlement_account where provider_id = $1', [fresh.providerId])
    expect(await sold(lapsed.id)).toBe(false)
    await status(fresh, lapsed.id, 'stop')
    expect(await refusal(status(fresh, lapsed.id, 'inprogress'))).toBe('SELLER_NOT_READY')
  })

  test('it names what is wrong, field by field [market.content]', async () => {
    const send = async (more: object) => wrong(sendProduct(house, cleaner, cleaning, more))
    const option = { optionTitle: '한 대', optionDetail: '씻어요', optionPrice: 60_000 }
    expect(await send({ itemTitle: '세척' })).toMatchObject({
      name: 'PRODUCT_VALIDATION',
      status: 400,
      fields: { itemTitle: '상품 이름을 4자 이상 적어 주세요.' },
    })
    const cases: readonly (readonly [object, string])[] = [
      [{ serviceId: 0 }, 'serviceId'],
      [{ itemDescription: '짧아요' }, 'itemDescription'],
      [{ itemOptions: [] }, 'itemOptions'],
      [{ itemOptions: [{ ...option, optionTitle: '' }] }, 'itemOptions.0.optionTitle'],
      [{ itemOptions: [{ ...option, optionDetail: '' }] }, 'itemOptions.0.optionDetail'],
      [{ itemOptions: [{ ...option, optionPrice: 999 }] }, 'itemOptions.0.optionPrice'],
      [{ itemOptions: [{ ...option, optionPrice: 100_000_001 }] }, 'itemOptions.0.optionPrice'],
      [{ itemOptions: [option, { ...option, optionTitle: '한대' }] }, 'itemOptions.1.optionTitle'],
      [{ itemOptions: Array.from({ length: 21 }, (_, at) => ({ ...option, optionTitle: `옵션 ${at}` })) }, 'itemOptions'],
      [{ itemTitle: '★★★★' }, 'itemTitle'],
      [{ itemOptions: [option, { ...option, optionTitle: `★${option.optionTitle}` }] }, 'itemOptions.1.optionTitle'],
      [{ itemOptions: [{ ...option, optionDetail: '♥♥' }] }, 'itemOptions.0.optionDetail'],
      [{ refundPolicy: '★'.repeat(10) }, 'refundPolicy'],
      [{ questions: [] }, 'questions'],
      [{ questions: [{ questionTitle: '?', answer: '네, 그래요.' }] }, 'questions.0.questionTitle'],
      [{ questions: [{ questionTitle: '되나요?', answer: '' }] }, 'questions.0.answer'],
      [{ refundRule: 'never' }, 'refundRule'],
      [{ refundPolicy: '' }, 'refundPolicy'],
      [{ detailImages: [] }, 'detailImages'],
      [{ agreement: false }, 'agreement'],
      [{ locations: [] }, 'locations'],
      [{ isOnline: true }, 'locations'],
      [{ isSchedule: true, schedule: null }, 'schedule'],
      [{ isSchedule: true, schedule: { ...byTime.schedule, weekly: [] } }, 'schedule.weekly'],
      [{ isSchedule: true, schedule: { ...byTime.schedule, aheadDays: 91 } }, 'schedule.aheadDays'],
      [{ isSchedule: true, schedule: { ...byTime.schedule, lengthMinutes: 5 } }, 'schedule.lengthMinutes'],
      [
        { isSchedule: true, schedule: { ...byTime.schedule, weekly: [...everyDay, { weekday: 1, from: '10:00', to: '11:00' }] } },
        'schedule.weekly',
      ],
      [{ locations: [{ type: 'visit', districtCode: '99999' }] }, 'locations.0.districtCode'],
      [{ locations: Array.from({ length: 11 }, () => ({ type: 'visit', districtCode: '11680' })) }, 'locations'],
    ]
    for (const [more, field] of cases) expect([field, Object.keys((await send(more))?.fields ?? {})]).toEqual([field, [field]])
    const [piano] = (await serviceIds(house, ['piano-lesson'])) as [number]
    expect(await fieldsOf(sendProduct(house, cleaner, piano))).toEqual({ serviceId: '내 서비스에서 다시 골라 주세요.' })
  })

  test('no text of it names a telephone number or another way to meet [market.content]', async () => {
    const call = '010-1234-5678로 연락 주세요'
    const cases: readonly (readonly [object, string])[] = [
      [{ itemDescription: `벽걸이 에어컨을 씻어 드려요. ${call}` }, 'itemDescription'],
      [{ refundPolicy: `하루 전까지 ${call}` }, 'refundPolicy'],
      [{ questions: [{ questionTitle: '어떻게 물어보나요?', answer: call }] }, 'questions.0.answer'],
      [{ itemOptions: [{ optionTitle: '한 대', optionDetail: call, optionPrice: 60_000 }] }, 'itemOptions.0.optionDetail'],
    ]
    for (const [more, field] of cases) {
      const refused = await wrong(sendProduct(house, cleaner, cleaning, more))
      expect([refused?.name, Object.keys(refused?.fields ?? {})]).toEqual(['CONTACT_NOT_ALLOWED', [field]])
    }
  })

  test('its pictures are its seller’s own, large enough, and the main one is three to two [market.pictures]', async () => {
    const send = async (more: object) => fieldsOf(sendProduct(house, cleaner, cleaning, more))
    expect(await send({ mainImage: await productPicture(house, cleaner, [800, 600]) })).toEqual({
      mainImage: '대표 사진은 가로세로 3:2로 잘라 주세요.',
    })
    expect(Object.keys((await send({ mainImage: await productPicture(house, cleaner, [300, 200]) })) ?? {})).toEqual(['mainImage'])
    expect(Object.keys((await send({ mainImage: await productPicture(house, other) })) ?? {})).toEqual(['mainImage'])
    const foreign = [{ fileId: await productPicture(house, other), caption: '' }]
    expect(Object.keys((await send({ detailImages: foreign })) ?? {})).toEqual(['detailImages.0'])
    const ofWorks = [{ fileId: await productPicture(house, cleaner, [900, 600], 'portfolio'), caption: '' }]
    expect(Object.keys((await send({ detailImages: ofWorks })) ?? {})).toEqual(['detailImages.0'])
    const body = await productBody(house, cleaner, cleaning)
    const { id } = await cleaner.call('POST /v1/market/products', { body })
    expect(await fileOf(body.mainImage)).toBe(404)
    await passProduct(boss, id)
    expect(await fileOf(body.mainImage)).toBe(200)
    await cleaner.call('DELETE /v1/market/products/:productId', { params: { productId: id } })
    expect(await fileOf(body.mainImage)).toBe(404)
  })

  test('it is done online, where its seller comes to, or at a place that is shown as it is [market.places]', async () => {
    const place = { type: 'place', address: '서울 강남구 강남대로 396', detail: '3층', lat: 37.4979, lng: 127.0276, shownExactly: true }
    const { id } = await sendProduct(house, cleaner, cleaning, { locations: [place] })
    expect((await own(cleaner, id)).content.locations).toEqual([
      {
        type: 'place',
        address: '서울 강남구 강남대로 396',
        detail: '3층',
        lat: 37.4979,
        lng: 127.0276,
        address1: '서울',
        address2: '강남구',
      },
    ])
    expect(await sql('select district_code, is_place from product_district where product_id = $1', [id])).toEqual([
      { district_code: '11680', is_place: true },
    ])
    const send = async (locations: object[], more: object = {}) => fieldsOf(sendProduct(house, cleaner, cleaning, { locations, ...more }))
    expect(Object.keys((await send([{ ...place, shownExactly: false }])) ?? {})).toEqual(['locations.0.shownExactly'])
    expect(Object.keys((await send([place, { type: 'visit', districtCode: '11680' }])) ?? {})).toEqual(['locations'])
    expect(Object.keys((await send([{ ...place, lat: 33, lng: 131.5 }])) ?? {})).toEqual(['locations.0.address'])
    expect(await send([], { isOnline: true })).toBeUndefined()
  })

  test('days off that come with it go into its seller’s calendar [market.schedule]', async () => {
    const day = seoulDay(new Date(house.house.clock.now().getTime() + 3 * DAY))
    const { id } = await sendProduct(house, other, cleaning, { ...byTime, holidays: [day] })
    expect((await own(other, id)).holidays).toContain(day)
  })

  test('a seller keeps so many products; a deleted one makes room [market.content]', async () => {
    const full = await seller(house, { services: ['move-in-cleaning'] })
    const { id } = await sendProduct(house, full, cleaning)
    await sql(
      `insert into product (provider_id, service_id, category_id, category2_id, title, description, is_online, main_file_id, pictures, questions,
        refund_rule, refund_policy, review_status, status, terms, sent_at, min_price, option_count, created_at)
       select provider_id, service_id, category_id, category2_id, title, description, is_online, main_file_id, pictures, questions,
        refund_rule, refund_policy, review_status, status, terms, sent_at, min_price, option_count, created_at
       from product, generate_series(2, $2) where id = $1`,
      [id, productLimits.aSeller],
    )
    expect(await refusal(sendProduct(house, full, cleaning))).toBe('PRODUCT_LIMIT')
    await full.call('DELETE /v1/market/products/:productId', { params: { productId: id } })
    expect(await wrong(sendProduct(house, full, cleaning))).toBeNull()
  })
})

describe('changing', () => {
  test('what is sold stays as it is until operators pass its change, price and words alike [market.changing]', async () => {
    const { id } = await passedProduct(house, boss, { pro: cleaner })
    const dearer = [{ optionTitle: '벽걸이', optionDetail: '한 대를 씻어요', optionPrice: 70_000 }]
    expect(await change(cleaner, id, { itemTitle: '에어컨 꼼꼼 세척', itemOptions: dearer })).toMatchObject({
      reviewStatus: 'completed',
      changeStatus: 'ready',
    })
    expect(await sold(id)).toBe(true)
    expect(await own(cleaner, id)).toMatchObject({
      content: { itemTitle: '에어컨 분해 세척 1대', itemOptions: [{ optionPrice: 60_000 }, { optionPrice: 90_000 }] },
      change: { status: 'ready', content: { itemTitle: '에어컨 꼼꼼 세척', itemOptions: [{ id: null, optionPrice: 70_000 }] } },
    })
    expect(await deskOf('waiting', id)).toMatchObject({
      content: { itemTitle: '에어컨 꼼꼼 세척' },
      live: { itemTitle: '에어컨 분해 세척 1대' },
    })
    await refuse(id, { note: '가격을 다시 봐 주세요.' })
    expect(await own(cleaner, id)).toMatchObject({
      reviewStatus: 'completed',
      change: { status: 'reject', reason: '무엇을 해 주는지, 얼마인지 알기 어려워요. 가격을 다시 봐 주세요.' },
    })
    await change(cleaner, id, { itemTitle: '에어컨 꼼꼼 세척', itemOptions: dearer })
    await passProduct(boss, id)
    expect(await own(cleaner, id)).toMatchObject({ content: { itemTitle: '에어컨 꼼꼼 세척' }, change: null })
    expect((await row(cleaner, id))?.price).toBe(70_000)
  })

  test('options of the same name and words keep their ids at whatever price; those taken out stay for their orders [market.options]', async () => {
    const { id, options } = await passedProduct(house, boss, { pro: cleaner })
    const [wall, stand] = options
    await change(cleaner, id, {
      itemOptions: [
        { optionTitle: '천장형', optionDetail: '한 대를 씻어요', optionPrice: 120_000 },
        { optionTitle: '벽걸이', optionDetail: '한 대를 씻어요', optionPrice: 65_000 },
        { optionTitle: '스탠드', optionDetail: '두 사람이 씻어요', optionPrice: 90_000 },
      ],
    })
    await passProduct(boss, id)
    const after = (await own(cleaner, id)).content.itemOptions
    expect(after.map((one) => [one.optionTitle, one.optionPrice])).toEqual([
      ['천장형', 120_000],
      ['벽걸이', 65_000],
      ['스탠드', 90_000],
    ])
    expect(after[1]!.id).toBe(wall!.id)
    expect(after[2]!.id).not.toBe(stand!.id)
    expect(await sql('select title, detail, removed_at is not null as removed from product_option where id = $1', [stand!.id])).toEqual([
      { title: '스탠드', detail: '한 대를 씻어요', removed: true },
    ])
  })

  test('a change made on what another window sent meanwhile is refused [market.changing]', async () => {
    const { id } = await sendProduct(house, cleaner, cleaning)
    const { sentAt } = await own(cleaner, id)
    await change(cleaner, id, { itemTitle: '먼저 고친 세척' })
    expect(await wrong(change(cleaner, id, { itemTitle: '나중에 고친 세척', sentAt }))).toMatchObject({
      name: 'PRODUCT_CHANGED',
      status: 409,
    })
    expect((await own(cleaner, id)).content.itemTitle).toBe('먼저 고친 세척')
  })

  test('its seller stops and goes on at once, again changes nothing, and nobody else reaches it [market.sold]', async () => {
    const { id } = await passedProduct(house, boss, { pro: cleaner })
    expect(await status(cleaner, id, 'stop')).toMatchObject({ status: 'stop', reviewStatus: 'completed' })
    expect(await status(cleaner, id, 'stop')).toMatchObject({ status: 'stop' })
    expect(await sold(id)).toBe(false)
    expect(await row(cleaner, id)).toMatchObject({ can: { stop: false, sell: true } })
    await status(cleaner, id, 'inprogress')
    expect(await sold(id)).toBe(true)
    expect(await wrong(status(other, id, 'stop'))).toMatchObject({ name: 'PRODUCT_NOT_FOUND', status: 404 })
    expect(await wrong(own(other, id))).toMatchObject({ name: 'PRODUCT_NOT_FOUND' })
  })

  test('a refused product is mended and waits again; nothing else may be done to it meanwhile [market.product-states]', async () => {
    const { id } = await sendProduct(house, cleaner, bathroom)
    await refuse(id)
    expect(await own(cleaner, id)).toMatchObject({ reviewStatus: 'reject', reason: '무엇을 해 주는지, 얼마인지 알기 어려워요' })
    expect(await refusal(boss.call('POST /v1/admin/products/:id/pass', { params: { id } }))).toBe('PRODUCT_STATE_CONFLICT')
    expect(await notices(cleaner)).toContainEqual(
      expect.objectContaining({ title: '상품을 다시 확인해 주세요', link: `/mypage/market/my-products/${id}/edit` }),
    )
    await change(cleaner, id, { itemTitle: '욕실 줄눈 청소' })
    expect(await own(cleaner, id)).toMatchObject({ reviewStatus: 'ready', reason: null, content: { itemTitle: '욕실 줄눈 청소' } })
    await passProduct(boss, id)
    expect(await sold(id)).toBe(true)
  })
})

describe('taken off', () => {
  test('what operators refuse after it was sold is sold no more, and comes back where its seller’s appeal is right [market.product-states]', async () => {
    const { id, pro } = await passedProduct(house, boss)
    await status(pro, id, 'stop')
    await refuse(id, { reasonId: 3 })
    expect(await sold(id)).toBe(false)
    expect((await notices(pro)).map((one) => one.title)).toContain('판매하던 상품을 내렸어요')
    const [removal] = (await pro.call('GET /v1/me/removals')).items
    expect(removal).toMatchObject({ kind: 'refusedProduct', mendPath: `/mypage/market/my-products/${id}/edit` })
    await pro.call('POST /v1/me/removals/:id/appeal', {
      params: { id: removal!.id },
      body: { text: '연락처가 없는 상품이에요. 다시 봐 주세요.' },
    })
    const second = await operator(house)
    await second.call('POST /v1/admin/removals/:id/appeal', {
      params: { id: removal!.id },
      body: { outcome: 'lifted', reason: '다시 살펴봤어요' },
    })
    expect(await own(pro, id)).toMatchObject({ reviewStatus: 'completed', status: 'stop' })
  })

  test('so many different reports hide it until operators decide, and its seller still sees it [market.hidden]', async () => {
    const { id, pro } = await passedProduct(house, boss)
    const reporters = await people(house, reportLimits.hidesAt)
    for (const one of reporters) {
      await forgetLimits(house)
      await one.call('POST /v1/reports', { body: { kind: 'product', id, reasonId: 61 } })
    }
    expect(await row(pro, id)).toMatchObject({ isHidden: true })
    expect(await sold(id)).toBe(false)
  })

  test('of a seller who is banned nothing is sold, of one who leaves no word stays [market.leaving]', async () => {
    const banned = await passedProduct(house, boss)
    await boss.call('POST /v1/admin/members/:id/penalty', {
      params: { id: banned.pro.userId },
      body: { reason: '바깥 결제를 요구했어요.' },
    })
    expect(await sql('select status from product where id = $1', [banned.id])).toEqual([{ status: 'stop' }])
    const gone = await passedProduct(house, boss)
    await gone.pro.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    expect(
      await sql('select title, description, pictures, status, deleted_at is not null as deleted from product where id = $1', [gone.id]),
    ).toEqual([{ title: '', description: '', pictures: [], status: 'stop', deleted: true }])
    expect(await sql('select id from product_option where product_id = $1', [gone.id])).toEqual([])
  })

  test('who deletes his product sells it no more, and finds it no more [market.leaving]', async () => {
    const { id, pro } = await passedProduct(house, boss)
    expect(await pro.call('DELETE /v1/market/products/:productId', { params: { productId: id } })).toEqual({ deleted: true })
    expect(await row(pro, id)).toBeUndefined()
    expect(await sold(id)).toBe(false)
    expect(await refusal(pro.call('DELETE /v1/market/products/:productId', { params: { productId: id } }))).toBe('PRODUCT_NOT_FOUND')
    expect(await deskOf('decided', id)).toBeUndefined()
  })

  test('nobody reports what he cannot see [market.hidden]', async () => {
    const { id } = await passedProduct(house, boss)
    const minji = await customer(house)
    const report = (who: Person, targetId: number) =>
      wrong(who.call('POST /v1/reports', { body: { kind: 'product', id: targetId, reasonId: 61 } }))
    expect(await report(minji, id)).toBeNull()
    const { id: waits } = await sendProduct(house, cleaner, cleaning)
    expect(await report(minji, waits)).not.toBeNull()
  })
})
