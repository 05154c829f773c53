import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { badgeKinds } from '@dure/contract/badges/badges'
import { badgeNames, type BadgeName } from '@dure/contract/badges/names'
import { badgeLimits } from '@dure/contract/badges/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, prove, provider, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { past, type Past } from './books.ts'
import { badgesTimers } from '../../src/domains/badges/timers.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))

const db = () => house.house.db

/** The night is counted once more, as if it had not been. */
async function count(): Promise<void> {
  await sql`delete from badge_day`.execute(db())
  await house.settle()
}
async function night(): Promise<void> {
  await house.advance(DAY / SECOND)
  await house.settle()
}
async function shown(pro: ProPerson): Promise<BadgeName[]> {
  return (await house.guest('GET /v1/user/:id/badges', { params: { id: pro.userId } })).badges.map((one) => one.badge)
}
async function missions(pro: ProPerson) {
  const { missions: all } = await pro.call('GET /v1/user/:id/badges', { params: { id: 'me' } })
  return new Map(all!.map((one) => [one.badge, one]))
}
const missionOf = async (pro: ProPerson, badge: BadgeName) => (await missions(pro)).get(badge)!

const notices = async (pro: ProPerson) =>
  (await pro.call('GET /v1/accounts/user-notifications', { query: { role: 'provider', category2_id: 64 } })).notifications.map(
    (one) => one.title,
  )

const repeat = <T>(count_: number, value: T): T[] => Array.from({ length: count_ }, () => value)
const fives = (n: number): number[] => repeat(n, 5)

describe('what a badge takes', () => {
  let pro: ProPerson
  beforeAll(async () => {
    pro = await provider(house)
  })
  beforeEach(async () => {
    await sql`delete from provider_badge where provider_id = ${pro.providerId}`.execute(db())
    await past(house, pro, {})
  })
  const top: Past = { hires: 10, stars: fives(4), answers: [...repeat(4, 90), null], targeted: true }

  test.each<[string, Past, BadgeName[]]>([
    ['ten answers, half of them within the hour', { answers: repeat(10, 60) }, ['quick_answer']],
    ['a minute more than the hour', { answers: repeat(10, 61) }, []],
    ['only nine answers', { answers: [...repeat(9, 5), null] }, []],
    ['answers older than 30 days', { answers: repeat(10, 5), ago: badgeLimits.answersWithin }, []],
    ['nine reviews', { stars: fives(9) }, []],
    ['ten reviews', { stars: fives(10) }, ['reviews_10']],
    ['fifty reviews, of which the ten say nothing more', { stars: repeat(50, 3) }, ['reviews_50']],
    ['a hundred reviews', { stars: repeat(100, 3) }, ['reviews_100']],
    ['ten hires, 4.7 stars among lists, four of five answered', top, ['top_pro']],
    ['nine hires', { ...top, hires: 9 }, []],
    ['three reviews of five stars, which lists count as less than 4.7', { ...top, stars: fives(3) }, []],
    ['three of four answered', { ...top, answers: [90, 90, 90, null] }, []],
    ['requests of which none was sent to him by name', { ...top, targeted: false }, ['top_pro']],
    ['all of it, but 90 days ago', { ...top, ago: badgeLimits.topWithin }, []],
  ])('%s', async (_, given, expected) => {
    // Within the window by a little, so that the clock's run between writing and counting decides nothing.
    await past(house, pro, given)
    await count()
    expect(await shown(pro)).toEqual(expected)
  })

  test('the median is of the answers: a few slow ones do not count against him [badges.quick-answer]', async () => {
    await past(house, pro, { answers: [...repeat(6, 30), ...repeat(4, 600)] })
    expect(await missionOf(pro, 'quick_answer')).toMatchObject({
      met: true,
      status: null,
      steps: [
        { measure: 'answered', now: 10, least: 10, met: true },
        { measure: 'answerMinutes', now: 30, most: 60, met: true },
      ],
    })
  })

  test('who answered nothing has no time yet, and no badge of it', async () => {
    const { steps, met } = await missionOf(pro, 'quick_answer')
    expect([met, steps]).toEqual([
      false,
      [
        { measure: 'answered', now: 0, least: 10, most: null, met: false },
        { measure: 'answerMinutes', now: null, least: null, most: 60, met: false },
      ],
    ])
  })

  test('a review that does not count, taken away or of money given back, brings no badge nearer', async () => {
    await past(house, pro, top)
    await sql`update review set refunded = true where id = (select max(id) from review where provider_id = ${pro.providerId})`.execute(db())
    await count()
    expect(await shown(pro)).toEqual([])
  })

  test('a penalty of the last 90 days keeps the best from him; one that an operator took back does not [badges.top-pro]', async () => {
    await past(house, pro, top)
    const boss = await operator(house)
    const ban = { params: { id: pro.userId }, body: { reason: '광고를 보냈어요', days: 1 } }
    const give = () => boss.call('POST /v1/admin/members/:id/penalty', ban)
    await give()
    await count()
    await boss.call('POST /v1/admin/members/:id/penalty/lift', { params: { id: pro.userId }, body: { reason: '잘못 줬어요' } })
    expect(await shown(pro)).toEqual([])
    await count()
    expect(await shown(pro)).toEqual(['top_pro'])
    await sql`update penalty set lifted_by = null where member_id = ${pro.userId}`.execute(db())
    await count()
    const { rows } = await sql<{ status: string }>`select status from provider_badge where provider_id = ${pro.providerId}`.execute(db())
    expect(rows).toEqual([{ status: 'ending' }])
  })
})

