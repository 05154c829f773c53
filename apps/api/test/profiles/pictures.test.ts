import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { forAll, forShown, gone, opens, upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, type Person, type ProPerson } from '../people.ts'
import { pair } from '../safe-payment/deals.ts'
import { hideByReports } from '../safety/reports.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
let boss: Person
let other: Person
beforeAll(async () => {
  house = await testHouse()
  ;[boss, other] = [await operator(house), await operator(house)]
})
beforeEach(() => forgetLimits(house))

const me = { id: 'me' }
const send = async (person: Person) => (await upload(house, { topic: 'profile', key: person.key })).body.data.id
const bare = (...fileIds: string[]) => Promise.all(fileIds.map((id) => opens(house, { url: `/files/${id}` })))
/** A pro in a room with a customer, with a picture of himself and one of his work. */
async function shown() {
  const room = await pair(house)
  const { pro } = room
  const [face, work] = [await send(pro), await send(pro)]
  await pro.call('PUT /v2/user/:id/profile/image', { params: me, body: { fileId: face } })
  await pro.call('PUT /v2/user/:id/profile', { params: me, body: { mediaUrls: [{ type: 'image', fileId: work, caption: '' }] } })
  return { ...room, face, work }
}
const reject = (pro: ProPerson, type: 'profileImgUrl' | 'mediaUrls') =>
  boss.call('POST /v1/admin/profiles/:id/reject', { params: { id: pro.userId }, body: { type, reasonId: 3 } })
const asPro = async (pro: ProPerson) => {
  const { profileImgUrl, mediaUrls } = await pro.call('GET /v2/user/:id/profile', { params: me })
  return [profileImgUrl.url!, ...mediaUrls.map((one) => one.url)]
}
const given = (urls: readonly string[]) => Promise.all(urls.map((url) => opens(house, { url })))

/** Where others are shown the pro of a room. */
async function toOthers({ customer, pro, chatId }: Awaited<ReturnType<typeof shown>>) {
  const { items } = await customer.call('GET /v1/me/requests/sent', { query: {} })
  const request = items[0]!
  const [rooms, one, notices, page] = await Promise.all([
    customer.call('GET /api/v2.4/chats/', { query: {} }),
    customer.call('GET /v2/me/requests/sent/:id', { params: { id: request.id }, query: {} }),
    customer.call('GET /v1/accounts/user-notifications', { query: { role: 'customer' } }),
    house.guest('GET /v2/user/:id/profile', { params: { id: pro.userId } }).catch(() => null),
  ])
  return {
    room: rooms.results.find(({ id }) => id === chatId)!.user.picture,
    quoted: request.quoteProviders.map((each) => each.profileImage),
    hired: request.hired?.profileImage ?? null,
    card: one.quotes.map((each) => each.profileImage),
    works: one.quotes.flatMap((each) => each.works),
    told: [...new Set(notices.notifications.flatMap((each) => (each.pro === null ? [] : [each.pro.picture])))],
    page: page === null ? [] : [page.profileImgUrl.url, ...page.mediaUrls.map((each) => each.url)],
  }
}

