import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seoulDay } from '@dure/kernel/time'
import { inTransaction, systemContext } from '../../src/context.ts'
import { cashLogType, spendCash } from '../../src/ledger/index.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, testPassword, type ProPerson } from '../people.ts'
import { forgetLimits, formOf, pro, quoteFor, submit } from '../trade.ts'
import { campaign, campaignBody, campaigner, change, gangnam, grantCash, slug, start } from './world.ts'

let house: TestHouse
let serviceId: number
beforeAll(async () => {
  house = await testHouse()
  serviceId = (await formOf(house, slug)).service.id
})
beforeEach(() => forgetLimits(house))

const ask = async (): Promise<number> => submit(house, (await customer(house)).call, slug)

describe('the form', () => {
  test('keeps its parts step by step, tells what each lacks, and is used up by the start [campaigns.services] [campaigns.answers] [campaigns.slider]', async () => {
    const person = await campaigner(house)
    const { call } = person
    const meta = await call('GET /v1/campaigns/form/meta')
    expect(meta).toMatchObject({ draft: {}, questions: [], slidebar: null, maxDp: 20 })
    expect(meta.pausedReason.length).toBeGreaterThan(3)
    expect(meta.providerServices).toMatchObject([{ id: serviceId, refused: null }])
    expect(await refusal(call('POST /v1/campaigns/form/services', { body: { serviceId: serviceId + 1 } }))).toBe('CAMPAIGN_UNAVAILABLE')
    await call('POST /v1/campaigns/form/services', { body: { serviceId } })

    const places = await call('GET /v1/campaigns/form/locations', { query: { service_id: serviceId } })
    expect(places.provinces.flatMap((one) => one.locations.map(({ level2Id }) => level2Id))).toContain(gangnam.level2Id)
    const location = { type: 'district' as const, locations: [gangnam] }
    expect(
      await refusal(call('POST /v1/campaigns/form/locations', { body: { serviceId, location: { type: 'district', locations: [] } } })),
    ).toBe('CAMPAIGN_UNAVAILABLE')
    expect(await call('POST /v1/campaigns/form/locations', { body: { serviceId, location } })).toMatchObject({
      maxDp: 20,
      draft: { location },
    })

    const path = { params: { id: serviceId } }
    const { questions } = await call('GET /v1/campaigns/form/services/:id/questions', path)
    expect(questions[0]).toMatchObject({ question: expect.any(String), answerSchema: expect.any(Array) })
    const all = questions.map(({ id, answerSchema }) => ({ id, answerIds: answerSchema.map((answer) => answer.id) }))
    expect(
      await refusal(
        call('POST /v1/campaigns/form/services/:id/questions', { ...path, body: { questions: [{ id: all[0]!.id, answerIds: [] }] } }),
      ),
    ).toBe('INVALID_PARAMS')
    await call('POST /v1/campaigns/form/services/:id/questions', { ...path, body: { questions: all } })
    const { quote } = await campaignBody(house)
    expect(
      await refusal(call('POST /v1/campaigns/form/quote', { body: { quote: { ...quote, answer: '010-1234-5678로 전화 주세요' } } })),
    ).toBe('CONTACT_NOT_ALLOWED')
    await call('POST /v1/campaigns/form/quote', { body: { quote } })
    const budgets = await call('GET /v1/campaigns/form/budgets', { query: { service_id: serviceId } })
    expect(budgets.slidebar.nodes.every(({ cash, quotes }) => cash === quotes * budgets.price)).toBe(true)
    await call('POST /v1/campaigns/form/budgets', { body: { quoteBudgetCash: 12_000, dailyCap: 6_000 } })

    // A second window, or tomorrow, goes on where it stopped.
    const { draft } = await call('GET /v1/campaigns/form/meta')
    expect(draft).toMatchObject({ serviceId, location, questions: all, quoteBudgetCash: 12_000, dailyCap: 6_000 })
    const { id, status } = await call('POST /v1/campaigns', { body: draft as never })
    expect(status).toBe('inprogress')
    expect(await campaign(person, id)).toMatchObject({ quoteBudgetCash: 12_000, dailyCap: 6_000, questions: all, area: '서울 강남구' })
    expect((await call('GET /v1/campaigns/form/meta')).draft).toEqual({})
    expect(await refusal(start(house, person))).toBe('CAMPAIGN_EXISTS')
    expect((await call('GET /v1/campaigns/form/services')).providerServices).toMatchObject([{ refused: 'exists', campaignId: id }])
  })

  test('shows where the budgets of others stand on the slider, of three pros at least and never his own [campaigns.slider]', async () => {
    const lesson = (await formOf(house, 'piano-lesson')).service.id
    const started = async (quoteBudgetCash: number) => {
      const one = await pro(house, { services: [lesson] })
      await start(house, one, { serviceId: lesson, quoteBudgetCash, dailyCap: 5_000 })
      return one
    }
    const ratioFor = async ({ call }: ProPerson) =>
      (await call('GET /v1/campaigns/form/budgets', { query: { service_id: lesson } })).avgBudgetRatio
    const [first] = [await started(90_000), await started(10_000), await started(20_000)]
    expect(await ratioFor(first)).toBeNull()
    await started(30_000)
    const { slidebar } = await first.call('GET /v1/campaigns/form/budgets', { query: { service_id: lesson } })
    expect(slidebar.nodes.every(({ quotes }) => Number.isInteger(quotes))).toBe(true)
    expect(await ratioFor(first)).toBeCloseTo(20_000 / slidebar.nodes.at(-1)!.cash, 2)
    // What ended before the last 30 days says nothing any more.
    await house.house.pool.query(
      `update campaign set status = 'done', ended_at = $2::timestamptz - interval '31 days' where service_id = $1 and budget = 30000`,
      [lesson, house.house.clock.now()],
    )
    expect(await ratioFor(first)).toBeNull()
  })

  test('says before it starts what the last 30 days would have been, under its cap and budget [campaigns.simulation]', async () => {
    const person = await campaigner(house)
    const before = await person.call('POST /v1/campaigns/simulate', { body: await campaignBody(house) })
    for (let count = 0; count < 4; count += 1) await ask()
    const body = await campaignBody(house)
    const after = await person.call('POST /v1/campaigns/simulate', { body })
    expect(after).toMatchObject({ days: 30, requests: before.requests + 4, quotes: before.quotes + 4, capped: false })
    const { price } = await person.call('GET /v1/campaigns/form/budgets', { query: { service_id: serviceId } })
    expect(after.cash).toBe(after.quotes * price)
    const capped = await person.call('POST /v1/campaigns/simulate', { body: { ...body, dailyCap: price, quoteBudgetCash: 5_000 } })
    expect(capped).toMatchObject({ quotes: 1, capped: true })
    // Who refuses the answer everybody gave meets nobody.
    const { items } = await formOf(house, slug)
    const first = items.find((item) => item.isInstantMatch)!
    const questions = [{ id: first.id, answerIds: first.answers.slice(1).map((answer) => answer.id) }]
    expect(await person.call('POST /v1/campaigns/simulate', { body: { ...body, questions } })).toMatchObject({ quotes: 0, accepted: 0 })
    expect(await refusal(person.call('POST /v1/campaigns/simulate', { body: { ...body, dailyCap: body.quoteBudgetCash + 1 } }))).toBe(
      'INVALID_PARAMS',
    )
  })

  test('is filled in from what the pro sent by hand; without any there is nothing to go by [campaigns.recommendation]', async () => {
    const person = await campaigner(house)
    expect(await person.call('GET /v1/quotes/campaigns/recommend', { query: {} })).toEqual({ isValid: false, forms: [] })
    const requestId = await ask()
    await person.call('POST /v2/quote', { body: quoteFor(requestId) })
    const { isValid, forms } = await person.call('GET /v1/quotes/campaigns/recommend', { query: { serviceId } })
    expect(isValid).toBe(true)
    expect(forms).toMatchObject([
      {
        serviceId,
        quote: { cost: 150_000, answer: quoteFor(0).answer },
        location: { locations: [gangnam] },
        basis: { quotes: 1, hires: 0 },
      },
    ])
    // What it proposes can be started as it is.
    const { quote, location, questions, quoteBudgetCash, dailyCap } = forms[0]!
    const { id } = await person.call('POST /v1/campaigns', {
      body: { serviceId, location, questions, quote: { ...quote, files: [] }, quoteBudgetCash, dailyCap },
    })
    expect(id).toBeGreaterThan(0)
  })

  test('takes the middle price of the quotes by hand, the words of the one that went furthest, and nothing older than 90 days [campaigns.recommendation]', async () => {
    const person = await campaigner(house)
    for (const [cost, answer] of [
      [400_000, '안녕하세요, 먼저 보낸 견적이에요.'],
      [110_000, '안녕하세요, 고객이 읽은 견적이에요.'],
      [170_000, '안녕하세요, 가장 나중 견적이에요.'],
    ] as const) {
      const { quoteId } = await person.call('POST /v2/quote', { body: { ...quoteFor(await ask()), cost, answer } })
      if (cost === 110_000) await house.house.pool.query('update quote set read_at = now() where id = $1', [quoteId])
    }
    const recommend = () => person.call('GET /v1/quotes/campaigns/recommend', { query: { serviceId } })
    expect((await recommend()).forms).toMatchObject([{ quote: { cost: 170_000, answer: '안녕하세요, 고객이 읽은 견적이에요.' } }])
    await house.house.pool.query(`update quote set created_at = created_at - interval '91 days' where provider_id = $1`, [
      person.providerId,
    ])
    expect(await recommend()).toEqual({ isValid: false, forms: [] })
  })
})

