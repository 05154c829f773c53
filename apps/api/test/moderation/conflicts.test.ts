import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiError } from '@dure/contract/client'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { things, type Thing } from '@dure/contract/things'
import { thingFacts } from '../../src/views/moderation/things.sql.ts'
import { DAY } from '@dure/kernel/time'
import type { PageDraft } from '@dure/contract/content/pages'
import { refusal } from '../caller.ts'
import { feature } from '../content/draft.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { atTheDesk, authenticatorCode, customer, operator, provider, type Person, type ProPerson } from '../people.ts'
import { termsOf } from '../promotions/coupons.ts'
import { landingOf, published } from '../promotions/pages.ts'
import { paid, pair } from '../safe-payment/deals.ts'

let house: TestHouse
let boss: Person
let other: Person
beforeAll(async () => {
  house = await testHouse()
  ;[boss, other] = [await operator(house), await operator(house)]
})

const acts = (Object.entries(endpoints) as [string, Declaration][]).filter(([, one]) => one.access === 'operator' && one.method !== 'GET')
const report = async (reporter: Person): Promise<{ reportId: number; author: ProPerson }> => {
  const author = await provider(house, { services: ['piano-lesson'] })
  await reporter.call('POST /v1/reports', { body: { kind: 'profile', id: author.userId, reasonId: 31 } })
  const { items } = await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
  return { reportId: items.find((one) => one.author.userId === author.userId)!.reportId, author }
}
const decide = (who: Person, reportId: number, seen?: string) =>
  who.call('POST /v1/admin/reports/:id/decide', {
    params: { id: reportId },
    body: { outcome: 'dismissed', reason: '살펴봤어요' },
    ...(seen === undefined ? {} : { seen }),
  })
const penalize = (who: Person, id: number) =>
  who.call('POST /v1/admin/members/:id/penalty', { params: { id }, body: { reason: '허위 요청을 되풀이했어요' } })

