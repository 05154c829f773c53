import { beforeAll, describe, expect, test } from 'vitest'
import { checklist } from '@dure/contract/profiles/checklist'
import { checkBooks } from '../../src/ledger/check.ts'
import { refusal } from '../caller.ts'
import { upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, provider, prove, serviceIds, type Person, type ProPerson } from '../people.ts'
import { postWork, sendWork } from '../portfolio/world.ts'
import { account, confirmed, slug } from '../safe-payment/deals.ts'

let house: TestHouse
let boss: Person
let piano: number
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
  ;[piano] = (await serviceIds(house, [slug])) as [number]
})

const me = { id: 'me' } as const
const standing = (person: ProPerson) => person.call('GET /v1/user/:id/profile/standing', { params: me })
const missing = async (person: ProPerson) => (await standing(person)).fillInfo.items.filter((one) => !one.isFilled).map((one) => one.id)
const take = (person: ProPerson) => person.call('POST /v1/user/:id/profile/reward', { params: me })
const bonus = async (person: ProPerson) => (await person.call('GET /v1/cash/users/me/balance')).bonus
const pictureOf = async (person: ProPerson) => (await upload(house, { topic: 'profile', key: person.key })).body.data.id

/** All that a pro writes himself. */
async function write(person: ProPerson): Promise<void> {
  const [main] = await serviceIds(house, ['piano-lesson'])
  await person.call('PUT /v2/user/:id/profile/image', { params: me, body: { fileId: await pictureOf(person) } })
  await person.call('PUT /v2/user/:id/profile', {
    params: me,
    body: {
      intro: '15년째 가르쳐요',
      mainServiceId: main!,
      basic: { paymentMethod: [{ id: 1, active: true }] },
      mediaUrls: [{ type: 'image', fileId: await pictureOf(person) }],
      qna: [{ question: '악기가 없어도 되나요?', answer: '네, 연습실에서 배우시면 돼요.' }],
      serviceDescription: '처음 배우는 분도 한 곡을 끝까지 칠 수 있게 도와드려요.',
      education: { data: [{ title: '음악대학', startMonth: '2005-03', endMonth: '2009-02' }] },
    },
  })
}

const post = async (person: ProPerson) => postWork(boss, (await sendWork(house, person, piano)).id)

/** A pro with a whole profile. */
async function whole(): Promise<ProPerson> {
  const deal = await confirmed(house)
  await deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: deal.pro.providerId },
    body: { chatId: deal.chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
  })
  await prove(house, deal.pro)
  await account(house, deal.pro)
  await write(deal.pro)
  await post(deal.pro)
  return deal.pro
}

describe('the checklist [profiles.completeness]', () => {
  test('has twelve items of equal weight, rounded down, and what is not the pro’s to write is asked of others', async () => {
    const pro = await provider(house, { name: '빈프로필' })
    expect(await standing(pro)).toMatchObject({
      fillInfo: { percent: 0, target: 80 },
      rejected: { count: 0 },
      reward: { profileGamification: { amount: 10_000, state: 'open', paidAt: null } },
    })
    expect(await missing(pro)).toEqual([...checklist])
    await pro.call('PUT /v2/user/:id/profile', { params: me, body: { intro: '새로 시작해요' } })
    expect((await standing(pro)).fillInfo.percent).toBe(8)
    await write(pro)
    expect(await missing(pro)).toEqual(['basic.selfCert', 'portfolio', 'review', 'settlement'])
    expect((await standing(pro)).fillInfo.percent).toBe(66)
    await prove(house, pro)
    await post(pro)
    expect(await missing(pro)).toEqual(['review', 'settlement'])
    const page = await pro.call('GET /v2/user/:id/profile', { params: me })
    expect(page.own).toEqual(await standing(pro))
    expect((await house.guest('GET /v2/user/:id/profile', { params: { id: pro.userId } })).own).toBeNull()
    expect(await refusal(take(pro))).toBe('PROFILE_INCOMPLETE')
  })
})

describe('the reward [profiles.reward]', () => {
  test('is paid once however often it is asked for at once, and stands in the log as an event’s', async () => {
    const pro = await whole()
    expect((await standing(pro)).reward.profileGamification.state).toBe('ready')
    const before = await bonus(pro)
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(pro)))
    expect(new Set(answers.map((one) => one.reward.profileGamification.state))).toEqual(new Set(['paid']))
    expect((await bonus(pro)) - before).toBe(10_000)
    const { items } = await pro.call('GET /v1/me/cash/board/:filter', { params: { filter: 'reward' } })
    expect(items.filter((one) => one.type === 15 && one.amount === 10_000)).toHaveLength(1)
    // It stays paid where an item goes missing again.
    await pro.call('PUT /v2/user/:id/profile', { params: me, body: { intro: '' } })
    expect((await take(pro)).reward.profileGamification.state).toBe('paid')
    expect((await bonus(pro)) - before).toBe(10_000)
    expect(await checkBooks(house.house.db)).toEqual([])
  })
  test('is one person’s once, whatever account asks', async () => {
    const first = await whole()
    await take(first)
    const second = await whole()
    // Who left and came back is certified as the same person.
    await house.house.pool.query(
      `with had as (update member set di_hash = null where id = $1 returning (select di_hash from member where id = $1) as di)
       update member set di_hash = had.di from had where id = $2`,
      [first.userId, second.userId],
    )
    expect((await standing(second)).reward.profileGamification.state).toBe('taken')
    expect(await refusal(take(second))).toBe('REWARD_TAKEN')
  })
})

