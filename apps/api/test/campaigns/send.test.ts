import { campaignLimits } from '@dure/contract/campaigns/limits'
import { ApiError } from '@dure/contract/client'
import { errors } from '@dure/contract/errors'
import { quoteLabels } from '@dure/contract/quotes/states'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkBooks } from '../../src/ledger/check.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'
import { forgetLimits, formOf, pro, quoteFor, requestFor, submit } from '../trade.ts'
import { campaign, campaigner, cashOf, change, gangnam, grantCash, labelsOf, slug, start } from './world.ts'

let house: TestHouse
let serviceId: number
/** Cash an automatic quote costs, and one by hand. */
let price: number
let byHand: number
beforeAll(async () => {
  house = await testHouse()
  serviceId = (await formOf(house, slug)).service.id
  const asking = await pro(house, { services: [serviceId] })
  const { providerServices } = await asking.call('GET /v1/campaigns/form/services')
  ;({ price, originPrice: byHand } = providerServices[0]!)
})
beforeEach(async () => {
  await forgetLimits(house)
  await house.house.pool.query(
    `update campaign set status = 'deleted', ended_at = now(), paused_reason = null, paused_at = null where status <> 'deleted'`,
  )
  await house.house.pool.query('delete from campaign_reach')
  // Who played his part gets no more requests: each would be told of to all sixty.
  await house.house.pool.query('update provider set paused_at = now() where paused_at is null')
  // What earlier tests left waiting finds nobody.
  await house.settle()
})

const ask = async (more: object = {}): Promise<number> => submit(house, (await customer(house)).call, slug, more)

