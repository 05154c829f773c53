import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type ProPerson } from '../people.ts'
import { forgetLimits, formOf, requestFor, type Form } from '../trade.ts'
import { campaign, campaignBody, campaigner, change, slug, start } from './world.ts'

let house: TestHouse
let form: Form
let sender: ProPerson
let pyeong: number
let kind: Form['items'][number]
beforeAll(async () => {
  house = await testHouse()
  form = await formOf(house, slug)
  pyeong = form.items.find((item) => item.title.includes('몇 평'))!.id
  kind = form.items.find((item) => item.title.includes('언제 청소'))!
})
beforeEach(async () => {
  await forgetLimits(house)
  await house.house.pool.query(
    `update campaign set status = 'deleted', ended_at = now(), paused_reason = null, paused_at = null where status <> 'deleted'`,
  )
  await house.house.pool.query('delete from campaign_reach')
  await house.house.pool.query('update provider set paused_at = now() where paused_at is null')
  await house.settle()
  sender = await campaigner(house, { cash: 100_000 })
})

const words = { cost: 180_000, unit: 'F' as const, answer: '{성} 고객님, 꼼꼼하게 해 드릴게요.', quoteFormType: 'D' as const, files: [] }
const bySize = () => ({
  itemId: pyeong,
  answers: [],
  sizes: [
    { upTo: 20, cost: 200_000 },
    { upTo: 40, cost: 350_000 },
  ],
  from: 10,
})
const byKind = () => ({ itemId: kind.id, answers: [{ answerId: kind.answers[3]!.id, cost: 520_000 }], sizes: [], from: null })

/** Sends a request in which these answers stand in place of the usual ones. @returns what it was quoted, null for none */
async function quotedFor(given: { size?: number; kindAt?: number }): Promise<number | null> {
  const person = await customer(house)
  const body = await requestFor(house, slug)
  const formItems = body.formItems.map((item) => {
    if (item.itemId === pyeong && given.size !== undefined) return { itemId: pyeong, answers: [{ value: String(given.size) }] }
    if (item.itemId === kind.id && given.kindAt !== undefined)
      return { itemId: kind.id, answers: [{ answerId: kind.answers[given.kindAt]!.id }] }
    return item
  })
  const { requestId } = await person.call('POST /v1/requests', { body: { ...body, formItems } })
  await house.settle()
  const sent = await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })
  return sent.quotes[0]?.cost ?? null
}