describe('what states a fact', () => {
  const cases: readonly [BadgeName, (pro: ProPerson) => Promise<unknown>, (pro: ProPerson) => Promise<unknown>][] = [
    ['identity', (pro) => prove(house, pro), (pro) => sql`update member set certified_at = null where id = ${pro.userId}`.execute(db())],
    [
      'safe_payment',
      (pro) =>
        pro.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { basic: { paymentMethod: [{ id: 1, active: true }] } } }),
      (pro) => pro.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { basic: { paymentMethod: [] } } }),
    ],
    [
      'licence',
      (pro) => sql`update provider_service set licence_state = 'ready' where provider_id = ${pro.providerId}`.execute(db()),
      (pro) => sql`update provider_service set licence_state = 'reject' where provider_id = ${pro.providerId}`.execute(db()),
    ],
    [
      'business',
      (pro) =>
        db()
          .transaction()
          .execute(async (inside) => {
            await sql`set local session_replication_role = replica`.execute(inside)
            await sql`insert into business_certification (provider_id, business_number, business_name, file_id, checked_at, created_at, updated_at, name_checked_at)
              values (${pro.providerId}, ${String(1_000_000_000 + pro.providerId)}, '두레상사', gen_random_uuid(), now(), now(), now(), now())
              on conflict (provider_id) do update set name_checked_at = excluded.name_checked_at`.execute(inside)
          }),
      // What he says alone is none.
      (pro) => sql`update business_certification set name_checked_at = null where provider_id = ${pro.providerId}`.execute(db()),
    ],
  ]
  test.each(cases)('%s: is won by night, and no longer shown the moment it is not so [badges.facts]', async (badge, become, cease) => {
    const pro = await provider(house)
    await become(pro)
    expect(await shown(pro)).toEqual([])
    await count()
    expect(await shown(pro)).toEqual([badge])
    await cease(pro)
    expect(await shown(pro)).toEqual([])
    await count()
    expect(await missionOf(pro, badge)).toMatchObject({ status: 'ending', met: false })
    await become(pro)
    expect(await shown(pro)).toEqual([badge])
  })

  test('nobody sees a badge of who is banned', async () => {
    const pro = await provider(house)
    await prove(house, pro)
    await count()
    await sql`update member set status = 'banned' where id = ${pro.userId}`.execute(db())
    expect(await shown(pro)).toEqual([])
  })
})