describe('an automatic quote', () => {
  test('calls nobody by name: such words are refused when they are set up, and those of a campaign from before pause it [campaigns.words]', async () => {
    const sender = await campaigner(house)
    const quote = { cost: 180_000, unit: 'F' as const, quoteFormType: 'D' as const, files: [] }
    const words = { ...quote, answer: '안녕하세요 배님, 꼼꼼하게 해 드릴게요.' }
    await expect(start(house, sender, { quote: words })).rejects.toMatchObject({ fields: { answer: expect.stringContaining('배님') } })
    expect(await refusal(sender.call('POST /v1/campaigns/form/quote', { body: { quote: words } }))).toBe('INVALID_PARAMS')
    const id = await start(house, sender, { quote: { ...quote, answer: '안녕하세요 {성}님, 꼼꼼하게 해 드릴게요.' } })
    await house.house.pool.query('update campaign set description = $2 where id = $1', [id, words.answer])
    const requestId = await ask()
    await house.settle()
    expect(await labelsOf(house, requestId)).toEqual([])
    expect(await campaign(sender, id)).toMatchObject({ pausedReason: { code: 'message' }, spentCash: 0 })
  })

  test('goes out once the request reached its pros, at a fifth less, with room, notice and label, and stands in the cash log as type 14 [campaigns.price] [campaigns.reach] [campaigns.labels]', async () => {
    const sender = await campaigner(house)
    const id = await start(house, sender)
    const before = await cashOf(sender)
    const person = await customer(house)
    const requestId = await submit(house, person.call, slug)
    await house.settle()
    expect(price).toBe(byHand - Math.floor(byHand * 0.2))
    expect(await cashOf(sender)).toBe(before - price)
    const sent = await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })
    expect(sent.quotes).toMatchObject([{ label: 'auto', cost: 180_000, providerId: sender.providerId }])
    expect(sent).toMatchObject({ quoteCount: 1, unreadQuoteCnt: 1 })
    const { results } = await person.call('GET /api/v2.4/chats/', {})
    expect(results.map((one) => one.id)).toEqual([sent.quotes[0]!.chatId])
    const { rows } = await house.house.pool.query(
      'select type, title, (purchased_amount + bonus_amount)::integer as cash from cash_log where member_id = $1 order by id desc limit 1',
      [sender.userId],
    )
    expect(rows).toEqual([{ type: 14, title: expect.stringContaining('자동견적 보내기'), cash: -price }])
    expect(await campaign(sender, id)).toMatchObject({
      spentCash: price,
      spentToday: price,
      figures: { sent: 1, read: 0, cash: price, repaid: 0 },
    })
    const notices = await house.house.pool.query<{ kind: string }>('select kind from notice where member_id = $1 order by kind', [
      sender.userId,
    ])
    expect(notices.rows.map((row) => row.kind)).toContain('campaign.first')
  })

  test('is 바로견적 where the customer asked for quotes at once [campaigns.labels]', async () => {
    const sender = await campaigner(house)
    await start(house, sender)
    const body = await requestFor(house, slug)
    const { items } = await formOf(house, slug)
    const marked = new Set(items.filter((item) => item.isInstantMatch).map((item) => item.id))
    expect(marked.size).toBeGreaterThan(0)
    const person = await customer(house)
    const { requestId } = await person.call('POST /v1/requests', {
      body: { ...body, formItems: body.formItems.map((item) => ({ ...item, isInstantMatch: marked.has(item.itemId) })) },
    })
    await house.settle()
    expect(await labelsOf(house, requestId)).toEqual(['instant'])
    expect(quoteLabels).toEqual({ manual: '수동견적', auto: '자동견적', instant: '바로견적' })
    expect(
      (await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId }, query: { is_instantmatch: 'true' } })).quotes.length,
    ).toBe(1)
    expect((await sender.call('GET /v2/chats/instantmatch')).results.length).toBe(1)
  })

  test('leaves alone an answer that was left out, another district, a targeted request, the pro’s own, and who is blocked [campaigns.requests] [campaigns.districts] [campaigns.answers]', async () => {
    const own = await campaigner(house)
    const ownId = await start(house, own)
    expect(await refusal(submit(house, own.call, slug))).toBe('PRO_SAME_SERVICE')
    await change(own, ownId, { pausedReason: 'busy' })

    const { items } = await formOf(house, slug)
    const first = items.find((item) => item.isInstantMatch)!
    const choosy = await campaigner(house)
    await start(house, choosy, { questions: [{ id: first.id, answerIds: first.answers.slice(1).map((answer) => answer.id) }] })
    const elsewhere = await campaigner(house)
    await start(house, elsewhere, { location: { type: 'district', locations: [{ level1: '11', level2Id: '11650' }] } })
    const blocking = await campaigner(house)
    await start(house, blocking)
    const person = await customer(house)
    await person.call('POST /v1/me/blocks', { body: { userId: blocking.userId } })
    const requestId = await submit(house, person.call, slug)
    await house.settle()
    expect(await labelsOf(house, requestId)).toEqual([])

    const targeted = await campaigner(house)
    await start(house, targeted)
    const { requestId: chosen } = await (
      await customer(house)
    ).call('POST /v1/requests', {
      body: { ...(await requestFor(house, slug)), targetProviderId: targeted.providerId },
    })
    await house.settle()
    expect(await labelsOf(house, chosen)).toEqual([])
  })

  test('takes five of ten places at most, least recently served first, while thirty campaigns and thirty hands want them at once [campaigns.places] [campaigns.fair]', async () => {
    const senders = []
    for (let count = 0; count < 30; count += 1) {
      const sender = await campaigner(house, { cash: 10_000 })
      senders.push({ sender, id: await start(house, sender) })
    }
    // The last five were never served; the others just were.
    await house.house.pool.query('update campaign set served_at = now() where id = any($1)', [senders.slice(0, 25).map(({ id }) => id)])
    const hands = []
    for (let count = 0; count < 30; count += 1) hands.push(await campaigner(house, { cash: 10_000 }))
    const requestId = await ask()
    const { sendAutoQuotes } = await import('../../src/domains/campaigns/sending/sendAutoQuotes.ts')
    const byHands = Promise.all(
      hands.map((hand) =>
        hand.call('POST /v2/quote', { body: quoteFor(requestId) }).then(
          () => 'sent',
          (error: unknown) => (error instanceof ApiError ? `${error.code} ${error.name}` : String(error)),
        ),
      ),
    )
    const [said] = await Promise.all([
      byHands,
      sendAutoQuotes(house.house, { requestId }),
      // A queue may give a job out twice.
      sendAutoQuotes(house.house, { requestId }),
    ])
    await house.settle()
    const labels = await labelsOf(house, requestId)
    expect(labels.length).toBe(10)
    const automatic = labels.filter((label) => label === 'auto').length
    expect(automatic).toBeLessThanOrEqual(5)
    // Each hand either has its quote for its price, or hears that no place is left and keeps its cash.
    expect(said.filter((word) => word === 'sent').length).toBe(10 - automatic)
    const full = `${errors.QUOTE_COUNT_EXCEEDED.code} QUOTE_COUNT_EXCEEDED`
    expect(said.filter((word) => word !== 'sent' && word !== full)).toEqual([])
    expect(await Promise.all(hands.map(cashOf))).toEqual(said.map((word) => (word === 'sent' ? 10_000 - byHand : 10_000)))
    const { rows } = await house.house.pool.query<{ autos: number; spent: number; count: number }>(
      `select r.auto_quote_count as autos, (select sum(spent)::integer from campaign c where c.id = any($2)) as spent, r.quote_count as count from request r where r.id = $1`,
      [requestId, senders.map(({ id }) => id)],
    )
    expect(rows[0]).toEqual({ autos: automatic, spent: automatic * price, count: 10 })
    const served = await house.house.pool.query<{ id: number }>(
      'select campaign_id::integer as id from campaign_quote q join quote on quote.id = q.quote_id where request_id = $1',
      [requestId],
    )
    const fresh = new Set(senders.slice(25).map(({ id }) => id))
    expect(served.rows.every(({ id }) => fresh.has(id))).toBe(true)

    // Nobody competes: five go out, and no sixth.
    const quiet = await ask()
    await house.settle()
    expect(await labelsOf(house, quiet)).toEqual(['auto', 'auto', 'auto', 'auto', 'auto'])
    expect(await checkBooks(house.house.db)).toEqual([])
  }, 240_000)
})