describe('whose affair a thing is [moderation.conflict]', () => {
  test.each(acts)('%s says what it is about, or why it is nobody’s', (_, { about, path, body }) => {
    if (about!.thing === undefined) return expect((about as { nobody: string }).nobody.length).toBeGreaterThan(10)
    expect(Object.keys(things)).toContain(about!.thing)
    if (about!.ids === 'items') expect(Object.keys(body!._zod.def as object)).toContain('shape')
    else expect(path).toMatch(/:\w+/u)
  })

  test.each(Object.keys(things) as Thing[])('is known of a %s, with its version, and asked of one that is not there', async (thing) => {
    const { db } = house.house
    expect(await thingFacts.concerns(db, boss.userId, thing, [987_654])).toBe(false)
    expect([...(await thingFacts.versions(db, thing, [987_654], { locked: true }))]).toEqual([])
  })

  test('the operator who reported a thing does not decide on it, a colleague does', async () => {
    const { reportId } = await report(boss)
    expect(await refusal(decide(boss, reportId))).toBe('CONFLICT_OF_INTEREST')
    expect((await decide(other, reportId)).status).toBe('dismissed')
  })

  test('nobody decides about the deal he pays, as customer or as pro', async () => {
    const room = await pair(house)
    const deal = await paid(house, room)
    const { rows } = await house.house.pool.query<{ id: number }>(
      `insert into dispute_case (safe_payment_id, opened_by, reason, status, created_at, due_at)
       values ($1, 'customer', '오지 않았어요', 'open', $2, $2::timestamptz + interval '7 days') returning id`,
      [deal.id, house.house.clock.now()],
    )
    const resolve = () =>
      boss.call('POST /v1/admin/cases/:id/resolve', {
        params: { id: rows[0]!.id },
        body: { resolution: 'refund', note: '오지 않은 것을 확인했어요' },
      })
    const { rows: was } = await house.house.pool.query<{ customer_id: number }>('select customer_id from safe_payment where id = $1', [
      deal.id,
    ])
    await house.house.pool.query('update safe_payment set customer_id = $2 where id = $1', [deal.id, boss.userId])
    expect(await refusal(resolve())).toBe('CONFLICT_OF_INTEREST')
    await house.house.pool.query('update safe_payment set customer_id = $2 where id = $1', [deal.id, was[0]!.customer_id])
    await house.house.pool.query('update dispute_case set status = $2, resolution = $3, resolved_at = now() where id = $1', [
      rows[0]!.id,
      'resolved',
      'release',
    ])
  })

  const one = (text: string) => Buffer.from(text.padEnd(32, '.').slice(0, 32))
  /** What an operator and a member have in common, each way of it. */
  const shared: Record<string, (operatorId: number, author: ProPerson) => Promise<unknown>> = {
    // Of two accounts that are there none shares a telephone or a person: such a one of an operator's is one that he left.
    phone: (operatorId, author) =>
      house.house.pool.query(
        `update member set status = 'left', left_at = now(), phone = (select phone from member where id = $1), phone_verified_at = now() where id = $2`,
        [operatorId, author.userId],
      ),
    'person (DI)': async (operatorId, author) => {
      await house.house.pool.query(`update member set status = 'left', left_at = now() where id = $1`, [author.userId])
      await house.house.pool.query('update member set di_hash = $2 where id = any($1)', [
        [operatorId, author.userId],
        one(`di ${author.userId}`),
      ])
    },
    card: (operatorId, author) =>
      house.house.pool.query(`insert into member_card (member_id, card_hash, last_used_at) select unnest($1::bigint[]), $2, now()`, [
        [operatorId, author.userId],
        one(`card ${author.userId}`),
      ]),
    'bank account': async (operatorId, author) => {
      const { rows } = await house.house.pool.query<{ id: number }>('select id from provider where member_id = $1', [operatorId])
      for (const providerId of [rows[0]!.id, author.providerId])
        await house.house.pool.query(
          `insert into settlement_account (provider_id, bank, account_number_sealed, account_last4, account_hash, holder, created_at, updated_at)
           values ($1, '국민은행', 'sealed', '1234', $2, '박예금', now(), now())
           on conflict (provider_id) do update set account_hash = excluded.account_hash`,
          [providerId, one(`account ${author.userId}`)],
        )
    },
  }

  test.each(Object.keys(shared))('who shares a %s with a member decides neither about him nor about what is his', async (way) => {
    const mine = await provider(house, { services: ['piano-lesson'] })
    await house.house.pool.query(`update member set is_operator = true, operator_roles = '{lead}' where id = $1`, [mine.userId])
    const { secret } = await mine.call('POST /v1/admin/second-factor/setup')
    await mine.call('POST /v1/admin/second-factor/confirm', { body: { code: authenticatorCode(secret) } })
    const kin = { ...mine, call: atTheDesk(house, mine.call) }
    const stranger = await report(await customer(house))
    const { reportId, author } = await report(await customer(house))
    await shared[way]!(kin.userId, author)
    expect(await refusal(decide(kin, reportId))).toBe('CONFLICT_OF_INTEREST')
    expect(await refusal(penalize(kin, author.userId))).toBe('CONFLICT_OF_INTEREST')
    // Of others he decides as ever, and a colleague decides of these.
    expect((await decide(kin, stranger.reportId)).status).toBe('dismissed')
    expect((await decide(other, reportId)).status).toBe('dismissed')
  })

  test.each([
    ['phone', 'phone = (select phone from member where id = $1)'],
    ['person (DI)', `di_hash = sha256('a person')`],
  ])('no operator has a second account by the same %s while the first is there', async (_, same) => {
    const second = await customer(house)
    const given = house.house.pool.query(`update member set ${same} where id = any(array[$1, $2]::bigint[])`, [boss.userId, second.userId])
    await expect(given).rejects.toThrow(/unique/u)
  })
})

