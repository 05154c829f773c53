import type { Block } from '@dure/contract/content/blocks'
import type { BannerDraft, EventDraft, LandingDraft } from '@dure/contract/promotions/pageDrafts'
import { DAY } from '@dure/kernel/time'
import { paragraph, publishNew } from '../content/draft.ts'
import { photo, upload } from '../files/upload.ts'
import type { TestHouse } from '../house.ts'
import { operator, type Person } from '../people.ts'
import { later } from './coupons.ts'

/** An event that runs since yesterday, for a week, in which everybody may take part. */
export const eventOf = (house: TestHouse, more: Partial<EventDraft> = {}): EventDraft => ({
  kind: 'event',
  title: '겨울맞이 청소 이벤트',
  text: '참여하면 청소 쿠폰을 드려요',
  blocks: [paragraph('참여하기를 누르면 쿠폰함에 들어가요.')],
  role: 'all',
  ord: 1,
  from: later(house, -DAY),
  until: later(house, 7 * DAY),
  joins: true,
  coupons: [],
  places: null,
  label: '',
  path: null,
  applyPages: [],
  ...more,
})

/** A banner on the home page since yesterday, without an end. */
export const bannerOf = (house: TestHouse, more: Partial<BannerDraft> = {}): BannerDraft => ({
  kind: 'banner',
  title: '겨울맞이 이벤트',
  text: '쿠폰을 받아 가세요',
  blocks: [],
  role: 'all',
  type: 'banner',
  mark: 'event',
  link: '/event',
  pages: ['home'],
  ord: 1,
  from: later(house, -DAY),
  until: null,
  dismissDays: 7,
  ...more,
})

export const landingOf = (house: TestHouse, more: Partial<LandingDraft> = {}): LandingDraft => ({
  kind: 'landing',
  title: '처음 만나는 두레',
  text: '견적부터 결제까지 한곳에서',
  blocks: [paragraph('무엇이든 맡겨 보세요.')],
  name: 'first-time',
  from: later(house, -DAY),
  until: null,
  ...more,
})

type Draft = EventDraft | BannerDraft | LandingDraft
/** @returns its number, as readers know it, and that of its page. */
export async function published(house: TestHouse, draft: Draft): Promise<{ id: number; pageId: number; path: string }> {
  const { id, targetId, path } = await publishNew(await operator(house), draft)
  return { id: targetId, pageId: id, path }
}

/** Publishes what is refused. @returns the fields that are named. */
export async function refusedFields(house: TestHouse, draft: Draft, targetId: number | null = null): Promise<Record<string, string>> {
  const desk = await operator(house)
  const { body } = await desk.call.raw('POST', '/v1/admin/pages', { targetId, draft, publish: { at: null } })
  return body.fields
}

/** A block with a picture of who writes. */
export async function pictureOf(house: TestHouse, who: Person): Promise<Block> {
  const { body } = await upload(house, { topic: 'content', key: who.key, bytes: await photo(1200, 900) })
  return { id: 'picture', type: 'image', fileId: body.data.id, caption: '반짝이는 거실' }
}

export const join = (who: Person, id: number) => who.call('POST /v2/promotions/events/:id/join', { params: { id } })
export const event = (who: { call: Person['call'] }, id: number) => who.call('GET /v2/promotions/events/:id', { params: { id }, query: {} })

/** An operator ends it now. */
export async function endNow(house: TestHouse, kind: Draft['kind'], id: number): Promise<void> {
  const desk = await operator(house)
  const { items } = await desk.call('GET /v1/admin/promotions', { query: { kind } })
  await desk.call('POST /v1/admin/promotions/:id/end', { params: { id }, seen: items.find((one) => one.id === id)!.shownAs })
}