describe('what a campaign may spend', () => {
  test('twenty requests at once want its last cash: one quote goes out, the campaign pauses once and its pro is told once [campaigns.paused] [campaigns.never-beyond] [campaigns.alert]', async () => {
    const sender = await campaigner(house, { cash: price + 100 })
    const id = await start(house, sender)
    const requests = []
    for (let count = 0; count < 20; count += 1) requests.push(await ask())
    const { sendAutoQuotes } = await import('../../src/domains/campaigns/sending/sendAutoQuotes.ts')
    await Promise.all(requests.map((requestId) => sendAutoQuotes(house.house, { requestId })))
    await house.settle()
    expect(await cashOf(sender)).toBe(100)
    expect(await campaign(sender, id)).toMatchObject({
      status: 'inprogress',
      spentCash: price,
      pausedReason: { code: 'no_cash', bySystem: true },
      figures: { sent: 1 },
      can: { pause: false, resume: true },
    })
    const told = await house.house.pool.query(`select 1 from notice where member_id = $1 and kind = 'campaign.paused'`, [sender.userId])
    expect(told.rows.length).toBe(1)
    expect((await sender.call('GET /v1/campaigns')).alert).toMatchObject({ kind: 'paused', campaignId: id })
  }, 120_000)

  test('neither its day’s cap nor its budget is passed by twenty at once; a new day goes on, and the last of the budget ends it [campaigns.budget] [campaigns.never-beyond] [campaigns.spent]', async () => {
    const sender = await campaigner(house, { cash: 100_000 })
    const id = await start(house, sender, { quoteBudgetCash: price * 3 + 1, dailyCap: price * 2 + 1 })
    const requests = []
    for (let count = 0; count < 20; count += 1) requests.push(await ask())
    const { sendAutoQuotes } = await import('../../src/domains/campaigns/sending/sendAutoQuotes.ts')
    await Promise.all(requests.map((requestId) => sendAutoQuotes(house.house, { requestId })))
    expect(await campaign(sender, id)).toMatchObject({
      status: 'inprogress',
      spentCash: price * 2,
      spentToday: price * 2,
      pausedReason: null,
    })
    await house.settle()
    await house.advance(86_400)
    expect(await campaign(sender, id)).toMatchObject({ spentToday: 0 })
    await ask()
    await ask()
    await house.settle()
    expect(await campaign(sender, id)).toMatchObject({ status: 'done', spentCash: price * 3, budgetStatus: 'Done', figures: { sent: 3 } })
    const told = await house.house.pool.query(`select 1 from notice where member_id = $1 and kind = 'campaign.spent'`, [sender.userId])
    expect(told.rows.length).toBe(1)

    // More budget lets it go on.
    await change(sender, id, { quoteBudgetCash: price * 10, dailyCap: price * 10 })
    await ask()
    await house.settle()
    expect(await campaign(sender, id)).toMatchObject({ status: 'inprogress', spentCash: price * 4 })
  }, 120_000)

  test('a budget that is lowered while it sends holds for everything that follows [campaigns.editing]', async () => {
    const sender = await campaigner(house, { cash: 100_000 })
    const id = await start(house, sender, { quoteBudgetCash: 100_000, dailyCap: 100_000 })
    const requests = []
    for (let count = 0; count < 12; count += 1) requests.push(await ask())
    const { sendAutoQuotes } = await import('../../src/domains/campaigns/sending/sendAutoQuotes.ts')
    const lower = async (): Promise<number> => {
      const { spentCash } = await campaign(sender, id)
      const budget = Math.max(1000, spentCash + price)
      await change(sender, id, { quoteBudgetCash: budget, dailyCap: budget })
      return budget
    }
    const [budget] = await Promise.all([
      lower().catch(() => null),
      ...requests.map((requestId) => sendAutoQuotes(house.house, { requestId })),
    ])
    const after = await campaign(sender, id)
    if (budget !== null) expect(after.spentCash).toBeLessThanOrEqual(budget)
    expect(after.spentCash).toBe(after.figures.sent * price)
    expect(await refusal(change(sender, id, { quoteBudgetCash: Math.max(1000, after.spentCash - price), dailyCap: 1000 }))).toBe(
      'INVALID_PARAMS',
    )
  }, 120_000)

  test('once a pause has answered nothing more goes out, and the switch stops all at once [campaigns.paused] [campaigns.switch]', async () => {
    const sender = await campaigner(house, { cash: 100_000 })
    const id = await start(house, sender)
    const requests = []
    for (let count = 0; count < 10; count += 1) requests.push(await ask())
    const { sendAutoQuotes } = await import('../../src/domains/campaigns/sending/sendAutoQuotes.ts')
    const sending = Promise.all(requests.map((requestId) => sendAutoQuotes(house.house, { requestId })))
    const paused = await change(sender, id, { pausedReason: 'busy' })
    const count = await house.house.pool.query('select 1 from campaign_quote where campaign_id = $1', [id])
    await sending
    const after = await campaign(sender, id)
    expect(paused.pausedReason?.code).toBe('busy')
    expect(after.figures.sent).toBe(count.rows.length)
    expect(after.spentCash).toBe(count.rows.length * price)

    await change(sender, id, { pausedReason: null })
    await sender.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, body: { allowAutoQuote: false } })
    const { allowAutoQuote } = await sender.call('GET /v1/campaigns')
    expect(allowAutoQuote).toBe(false)
    await ask()
    await house.settle()
    expect((await campaign(sender, id)).figures.sent).toBe(after.figures.sent)

    // On again it goes on; one that was paused does not.
    const allow = (allowAutoQuote: boolean) => sender.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, body: { allowAutoQuote } })
    await allow(true)
    await ask()
    await house.settle()
    expect((await campaign(sender, id)).figures.sent).toBe(after.figures.sent + 1)
    await change(sender, id, { pausedReason: 'busy' })
    await allow(false)
    await allow(true)
    await ask()
    await house.settle()
    expect((await campaign(sender, id)).figures.sent).toBe(after.figures.sent + 1)
  }, 120_000)

  test('a process that dies between spending and quote loses nothing, and the job that is tried again doubles nothing [campaigns.never-beyond]', async () => {
    const sender = await campaigner(house, { cash: 100_000 })
    const id = await start(house, sender)
    const requestId = await ask()
    // What follows the spending fails, as a dead process would.
    await house.house.pool.query('alter table campaign_quote add constraint dead check (cash < 0) not valid')
    const { sendAutoQuotes } = await import('../../src/domains/campaigns/sending/sendAutoQuotes.ts')
    await expect(sendAutoQuotes(house.house, { requestId })).rejects.toThrow('dead')
    expect(await cashOf(sender)).toBe(100_000)
    expect(await campaign(sender, id)).toMatchObject({ spentCash: 0, figures: { sent: 0 } })
    expect(await labelsOf(house, requestId)).toEqual([])
    await house.house.pool.query('alter table campaign_quote drop constraint dead')
    await sendAutoQuotes(house.house, { requestId })
    await sendAutoQuotes(house.house, { requestId })
    await house.settle()
    expect(await labelsOf(house, requestId)).toEqual(['auto'])
    expect(await cashOf(sender)).toBe(100_000 - price)
    expect(await campaign(sender, id)).toMatchObject({ spentCash: price, figures: { sent: 1 } })
  })

  test('an unread one is repaid as others are, and the budget stays used [campaigns.budget]', async () => {
    const sender = await campaigner(house, { cash: 10_000 })
    const id = await start(house, sender)
    await ask()
    await house.settle()
    await house.advance(49 * 3_600)
    expect(await cashOf(sender)).toBe(10_000)
    expect(await campaign(sender, id)).toMatchObject({ spentCash: price, figures: { sent: 1, cash: price, repaid: price } })
  })
})