test('the form begins with the service and districts a pro likes best, of those he is asked in [profiles.preferences]', async () => {
  const person = await campaigner(house)
  const at = () => person.call('GET /v1/campaigns/form/locations', { query: { service_id: serviceId } })
  expect((await at()).location.locations).toEqual([])
  await person.call('PUT /v1/providers/:id/preference-requests', {
    params: { id: person.providerId },
    body: { services: [serviceId], districts: [gangnam.level2Id] },
  })
  expect((await at()).location.locations).toMatchObject([gangnam])
  await person.call('POST /v1/campaigns/form/services', { body: { serviceId } })
  const none = { type: 'district' as const, locations: [] }
  expect(await refusal(person.call('POST /v1/campaigns/form/locations', { body: { serviceId, location: none } }))).toBe(
    'CAMPAIGN_UNAVAILABLE',
  )
  const { providerServices } = await person.call('GET /v1/campaigns/form/services')
  expect(providerServices[0]?.id).toBe(serviceId)
})

describe('a pro’s campaigns', () => {
  test('are his alone: any other meets nothing', async () => {
    const [person, stranger] = [await campaigner(house), await campaigner(house)]
    const id = await start(house, person)
    expect(await refusal(campaign(stranger, id))).toBe('NOT_FOUND')
    expect(await refusal(change(stranger, id, { pausedReason: 'busy' }))).toBe('NOT_FOUND')
    expect(await refusal(stranger.call('GET /v1/campaigns/:id/quotes', { params: { id } }))).toBe('NOT_FOUND')
    expect(await refusal(stranger.call('GET /v1/campaigns/form/locations', { query: { id } }))).toBe('NOT_FOUND')
    expect(await stranger.call('POST /v2/campaigns/pause-bulk', { body: { ids: [id], pausedReason: 'busy' } })).toEqual({ paused: [] })
    expect((await campaign(person, id)).pausedReason).toBeNull()
    expect((await stranger.call('GET /v1/campaigns')).campaigns).toEqual([])
  })

  test('pause, go on, change and end with a history; a change over another window’s is refused [campaigns.states] [campaigns.editing]', async () => {
    const person = await campaigner(house)
    const id = await start(house, person)
    expect(await person.call('POST /v2/campaigns/pause-bulk', { body: { ids: [id], pausedReason: 'away' } })).toEqual({ paused: [id] })
    expect(await refusal(change(person, id, { pausedReason: 'busy' }))).toBe('CAMPAIGN_STATE')
    const read = await campaign(person, id)
    await change(person, id, { pausedReason: null, version: read.version })
    expect(await refusal(change(person, id, { dailyCap: 500, version: read.version }))).toBe('CAMPAIGN_CHANGED')
    await change(person, id, { quoteBudgetCash: 50_000, dailyCap: 10_000 })
    const after = await campaign(person, id)
    expect(after).toMatchObject({ quoteBudgetCash: 50_000, dailyCap: 10_000, pausedReason: null })
    expect(after.report.history.map(({ move }) => move)).toEqual(['change', 'resume', 'pause', 'start'])
    expect(await change(person, id, { status: 'deleted' })).toMatchObject({ status: 'deleted', can: { edit: false, resume: false } })
    expect(await refusal(campaign(person, id))).toBe('NOT_FOUND')
    // The service is free again.
    expect(await start(house, person)).toBeGreaterThan(id)
  })

  test('tell what they sent, day by day and beside those by hand, with a list between two days [campaigns.result]', async () => {
    const person = await campaigner(house, { cash: 50_000 })
    const id = await start(house, person)
    const byHand = await (async () => {
      await change(person, id, { pausedReason: 'busy' })
      const requestId = await ask()
      await house.settle()
      await person.call('POST /v2/quote', { body: quoteFor(requestId) })
      await change(person, id, { pausedReason: null })
      return requestId
    })()
    const reader = await customer(house)
    const requestId = await submit(house, reader.call, slug)
    await house.settle()
    const { quotes } = await reader.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })
    await reader.call('POST /v1/quote/:quoteId/read', {
      params: { quoteId: quotes.find((one) => one.providerId === person.providerId)!.quoteId },
    })
    const { report, progressRate, budgetStatus } = await campaign(person, id)
    const { price, originPrice } = await campaign(person, id)
    expect(report.figures).toEqual({ sent: 1, read: 1, replied: 0, hired: 0, cash: price, repaid: 0 })
    expect(report.comparison).toMatchObject({ days: 30, auto: { sent: 1, read: 1 }, manual: { sent: 1, read: 0, cash: originPrice } })
    const today = seoulDay(house.house.clock.now())
    expect(report.days.at(-1)).toEqual({ day: today, sent: 1, read: 1, cash: price })
    expect([progressRate, budgetStatus]).toEqual([Math.floor((price * 100) / 100_000), 'Normal'])
    const list = await person.call('GET /v1/campaigns/:id/quotes', { params: { id }, query: { size: 20 } })
    expect(list).toMatchObject({
      items: [{ requestId, label: 'auto', cashSpent: price }],
      dateRange: { from: today, to: today },
      pagination: { nextCursor: null, totalCount: 1 },
    })
    expect(list.items.map((one) => one.requestId)).not.toContain(byHand)
    const former = await person.call('GET /v1/campaigns/quotes/sent', { query: { from: '2020-01-01', to: '2020-01-31' } })
    expect(former).toMatchObject({ items: [], pagination: { totalCount: 0 } })
  })

  test('are paid by services alone whose quotes cost something [campaigns.services]', async () => {
    const { rows } = await house.house.pool.query<{ id: number }>(
      'select id from service where referral_barred and active order by id limit 1',
    )
    const lawyer = await pro(house, { services: [rows[0]!.id] })
    const { providerServices } = await lawyer.call('GET /v1/campaigns/form/services')
    expect(providerServices).toMatchObject([{ refused: 'no_price', price: 0 }])
    expect(await refusal(lawyer.call('POST /v1/campaigns', { body: { ...(await campaignBody(house)), serviceId: rows[0]!.id } }))).toBe(
      'CAMPAIGN_UNAVAILABLE',
    )
    const { rows: enforced } = await house.house.pool.query<{ id: number }>(
      'select id from service where licence_enforced and not referral_barred and active order by id limit 1',
    )
    const licensed = await pro(house, { services: [enforced[0]!.id] })
    const offered = async () => (await licensed.call('GET /v1/campaigns/form/services')).providerServices[0]
    expect(await offered()).toMatchObject({ refused: 'licence' })
    await house.house.pool.query(`update provider_service set licence_state = 'ready' where provider_id = $1`, [licensed.providerId])
    expect(await offered()).toMatchObject({ refused: null })
  })

  test('say what stands in their way, the gravest first, and what discount and repayment are [campaigns.alert] [campaigns.price]', async () => {
    const lesson = (await formOf(house, 'piano-lesson')).service.id
    const person = await pro(house, { services: [serviceId, lesson] })
    await grantCash(house, person, 10_000)
    const id = await start(house, person)
    const list = () => person.call('GET /v1/campaigns')
    const said = await list()
    expect(said).toMatchObject({ alert: null, dpDiscount: 20 })
    expect(said.tooltip).toContain('20%')
    expect(said.tooltip).toContain('48시간')
    await house.house.pool.query(`update campaign set paused_reason = 'unable', paused_at = now() where id = $1`, [id])
    expect((await list()).alert).toMatchObject({ kind: 'paused', campaignId: id })
    const other = await start(house, person, { serviceId: lesson })
    await inTransaction(systemContext(house.house), (context) =>
      spendCash(context, {
        key: `spent:${person.userId}`,
        type: cashLogType.quoteSend,
        title: '견적 보내기',
        ref: { type: 'test', id: person.providerId },
        memberId: person.userId,
        amount: 9_999,
      }),
    )
    expect((await list()).alert).toMatchObject({ kind: 'no_cash', campaignId: other })
    await person.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, body: { allowAutoQuote: false } })
    expect((await list()).alert).toMatchObject({ kind: 'off' })
  })

  test('go with him; what they sent stands by itself [campaigns.leaving]', async () => {
    const person = await campaigner(house, { cash: 10_000 })
    const id = await start(house, person)
    const requestId = await ask()
    await house.settle()
    const sent = async () =>
      (await house.house.pool.query('select 1 from quote where request_id = $1 and provider_id = $2', [requestId, person.providerId])).rows
        .length
    expect(await sent()).toBe(1)
    await person.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    await house.settle()
    expect(await sent()).toBe(1)
    const { rows } = await house.house.pool.query(
      `select 1 from campaign where id = $1 union all select 1 from campaign_quote where campaign_id = $1
       union all select 1 from campaign_reach where campaign_id = $1 union all select 1 from campaign_event where campaign_id = $1`,
      [id],
    )
    expect(rows).toEqual([])
  })
})

test('whoever looks for a pro reads the questions automatic quotes go by', async () => {
  const { questions } = await house.guest('GET /v1/:role/campaigns/:id/questions', { params: { role: 'customer', id: serviceId } })
  const { items } = await formOf(house, slug)
  expect(questions.map(({ id }) => id)).toEqual(items.filter((item) => item.isInstantMatch).map((item) => item.id))
})