test('pictures of a profile that operators turned down are shown to its pro and operators alone, wherever he stands, and come back with it [files.withheld] [profiles.rejected-items] [safety.pictures]', async () => {
  const room = await shown()
  const { pro, face, work } = room
  await house.settle()
  const url = `/files/${face}`
  expect(await toOthers(room)).toMatchObject({ room: url, quoted: [url], card: [url], works: [`/files/${work}`], told: [url] })
  expect(await bare(face, work)).toEqual([forAll, forAll])

  await reject(pro, 'profileImgUrl')
  await reject(pro, 'mediaUrls')
  expect(await toOthers(room)).toEqual({ room: null, quoted: [null], hired: null, card: [null], works: [], told: [null], page: [null] })
  expect(await bare(face, work)).toEqual([gone, gone])
  expect(await given(await asPro(pro))).toEqual([forShown, forShown])
  const own = [
    (await pro.call('GET /api2/users/me/')).picture!,
    (await pro.call('GET /v1/user/:id/mypage', { params: me, query: {} })).picture!,
  ]
  expect(await given(own)).toEqual([forShown, forShown])
  const [onDesk] = (await boss.call('GET /v1/admin/profiles', { query: { userId: pro.userId } })).items
  expect(await given(onDesk!.items.flatMap((one) => one.pictures))).toEqual([forShown, forShown])

  const removals = await other.call('GET /v1/admin/members/:id/removals', { params: { id: pro.userId } })
  expect(await given(removals.items.flatMap((one) => one.pictures.map((each) => each.url)))).toEqual([forShown, forShown])
  const mine = (await pro.call('GET /v1/me/removals', { query: {} })).items
  expect(await given(mine.flatMap((one) => one.pictures.map((each) => each.url)))).toEqual([forShown, forShown])
  const [removal] = removals.items.filter((one) => one.pictures.some((each) => each.fileId === work))
  await pro.call('POST /v1/me/removals/:id/appeal', { params: { id: removal!.id }, body: { text: '제가 직접 찍은 사진이에요.' } })
  await other.call('POST /v1/admin/removals/:id/appeal', { params: { id: removal!.id }, body: { outcome: 'lifted', reason: '맞아요' } })
  expect(await bare(face, work)).toEqual([gone, forAll])
  // Another in its place is shown; the one before is gone.
  const fresh = await send(pro)
  await pro.call('PUT /v2/user/:id/profile/image', { params: me, body: { fileId: fresh } })
  expect(await bare(face, fresh)).toEqual([gone, forAll])
  expect(await toOthers(room)).toMatchObject({ room: `/files/${fresh}`, works: [`/files/${work}`] })
})

test('a hidden profile keeps its pictures, also those that its pro puts there meanwhile, and who decides sees them [files.withheld] [safety.pictures]', async () => {
  const room = await shown()
  const { pro, face, work } = room
  await hideByReports(house, 'profile', pro.userId, 31)
  expect(await bare(face, work)).toEqual([gone, gone])
  expect(await given(await asPro(pro))).toEqual([forShown, forShown])
  expect(await toOthers(room)).toMatchObject({ room: null, card: [null], works: [] })
  const onDesk = async () =>
    (await boss.call('GET /v1/admin/reports', { query: {} })).items.find((one) => one.author.userId === pro.userId)!
  const seen = await onDesk()
  expect(seen.pictures.map((one) => one.fileId)).toEqual([face, work])
  expect(await given(seen.pictures.map((one) => one.url))).toEqual([forShown, forShown])

  const fresh = await send(pro)
  const { profileImgUrl } = await pro.call('PUT /v2/user/:id/profile/image', { params: me, body: { fileId: fresh } })
  expect(await given([profileImgUrl.url])).toEqual([forShown])
  const dismiss = (shownAs: string | undefined) =>
    boss.call('POST /v1/admin/reports/:id/decide', {
      params: { id: seen.reportId },
      body: { outcome: 'dismissed', reason: '살펴봤어요' },
      ...(shownAs === undefined ? {} : { seen: shownAs }),
    })
  // [moderation.versions]
  expect(await refusal(dismiss(seen.shownAs))).toBe('STALE')
  await dismiss((await onDesk()).shownAs)
  expect(await bare(fresh, work)).toEqual([forAll, forAll])
  expect(await toOthers(room)).toMatchObject({ room: `/files/${fresh}` })
})

test('a profile that the release before shows again has its pictures again [files.withheld]', async () => {
  const { pro, face, work } = await shown()
  const query = (text: string) => house.house.pool.query(text, [pro.providerId])
  await reject(pro, 'profileImgUrl')
  await query('update provider_rejection set mended_at = now() where provider_id = $1')
  expect(await bare(face, work)).toEqual([forAll, forAll])
  await hideByReports(house, 'profile', pro.userId, 31)
  expect(await bare(face, work)).toEqual([gone, gone])
  await query('update provider set hidden_at = null where id = $1')
  expect(await bare(face, work)).toEqual([forAll, forAll])
})