test('questions that were replaced pause a campaign that left answers out, until they are chosen anew [campaigns.answers] [campaigns.paused]', async () => {
  const { items, id: formId } = await formOf(house, slug)
  const first = items.find((item) => item.isInstantMatch)!
  const sender = await campaigner(house, { cash: 10_000 })
  const id = await start(house, sender, { questions: [{ id: first.id, answerIds: [first.answers[0]!.id] }] })
  await house.house.pool.query('update campaign set form_id = (select id from form where id <> $2 limit 1) where id = $1', [id, formId])
  await ask()
  await house.settle()
  expect((await campaign(sender, id)).pausedReason?.code).toBe('form_changed')
  expect(await refusal(change(sender, id, { pausedReason: null }))).toBe('CAMPAIGN_STATE')
  await change(sender, id, { questions: [{ id: first.id, answerIds: [first.answers[0]!.id] }], pausedReason: null })
  const requestId = await ask()
  await house.settle()
  expect(await labelsOf(house, requestId)).toEqual(['auto'])
})

test('a far district is not to be chosen [campaigns.districts]', async () => {
  const sender = await campaigner(house, { cash: 1_000 })
  expect(await refusal(start(house, sender, { location: { type: 'district', locations: [{ level1: '26', level2Id: '26350' }] } }))).toBe(
    'CAMPAIGN_UNAVAILABLE',
  )
})