describe('the amount of an automatic quote [campaigns.prices]', () => {
  test('goes by size: the first step that holds it, and what is larger than the last or smaller than the first counted is left alone', async () => {
    const id = await start(house, sender, { quote: { ...words, prices: bySize() } })
    expect([
      await quotedFor({ size: 10 }),
      await quotedFor({ size: 20 }),
      await quotedFor({ size: 21 }),
      await quotedFor({ size: 40 }),
    ]).toEqual([200_000, 200_000, 350_000, 350_000])
    expect([await quotedFor({ size: 9 }), await quotedFor({ size: 41 })]).toEqual([null, null])
    expect(await campaign(sender, id)).toMatchObject({
      figures: { sent: 4 },
      pausedReason: null,
      quote: { cost: 180_000, prices: bySize() },
      priceLines: [
        { label: '20평까지', cost: 200_000 },
        { label: '40평까지', cost: 350_000 },
      ],
    })
  })

  test('goes by an answer, and is the usual one for the others', async () => {
    const id = await start(house, sender, { quote: { ...words, prices: byKind() } })
    expect([await quotedFor({ kindAt: 3 }), await quotedFor({ kindAt: 1 })]).toEqual([520_000, 180_000])
    expect(await campaign(sender, id)).toMatchObject({ priceLines: [{ label: kind.answers[3]!.text, cost: 520_000 }] })
    await change(sender, id, { quote: { ...words, prices: null } })
    expect(await quotedFor({ kindAt: 3 })).toBe(180_000)
  })

  test('stays where a change of its words leaves it out; what is given is judged with what stays [campaigns.editing]', async () => {
    const id = await start(house, sender, { quote: { ...words, prices: bySize() } })
    await change(sender, id, { quote: { cost: 190_000, answer: '{성} 고객님, 새로 쓴 인사예요.' } })
    expect((await campaign(sender, id)).quote).toMatchObject({ cost: 190_000, answer: '{성} 고객님, 새로 쓴 인사예요.', prices: bySize() })
    expect(await quotedFor({ size: 15 })).toBe(200_000)
    const none = change(sender, id, { quote: { prices: { ...bySize(), sizes: [] } } })
    await expect(none).rejects.toMatchObject({ name: 'INVALID_PARAMS', fields: { 'quote.prices.sizes': '금액을 하나 이상 적어 주세요.' } })
    await change(sender, id, { quote: { quoteFormType: 'C' } })
    expect((await campaign(sender, id)).quote).toMatchObject({ quoteFormType: 'C', prices: null })
    await change(sender, id, { quote: { cost: null } })
    const needed = change(sender, id, { quote: { quoteFormType: 'D' } })
    await expect(needed).rejects.toMatchObject({ name: 'INVALID_PARAMS', fields: { 'quote.cost': '금액을 적어 주세요.' } })
  })

  test('is tried on the requests there were: sizes that are left alone are not counted', async () => {
    await quotedFor({ size: 15 })
    await quotedFor({ size: 90 })
    const { quote: _, ...given } = await campaignBody(house)
    const all = await sender.call('POST /v1/campaigns/simulate', { body: given })
    const some = await sender.call('POST /v1/campaigns/simulate', { body: { ...given, prices: bySize() } })
    expect(all.requests).toBe(some.requests)
    const { rows } = await house.house.pool.query<{ within: number }>(
      `select count(*)::integer as within from request, jsonb_array_elements(items) item
       where (item ->> 'itemId')::integer = $1 and (item -> 'answers' -> 0 ->> 'value')::integer between 10 and 40`,
      [pyeong],
    )
    expect(some.accepted).toBe(rows[0]!.within)
    expect(some.accepted).toBeLessThan(all.accepted)
  })

  test('is of a question of today: another’s, steps out of order, an amount that is none and one to talk about are refused by their field', async () => {
    const refused = (prices: object, more: object = {}) => refusal(start(house, sender, { quote: { ...words, prices, ...more } }))
    expect(await refused({ ...bySize(), itemId: 999_999 })).toBe('CAMPAIGN_UNAVAILABLE')
    expect(await refused({ ...byKind(), itemId: pyeong })).toBe('CAMPAIGN_UNAVAILABLE')
    expect(await refused({ ...bySize(), itemId: kind.id })).toBe('CAMPAIGN_UNAVAILABLE')
    expect(await refused({ ...byKind(), answers: [{ answerId: 999_999, cost: 1_000_000 }] })).toBe('CAMPAIGN_UNAVAILABLE')
    expect(await refused({ ...bySize(), sizes: bySize().sizes.toReversed() })).toBe('INVALID_PARAMS')
    expect(await refused({ ...bySize(), from: 21 })).toBe('INVALID_PARAMS')
    expect(await refused({ ...bySize(), sizes: [] })).toBe('INVALID_PARAMS')
    expect(await refused({ ...bySize(), sizes: [{ upTo: 20, cost: 10 }] })).toBe('INVALID_PARAMS')
    expect(await refused(bySize(), { cost: null, quoteFormType: 'C' })).toBe('INVALID_PARAMS')
    const { priced } = await sender.call('GET /v1/campaigns/form/services/:id/questions', { params: { id: form.service.id } })
    expect(priced.find(({ id }) => id === pyeong)?.size).toMatchObject({ unit: '평' })
    expect(priced.find(({ id }) => id === kind.id)).toMatchObject({ size: null, question: kind.title })
  })

  test('whose question was replaced pauses its campaign until it is set anew [campaigns.paused]', async () => {
    const id = await start(house, sender, { quote: { ...words, prices: bySize() } })
    // As where a form was replaced: its answers are of one that is not today's.
    const { rows } = await house.house.pool.query<{ id: number }>('select id from form where service_id <> $1 limit 1', [form.service.id])
    await house.house.pool.query('update campaign set form_id = $2 where id = $1', [id, rows[0]!.id])
    expect(await quotedFor({ size: 15 })).toBeNull()
    expect(await campaign(sender, id)).toMatchObject({ pausedReason: { code: 'form_changed' } })
    expect(await refusal(change(sender, id, { pausedReason: null }))).toBe('CAMPAIGN_STATE')
    await change(sender, id, { quote: { ...words, prices: bySize() } })
    await change(sender, id, { pausedReason: null })
    expect(await quotedFor({ size: 15 })).toBe(200_000)
  })
})