describe('what operators turn down [profiles.rejected-items]', () => {
  const desk = (person: ProPerson) => boss.call('GET /v1/admin/profiles', { query: { userId: person.userId } })
  const reject = (person: ProPerson, type: 'intro' | 'nickName' | 'qna', reasonId = 2) =>
    boss.call('POST /v1/admin/profiles/:id/reject', { params: { id: person.userId }, body: { type, reasonId } })
  const publicly = (person: ProPerson) => house.guest('GET /v2/user/:id/profile', { params: { id: person.userId } })

  test('counts as missing, stands on the page for the pro alone, is told him, and comes back when it is mended', async () => {
    const pro = await provider(house, { name: '고칠프로' })
    await write(pro)
    const { percent } = (await standing(pro)).fillInfo
    await reject(pro, 'intro')
    await house.settle()
    const told = await pro.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
    expect(told.notifications.map((one) => one.title)).toContain('프로필의 한 줄 소개를 고쳐 주세요')
    const now = await standing(pro)
    expect(now.fillInfo.percent).toBeLessThan(percent)
    expect(now.rejected).toMatchObject({
      count: 1,
      maxCount: 8,
      intro: { rejectedReasonId: 2, rejectedReason: '하는 일과 관계없는 내용이에요.', isVisible: true },
    })
    expect([(await publicly(pro)).intro, (await pro.call('GET /v2/user/:id/profile', { params: me })).intro]).toEqual([
      '',
      '15년째 가르쳐요',
    ])
    const card = await house.guest('GET /v1/providers/:id/profile-summary', { params: { id: pro.providerId } })
    expect(card.intro).toBe('')
    const hide = (person: ProPerson, isVisible: boolean) =>
      person.call('PATCH /v1/user/:id/profile/rejected/:type', { params: { id: 'me', type: 'intro' }, body: { isVisible } })
    expect((await hide(pro, false)).rejected.intro?.isVisible).toBe(false)
    const other = await provider(house)
    expect(await refusal(hide(other, false))).toBe('NOT_FOUND')
    // Saved as it was it is not mended, nor by a change elsewhere.
    await pro.call('PUT /v2/user/:id/profile', { params: me, body: { intro: '15년째 가르쳐요', priceNote: '한 시간 5만 원' } })
    expect((await standing(pro)).rejected.count).toBe(1)
    const mended = await pro.call('PUT /v2/user/:id/profile', { params: me, body: { intro: '피아노를 15년째 가르쳐요' } })
    expect(mended.own).toMatchObject({ rejected: { count: 0 }, fillInfo: { percent } })
    expect((await publicly(pro)).intro).toBe('피아노를 15년째 가르쳐요')
  })
  test('is turned down once at a time, only where it is there, and an operator may take it back', async () => {
    const pro = await provider(house, { name: '두번프로' })
    expect(await refusal(reject(pro, 'qna'))).toBe('ITEM_EMPTY')
    const answers = await Promise.allSettled([reject(pro, 'nickName'), reject(pro, 'nickName', 3)])
    expect(answers.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(reject(pro, 'nickName'))).toBe('ITEM_REJECTED')
    expect(await refusal(reject(pro, 'nickName', 99))).toBe('INVALID_PARAMS')
    await boss.call('POST /v1/admin/profiles/:id/restore', { params: { id: pro.userId }, body: { type: 'nickName' } })
    expect((await standing(pro)).rejected.count).toBe(0)
    const { items } = await boss.call('GET /v1/admin/audit', { query: { act: 'rejectProfileItem' } })
    expect(items[0]).toMatchObject({ targetType: 'profiles', targetId: String(pro.userId), reason: expect.any(String) })
  })
  test('what changed waits for a look, the oldest first, until somebody has looked', async () => {
    const [older, newer] = [await provider(house, { name: '먼저고친' }), await provider(house, { name: '나중고친' })]
    const waiting = async () => {
      const seen: number[] = []
      let cursor: string | null | undefined
      do {
        const page = await boss.call('GET /v1/admin/profiles', { query: cursor ? { cursor } : {} })
        seen.push(...page.items.map((one) => one.userId))
        cursor = page.next_cursor
      } while (cursor)
      return seen.filter((id) => id === older.userId || id === newer.userId)
    }
    expect(await waiting()).toEqual([])
    const intro = (person: ProPerson, text: string) => person.call('PUT /v2/user/:id/profile', { params: me, body: { intro: text } })
    await intro(older, '먼저 고쳤어요')
    await house.advance(60)
    await intro(newer, '나중에 고쳤어요')
    await intro(older, '한 번 더 고쳤어요')
    expect(await waiting()).toEqual([older.userId, newer.userId])
    expect((await desk(older)).items[0]?.items.find((one) => one.type === 'intro')?.lines).toEqual(['한 번 더 고쳤어요'])
    expect((await boss.call('POST /v1/admin/profiles/:id/pass', { params: { id: older.userId } })).since).toBeNull()
    expect(await waiting()).toEqual([newer.userId])
  })
})

test('the summary by provider id has what is shown of a pro in passing [profiles.main-service]', async () => {
  const pro = await provider(house, { name: '요약프로', services: ['piano-lesson'] })
  const summary = () => house.guest('GET /v1/providers/:id/profile-summary', { params: { id: pro.providerId } })
  expect(await summary()).toMatchObject({
    providerId: pro.providerId,
    nickName: '요약프로',
    name: '요약프로',
    mainService: { id: -1 },
    services: [{ name: expect.any(String) }],
    profileImgUrl: null,
    recentReview: null,
  })
  await write(pro)
  expect(await summary()).toMatchObject({ mainService: { id: expect.any(Number) }, profileImgUrl: expect.stringMatching(/^\/files\//) })
  const meta = await house.guest('GET /v1/providers/meta-data')
  expect(meta).toMatchObject({ maxDistricts: 30, years: { from: 1980 }, reward: 10_000, checklist: [...checklist] })
})