test('a district under a province that is not its own is refused: one of the two was not meant [campaigns.districts]', async () => {
  const sender = await campaigner(house, { cash: 1_000 })
  const location = { type: 'district' as const, locations: [{ ...gangnam, level1: '26' }] }
  expect(await refusal(start(house, sender, { location }))).toBe('CAMPAIGN_UNAVAILABLE')
  expect(await start(house, sender, { location: { ...location, locations: [gangnam] } })).toBeGreaterThan(0)
})

test('for a service that is done online no district is chosen, and its requests are met wherever they come from [campaigns.districts] [campaigns.reach]', async () => {
  const { service } = await formOf(house, 'rent-lease')
  const sender = await pro(house, { services: [service.id] })
  await grantCash(house, sender, 20_000)
  const none = { type: 'district' as const, locations: [] }
  await start(house, sender, { serviceId: service.id, location: none })
  const requestId = await submit(house, (await customer(house)).call, 'rent-lease')
  await house.settle()
  expect(await labelsOf(house, requestId)).toEqual(['auto'])
})

test('a customer has an automatic quote within the minutes he is told, by the clock [pages.promises]', async () => {
  await start(house, await campaigner(house))
  const requestId = await ask()
  await house.advance(campaignLimits.sentWithin * 60 - 1)
  await house.settle()
  expect(await labelsOf(house, requestId)).toEqual(['auto'])
})
