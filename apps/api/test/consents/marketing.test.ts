import { beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '../../src/context.ts'
import { notify } from '../../src/domains/notifications/index.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const every = { news: true, ad_email: true, ad_sms: true, ad_night: true } as const
const change = (who: Person, body: object) => who.call('PATCH /v1/users/:id/consents', { params: { id: 'me' }, body })
const titles = async (who: Person) =>
  (await who.call('GET /v1/accounts/user-notifications', { query: { role: 'customer' } })).notifications.map((one) => one.title)
let keys = 0
/** An advertisement, written as every sender of one writes it. */
async function advertise(who: Person, title: string): Promise<void> {
  await notify(systemContext(house.house), [
    {
      memberId: who.userId,
      role: 'customer',
      kind: 'quote.received',
      title,
      body: '20% 할인',
      link: '/event',
      dedupeKey: `marketing:${(keys += 1)}`,
      advertising: true,
    },
  ])
  await house.settle()
}
/** What waits for a member or left to him as advertising: by mail, text or AlimTalk, whatever became of it. */
const sent = async (who: Person) =>
  (await house.house.pool.query<{ status: string }>('select status from delivery where member_id = $1 and advertising', [who.userId])).rows

describe('advertising needs the consent to marketing beside its own [consents.marketing]', () => {
  test('a member who gave every way but not marketing is never sent any, by an announcement neither', async () => {
    const [boss, without, willing] = [await operator(house), await customer(house), await customer(house)]
    await change(without, every)
    await change(willing, { ...every, marketing: true })
    for (const who of [without, willing]) await advertise(who, '가을 청소 할인')
    const given = {
      audience: 'customer' as const,
      title: '겨울 점검 반값',
      content: '겨울맞이 점검을 받아 보세요.',
      bannerUntil: null,
      notify: true,
      advertising: true,
    }
    const { notification } = await boss.call('POST /v1/admin/notices/preview', { body: given })
    expect(notification?.members, 'the preview counts the same').toBe(1)
    await boss.call('POST /v1/notices', { body: given })
    await house.settle()
    expect((await titles(without)).filter((title) => title.startsWith('(광고)'))).toEqual([])
    expect(await sent(without)).toEqual([])
    expect(await titles(willing)).toEqual(expect.arrayContaining(['(광고) 가을 청소 할인', '(광고) 겨울 점검 반값']))
    expect((await sent(willing)).length).toBeGreaterThan(1)
    const { advertising } = await without.call('GET /v1/users/:id/consents', { params: { id: 'me' } })
    expect(advertising, 'and his page says that he is sent none').toBeNull()
  })

  test('taken back it ends advertising, also what was written and had not left', async () => {
    const who = await customer(house)
    await change(who, { ...every, marketing: true })
    await who.call('PATCH /api2/users/me/notification-setting', { body: { system_code: 'news', is_realtime_alarm: true } })
    await notify(systemContext(house.house), [
      {
        memberId: who.userId,
        role: 'customer',
        kind: 'quote.received',
        title: '소식',
        body: '할인',
        link: '/event',
        dedupeKey: 'taken',
        advertising: true,
      },
    ])
    await change(who, { marketing: false })
    await house.settle()
    expect([...new Set((await sent(who)).map((one) => one.status))]).toEqual(['dropped'])
    const { items } = await who.call('GET /v1/users/:id/consents', { params: { id: 'me' } })
    expect(items.filter((one) => one.granted && (one.kind === 'news' || one.kind.startsWith('ad_')))).toEqual([])
  })

  test('the switch of the notification settings gives both', async () => {
    const who = await customer(house)
    const setting = { system_code: 'news' as const, allow_news_letters: true }
    await who.call('PATCH /api2/users/me/notification-setting', { body: setting })
    await advertise(who, '봄맞이 할인')
    expect(await titles(who)).toContain('(광고) 봄맞이 할인')
  })
})