describe('losing a badge', () => {
  test('takes seven days from the night he is told; met again in time, it stays [badges.notice]', async () => {
    const pro = await provider(house)
    await past(house, pro, { stars: fives(10) })
    await count()
    expect(await notices(pro)).toEqual(['리뷰 10 배지를 받았어요'])
    await past(house, pro, {})
    await night()
    expect(await notices(pro)).toEqual(['리뷰 10 배지가 곧 사라져요', '리뷰 10 배지를 받았어요'])
    for (let n = 1; n < badgeLimits.noticeDays; n += 1) await night()
    expect(await shown(pro)).toEqual(['reviews_10'])
    await past(house, pro, { stars: fives(10) })
    await count()
    expect(await missionOf(pro, 'reviews_10')).toMatchObject({ status: 'held', endsOn: null })

    await past(house, pro, {})
    await night()
    const { endsOn } = await missionOf(pro, 'reviews_10')
    expect(endsOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    for (let n = 1; n < badgeLimits.noticeDays; n += 1) await night()
    expect(await shown(pro)).toEqual(['reviews_10'])
    await night()
    expect(await shown(pro)).toEqual([])
    expect((await missionOf(pro, 'reviews_10')).status).toBe('lost')
    const { rows } = await sql<{ move: string }>`
      select move from provider_badge_event where provider_id = ${pro.providerId} order by id`.execute(db())
    expect(rows.map((row) => row.move)).toEqual(['win', 'warn', 'keep', 'warn', 'lose'])

    await past(house, pro, { stars: fives(10) })
    await night()
    expect(await shown(pro)).toEqual(['reviews_10'])
  })
})

test('that a badge is lost soon comes by mail as well, unless he switched mails off [badges.notice]', async () => {
  const [on, off] = [await provider(house), await provider(house)]
  await off.call('PATCH /api2/users/me/', { body: { allow_email_notifications: false } })
  for (const pro of [on, off]) {
    const body = { system_code: 'deal', is_realtime_alarm: true } as const
    await pro.call('PATCH /api2/users/me/notification-setting', { body })
    await past(house, pro, { stars: fives(10) })
  }
  await count()
  for (const pro of [on, off]) await past(house, pro, {})
  await night()
  const mails = async (to: string) =>
    ((await (await fetch(`${house.sandbox.url}/inbox/mail?to=${encodeURIComponent(to)}`)).json()) as { subject: string }[]).filter(
      (one) => one.subject === '[두레] 리뷰 10 배지가 곧 사라져요',
    )
  expect([await notices(on), (await mails(on.email)).length]).toEqual([['리뷰 10 배지가 곧 사라져요', '리뷰 10 배지를 받았어요'], 1])
  expect([await notices(off), (await mails(off.email)).length]).toEqual([['리뷰 10 배지가 곧 사라져요', '리뷰 10 배지를 받았어요'], 0])
})

describe('the nightly count', () => {
  test('on two workers at once wins each badge once, writes one line of history and tells once [badges.counted]', async () => {
    const pros = await Promise.all([provider(house), provider(house), provider(house)])
    for (const pro of pros) await past(house, pro, { stars: fives(10), answers: repeat(10, 5) })
    const other = await testHouse({ env: { DATABASE_URL: house.house.config.databaseUrl } })
    await sql`delete from badge_day`.execute(db())
    const judge = badgesTimers[0]!
    const all = async (one: TestHouse): Promise<void> => {
      while ((await judge.run(one.house)) > 0);
    }
    await Promise.all([all(house), all(other), all(house), all(other)])
    await house.settle()
    const { rows } = await sql<{ providerId: number; moves: number }>`
      select provider_id, count(*)::int as moves from provider_badge_event where provider_id = any(${pros.map((one) => one.providerId)}::bigint[])
      group by provider_id, badge`.execute(db())
    expect(rows.map((row) => row.moves)).toEqual(repeat(6, 1))
    expect(await shown(pros[2])).toEqual(['quick_answer', 'reviews_10'])
    const { notifications } = await pros[2].call('GET /v1/accounts/user-notifications', { query: { role: 'provider', category2_id: 64 } })
    expect(notifications.map((one) => one.title)).toEqual(['빠른 응답, 리뷰 10 배지를 받았어요'])
  })
})

describe('who may see what', () => {
  test('everybody reads a pro’s badges with their meaning; how far he is only he himself; who is no pro is nobody [badges.criteria]', async () => {
    const [pro, other, guest] = [await provider(house), await provider(house), await customer(house)]
    await past(house, pro, { stars: fives(10) })
    await count()
    const read = await other.call('GET /v1/user/:id/badges', { params: { id: pro.userId } })
    expect(read).toEqual({
      badges: [{ badge: 'reviews_10', name: '리뷰 10', meaning: expect.stringContaining('10건') as string }],
      missions: null,
    })
    expect([...(await missions(pro)).keys()]).toHaveLength(9)
    expect(badgeNames.map((badge) => badgeKinds[badge].name).toSorted()).toEqual(
      ['본인 인증', '사업자 확인', '자격 확인', '안전결제', '빠른 응답', '리뷰 10', '리뷰 50', '리뷰 100', '으뜸 고수'].toSorted(),
    )
    await past(house, pro, { stars: fives(50) })
    await count()
    const { badges } = await other.call('GET /v1/user/:id/badges', { params: { id: pro.userId } })
    expect(badges.map(({ badge }) => badge)).toEqual(['reviews_50'])
    expect(await refusal(house.guest('GET /v1/user/:id/badges', { params: { id: guest.userId } }))).toBe('NOT_FOUND')
    expect(await refusal(house.guest('GET /v1/user/:id/badges', { params: { id: 'me' } }))).toBe('NOT_FOUND')
  })

  test('operators name an ambassador once and take it back, both in the audit log; who is no pro cannot be one [badges.ambassador]', async () => {
    const [boss, pro, buyer] = [await operator(house), await provider(house), await customer(house)]
    const is = async () => (await house.guest('GET /v1/users/:id/ambassador', { params: { id: pro.userId } })).isAmbassador
    const name = (id: number) => boss.call('PUT /v1/admin/ambassadors/:id', { params: { id }, body: { reason: '이웃을 많이 도왔어요' } })
    expect(await is()).toBe(false)
    const [one, again] = await Promise.all([name(pro.userId), name(pro.userId)])
    expect([one.id, await is()]).toEqual([again.id, true])
    expect(await refusal(name(buyer.userId))).toBe('NOT_FOUND')
    const { items } = await boss.call('GET /v1/admin/ambassadors')
    expect(items).toMatchObject([{ userId: pro.userId, reason: '이웃을 많이 도왔어요', endedAt: null }])
    const end = () => boss.call('POST /v1/admin/ambassadors/:id/end', { params: { id: pro.userId }, body: { reason: '활동을 쉬어요' } })
    await end()
    expect([await is(), await refusal(end())]).toEqual([false, 'NOT_FOUND'])
    const { items: kept } = await boss.call('GET /v1/admin/audit', { query: {} })
    expect(kept.filter((entry) => entry.targetType === 'ambassadors').map((entry) => [entry.act, entry.reason])).toEqual([
      ['endAmbassador', '활동을 쉬어요'],
      ['nameAmbassador', '이웃을 많이 도왔어요'],
      ['nameAmbassador', '이웃을 많이 도왔어요'],
    ])
    const stranger = await customer(house)
    expect(await refusal(stranger.call('GET /v1/admin/ambassadors'))).toBe('FORBIDDEN')
  })
})
