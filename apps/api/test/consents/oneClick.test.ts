import { beforeAll, expect, test } from 'vitest'
import { systemContext } from '../../src/context.ts'
import { notify } from '../../src/domains/notifications/index.ts'
import type { Notice } from '../../src/jobs/notices.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Sent = { readonly subject: string; readonly unsubscribe?: { readonly list: string; readonly post: string } }

test('an advertising mail, and no other, has the button of mail programs, which takes the consent back in one press [consents.one-click]', async () => {
  const agreed = await customer(house)
  const me = { params: { id: 'me' } } as const
  await agreed.call('PATCH /v1/users/:id/consents', { ...me, body: { ad_email: true, ad_night: true, marketing: true } })
  await agreed.call('PATCH /api2/users/me/notification-setting', { body: { system_code: 'news', is_realtime_alarm: true } })
  const notice = (more: Partial<Notice>): Notice => ({
    memberId: agreed.userId,
    role: 'customer',
    kind: 'quote.received',
    title: '겨울 청소 할인',
    body: '첫 견적 20% 할인',
    link: '/event',
    dedupeKey: `one-click:${String(more.advertising)}`,
    ...more,
  })
  const system = systemContext(house.house)
  await notify(system, [notice({ advertising: true }), notice({ title: '견적이 왔어요' })])
  await house.settle()
  const answer = await fetch(`${house.sandbox.url}/inbox/mail?to=${encodeURIComponent(agreed.email)}`)
  const mails = (await answer.json()) as readonly Sent[]
  expect(mails.find((one) => one.subject.includes('견적이'))?.unsubscribe).toBeUndefined()
  const { list, post } = mails.find((one) => one.subject.includes('할인'))!.unsubscribe!
  expect(post).toBe('List-Unsubscribe=One-Click')
  const url = /^<(.*)>$/.exec(list)![1]!
  const press = async (at: string): Promise<number> =>
    (await fetch(at, { method: 'POST', body: post, headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status
  const granted = async (): Promise<boolean> =>
    (await agreed.call('GET /v1/users/:id/consents', me)).items.find((one) => one.kind === 'ad_email')!.granted
  expect(await press(`${url.slice(0, -2)}xx`)).toBe(400)
  // Opened it asks first: programs open links by themselves.
  expect((await fetch(url)).status).toBe(200)
  expect(await granted()).toBe(true)
  expect([await press(url), await granted(), await press(url)]).toEqual([200, false, 200])
})