describe('a page that a colleague was faster than [moderation.versions]', () => {
  test.each(acts.filter(([, one]) => one.about?.thing !== undefined && one.about.unseen === undefined && one.about.ids === undefined))(
    '%s is about something that operators are shown with its version',
    (_, { about }) => {
      const reads = (Object.values(endpoints) as Declaration[]).filter((one) => one.shows === about!.thing)
      expect(reads.length).toBeGreaterThan(0)
    },
  )

  /** Acts that change what is there and name no version, each with why nobody is overruled by it. */
  const unversioned: Record<string, string> = {
    assignOnDesk: 'names in its body who has the work, and is refused where that changed',
    dropDeskView: 'nobody else may, and one that is gone is not found',
    endSessions: 'a session that ended already is no other’s decision',
    tellAdsOpened: 'everybody who waits is told once, whoever was faster',
    nameAmbassador: 'who is one already stays one',
    endAmbassador: 'one who is none any more is not found',
    askClosing: 'proposes a month as it is now, whoever proposed it before; one that is closed stays closed',
    closeMonth: 'closes what a colleague proposed, and nothing that comes to something else by now',
    askTaxOffice: 'asks, and decides nothing; names what it saw by its own moment',
    acceptBusiness: 'names what it saw by its own moment',
    refuseBusiness: 'names what it saw by its own moment',
    withdrawTerms: 'what stands never changes: it is there to be taken back, or held by now',
    removeServiceWord: 'a word never changes: it is there or gone',
    forgetSearchMiss: 'takes a line off a list that fills itself again',
    restoreSearchMiss: 'puts that line back',
    barKeyword: 'a keyword is barred or not: twice is once',
    allowKeyword: 'a keyword is barred or not: twice is once',
    barWord: 'a word is barred or not: twice is once',
    allowWord: 'a word is barred or not: twice is once',
    countPrices: 'does what the night does',
    retryJob: 'a job that was put back is not found',
    prepareSecondFactor: 'the caller’s own',
    confirmSecondFactor: 'the caller’s own',
    passSecondFactor: 'the caller’s own',
    renewRecoveryCodes: 'the caller’s own',
    previewAnnouncement: 'writes nothing',
    previewBlocks: 'writes nothing',
    previewCouponOffer: 'writes nothing',
  }
  const namesVersion = ({ about }: Declaration): boolean => about?.thing !== undefined && about.unseen === undefined
  const creates = ({ method, path, status }: Declaration): boolean => method === 'POST' && status === 201 && !path.includes(':')

  test('every act that changes what is there names the version it saw, or says here why it overrules nobody', () => {
    const silent = acts.filter(([, one]) => !namesVersion(one) && !creates(one)).map(([name]) => name)
    expect(silent.filter((name) => unversioned[name] === undefined)).toEqual([])
    expect(Object.keys(unversioned).filter((name) => !silent.includes(name))).toEqual([])
  })

  test('a setting, known by its name, is not changed over a colleague’s change, which is told', async () => {
    const shown = async () => (await boss.call('GET /v1/admin/settings')).items.find((each) => each.name === 'identityGraceDays')!.shownAs!
    const set = (who: Person, value: number, seen: string) =>
      who.call('PUT /v1/admin/settings/:name', { params: { name: 'identityGraceDays' }, body: { value, reason: '기간을 바꿔요' }, seen })
    const before = await shown()
    await set(other, 9, before)
    const stale = await set(boss, 3, before).catch((error: unknown) => error as ApiError)
    expect(stale).toMatchObject({ status: 409, name: 'STALE', data: { by: '박운영', act: 'changeSetting', at: expect.any(String) } })
    await set(boss, 7, await shown())
  })

  test('a price nobody set yet is not set over one that a colleague set meanwhile', async () => {
    const { items } = await boss.call('GET /v1/admin/prices')
    const { id, shownAs } = items.find((each) => !each.byHand)!
    const set = (who: Person) =>
      who.call('PUT /v1/admin/prices/:id', {
        params: { id },
        seen: shownAs!,
        body: { minPrice: 10_000, avgPrice: 20_000, maxPrice: 30_000, reason: '시세를 따라요' },
      })
    const outcomes = await Promise.allSettled([set(boss), set(other)])
    expect(outcomes.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a question of a form comes with its version, which its mark names', async () => {
    const { questions } = await boss.call('GET /v1/admin/form-questions', { query: { service: 'piano-lesson' } })
    const { id, isInstantMatch, shownAs } = questions.find((each) => each.can.mark)!
    const mark = (who: Person, to: boolean, seen = shownAs!) =>
      who.call('PUT /v1/admin/form-questions/:id/instant-match', { params: { id }, body: { isInstantMatch: to }, seen })
    await mark(other, !isInstantMatch)
    expect(await refusal(mark(boss, isInstantMatch))).toBe('STALE')
  })

  test('is refused, and told who decided what; nothing is overruled', async () => {
    const { reportId } = await report(await customer(house))
    const { items } = await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
    const seen = items.find((one) => one.reportId === reportId)!.shownAs!
    await decide(other, reportId)
    const stale = await decide(boss, reportId, seen).catch((error: unknown) => error as ApiError)
    expect(stale).toMatchObject({ status: 409, name: 'STALE', data: { by: '박운영', act: 'decideReport', at: expect.any(String) } })
  })

  test('of two who press at once one decides', async () => {
    const { reportId } = await report(await customer(house))
    const { items } = await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
    const seen = items.find((one) => one.reportId === reportId)!.shownAs!
    const outcomes = await Promise.allSettled([decide(boss, reportId, seen), decide(other, reportId, seen)])
    expect(outcomes.map((one) => one.status).toSorted((one, next) => one.localeCompare(next))).toEqual(['fulfilled', 'rejected'])
  })

  test('an act that names no version is refused at that', async () => {
    const { reportId } = await report(await customer(house))
    const { status, body } = await boss.call.raw('POST', `/v1/admin/reports/${reportId}/decide`, { outcome: 'dismissed', reason: '봤어요' })
    expect([status, body.name]).toEqual([400, 'SEEN_MISSING'])
  })

  test('a profile that its pro changed meanwhile is not passed by who did not see the change', async () => {
    const pro = await provider(house)
    const edit = (intro: string) =>
      house.house.pool.query('update provider set intro = $2, look_since = now() where id = $1', [pro.providerId, intro])
    await edit('피아노를 가르쳐요')
    const item = async () => (await boss.call('GET /v1/admin/profiles', { query: { userId: pro.userId } })).items[0]!
    const pass = (seen: string) => boss.call('POST /v1/admin/profiles/:id/pass', { params: { id: pro.userId }, seen })
    const before = await item()
    await edit('카톡 아이디로 연락 주세요')
    expect(await refusal(pass(before.shownAs!))).toBe('STALE')
    expect((await pass((await item()).shownAs!)).since).toBeNull()
  })
})

describe('one answer [moderation.once]', () => {
  test('sent twice makes one act and one entry, and answers the same both times', async () => {
    const asker = await customer(house)
    const { inquiryId } = await asker.call('POST /v1/support/inquiries', {
      body: { topic: 'other', name: '문의자', email: asker.email, message: '견적은 어디에서 받아 보나요?' },
    })
    const { items } = await boss.call('GET /v1/admin/inquiries', { query: { status: 'open' } })
    const seen = items.find((one) => one.inquiryId === inquiryId)!.shownAs!
    const answer = () =>
      boss.call(
        'POST /v1/admin/inquiries/:id/answer',
        { params: { id: inquiryId }, seen, body: { answer: '첫 화면에서 찾으시면 돼요.' } },
        { idempotencyKey: `answer-${inquiryId}` },
      )
    const [first, second] = await Promise.all([answer(), answer()])
    expect(second).toEqual(first)
    const { items: kept } = await boss.call('GET /v1/admin/audit', { query: { act: 'answerInquiry', target: `inquiries:${inquiryId}` } })
    expect(kept).toHaveLength(1)
  })
})

test('what a browser asks for ahead of time is not answered, and stands in no record [moderation.no-preloading]', async () => {
  const person = await customer(house)
  const ahead = await boss.call.raw('GET', `/v1/admin/members/${person.userId}`, undefined, { 'sec-purpose': 'prefetch;prerender' })
  expect([ahead.status, ahead.body]).toEqual([204, null])
  const kept = async () =>
    (await boss.call('GET /v1/admin/audit', { query: { act: 'getMemberFile', target: `members:${person.userId}` } })).items.length
  expect(await kept()).toBe(0)
  await boss.call('GET /v1/admin/members/:id', { params: { id: person.userId } })
  expect(await kept()).toBe(1)
})

test('the audit keeps an act as what its declaration says, not as the last word of its path; of a new one with its id', async () => {
  const keyword = '감사기록말'
  await boss.call('POST /v1/admin/barred-keywords', { body: { keyword } })
  await boss.call('POST /v1/admin/barred-keywords/allow', { body: { keyword } })
  const { items: allowed } = await boss.call('GET /v1/admin/audit', { query: { act: 'allowKeyword' } })
  expect(allowed[0]).toMatchObject({ targetType: 'barred-keywords', targetId: '' })
  const day = (ahead: number): string => new Date(Date.now() + ahead * DAY).toISOString()
  const event = {
    title: '봄맞이 리뷰',
    body: '리뷰를 남겨 주세요.',
    reward: '커피 한 잔',
    serviceIds: [],
    startsAt: day(2),
    endsAt: day(9),
  }
  const { id } = await boss.call('POST /v1/admin/review-events', { body: event })
  const { items: made } = await boss.call('GET /v1/admin/audit', { query: { target: `review-events:${id}` } })
  expect(made.map((one) => one.act)).toEqual(['addReviewEvent'])
})

describe('what there is one of, given by several operators at once [moderation.taken]', () => {
  const publish = (draft: PageDraft) => ({ targetId: null, draft, publish: { at: null } })
  /** The desk’s forms that name something: path, and what is sent. */
  const forms: Record<string, () => [string, object]> = {
    'a landing page': () => ['/v1/admin/pages', publish(landingOf(house, { name: 'at-once' }))],
    'an exhibition': () => ['/v1/admin/pages', publish(feature('exhibition', { name: 'at-once' }))],
    'a coupon’s code': () => ['/v1/admin/coupons', { ...termsOf(house), code: 'ATONCE2026' }],
    'a partner’s code': () => [
      '/v1/admin/partners',
      { code: 'at-once', name: '제휴', reward: 1_000, bank: '신한은행', accountNumber: '110-123-456789', holder: '김제휴' },
    ],
    'a topic': () => ['/v1/admin/community/topics', { category: 'dure-life', slug: 'at-once', name: '한꺼번에' }],
    'an experiment': () => ['/v1/admin/experiments', { code: 'at-once', title: '첫 화면 문구', trigger: '/', rollout: 100, groupCount: 2 }],
  }

  test.each(Object.keys(forms))('%s is one’s, and the others are told', async (form) => {
    const [path, body] = forms[form]!()
    const answers = await Promise.all([boss, other, boss, other].map((who) => who.call.raw('POST', path, body)))
    const statuses = answers.map((one) => one.status).toSorted((one, next) => one - next)
    expect(statuses[0], JSON.stringify(answers.map((one) => one.body))).toBeLessThan(300)
    for (const status of statuses.slice(1)) expect([400, 409]).toContain(status)
  })

  test('two landing pages that are renamed at once to one name: one is, and the other’s operator reads which field', async () => {
    const pages = await Promise.all(['one-page', 'other-page'].map((name) => published(house, landingOf(house, { name }))))
    const rename = async (who: Person, pageId: number) => {
      const { shownAs } = await who.call('GET /v1/admin/pages/:id', { params: { id: pageId } })
      return () =>
        who.call.raw(
          'PUT',
          `/v1/admin/pages/${pageId}`,
          { draft: landingOf(house, { name: 'new-name' }), publish: { at: null } },
          { 'if-match': `"${shownAs}"` },
        )
    }
    const [first, second] = [await rename(boss, pages[0]!.pageId), await rename(other, pages[1]!.pageId)]
    const answers = await Promise.all([first(), second()])
    expect(answers.map((one) => one.status).toSorted((one, next) => one - next)).toEqual([200, 400])
    expect(answers.flatMap((one) => Object.keys(one.body.fields ?? {}))).toEqual(['name'])
  })

  test('whatever it is, an act that finds it taken in the end is a conflict, and no fault of ours', async () => {
    const { pool } = house.house
    await pool.query(`
      create function taken_here() returns trigger language plpgsql as $$ begin raise exception 'taken' using errcode = '23505'; end $$`)
    await pool.query('create trigger taken_here before insert on audit_entry for each row execute function taken_here()')
    try {
      const add = { category: 'dure-life' as const, slug: 'taken-here', name: '이미 있음' }
      expect(await refusal(boss.call('POST /v1/admin/community/topics', { body: add }))).toBe('STALE')
    } finally {
      await pool.query('drop trigger taken_here on audit_entry')
      await pool.query('drop function taken_here()')
    }
    const slugs = (await house.guest('GET /v1/community/topics')).items.map((one) => one.slug)
    expect(slugs).not.toContain('taken-here')
  })
})
