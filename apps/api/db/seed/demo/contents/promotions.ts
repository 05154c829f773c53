import type { Block } from '@dure/contract/content/blocks'
import type { PromotionDraft } from '@dure/contract/promotions/pageDrafts'
import { DAY, startOfSeoulDay } from '@dure/kernel/time'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../stories.ts'
import type { Caller } from '../world.ts'

const paragraph = (id: string, text: string): Block => ({ id, type: 'paragraph', spans: [{ text, marks: [] }] })

type Put = (draft: PromotionDraft) => Promise<{ path: string | null }>
type From = (days: number) => string

/** What the house puts before people when the demo opens: events, one of them over and one to come, three banners and a landing page. */
export async function putPromotions(
  operator: Caller,
  offer: (more: object) => Promise<{ id: number }>,
  { calendar, cast }: { readonly calendar: Calendar; readonly cast: Cast },
): Promise<void> {
  // Whole days, as operators set them.
  const today = startOfSeoulDay(calendar.now()).getTime()
  const from = (days: number): string => new Date(today + days * DAY).toISOString()
  const put = (draft: PromotionDraft) => operator('POST /v1/admin/pages', { body: { targetId: null, draft, publish: { at: null } } })
  const { id: coupon } = await offer({
    name: '겨울 청소 쿠폰',
    issueType: 'event',
    code: null,
    value: 3_000,
    minAmount: 60_000,
    pieces: 40,
    usableFrom: from(-2),
  })
  const { id: proCoupon } = await offer({
    name: '연말 이사 고수 쿠폰',
    issueType: 'pro',
    code: null,
    value: 5_000,
    minAmount: 100_000,
    // With what was offered before, less than a second operator has to agree to [promotions.agreement].
    pieces: 30,
    usableFrom: from(-2),
  })
  const picture = pictures(operator, cast)
  await putEvents({ put, from, picture }, coupon)
  await putProEvent({ put, from, picture }, proCoupon, cast)
  await putBanners(put, from)
  await put({
    kind: 'landing',
    title: '처음 만나는 두레',
    text: '견적부터 결제까지 한곳에서',
    name: 'first-time',
    blocks: [
      paragraph(
        'p1',
        '필요한 일을 적으면 가까운 고수가 먼저 견적을 보내요. 마음에 드는 고수와 채팅으로 이야기하고, 일이 끝나면 안전결제로 대금이 전달돼요.',
      ),
      { id: 'b1', type: 'button', title: '어떤 일이 필요한가요?', label: '서비스 둘러보기', href: '/categories' },
    ],
    from: from(-1),
    until: null,
  })
}

type Putting = { readonly put: Put; readonly from: From; readonly picture: (slug: string) => Promise<Block> }

/** Above a page stands a picture of a pro's work that is drawn already. */
const pictures =
  (operator: Caller, { pros }: Cast) =>
  async (slug: string): Promise<Block> => ({
    id: 'top',
    type: 'image',
    fileId: (await operator.upload('content', `${slug}.jpg`, 'image/jpeg', pros.get(slug)!.scenes[0]!)).id,
    caption: '',
  })

const event = { kind: 'event' as const, role: 'all' as const, ord: 1, places: null, label: '', path: null, applyPages: [], coupons: [] }

/** Customers of who takes part find a coupon on his page, in lists and in his quotes. */
async function putProEvent({ put, from, picture }: Putting, coupon: number, { pros }: Cast): Promise<void> {
  const { path } = await put({
    ...event,
    title: '연말 이사, 참여 고수에게 5,000원 할인',
    text: '참여한 고수의 고객이 쓸 쿠폰을 드려요. 깎은 금액은 두레가 내요',
    blocks: [
      await picture('jeongho'),
      paragraph('p1', '참여하면 검색 목록과 프로필, 보낸 견적에 쿠폰 이벤트라고 보여요. 받을 금액은 그대로예요.'),
    ],
    role: 'provider',
    ord: 2,
    from: from(-1),
    until: from(21),
    joins: true,
    coupons: [coupon],
    places: 100,
  })
  await pros.get('jeongho')!.call('POST /v2/promotions/events/:id/join', { params: { id: Number(path!.split('/').at(-1)) } })
  await put({
    ...event,
    title: '새해 첫 취미, 곧 시작해요',
    text: '새해에 배우고 싶은 것을 함께 골라요',
    blocks: [paragraph('p1', '시작하면 알림을 받을 수 있어요. 자세한 내용은 시작하는 날에 알려 드려요.')],
    ord: 4,
    from: from(5),
    until: from(30),
    joins: true,
  })
}

async function putEvents({ put, from, picture }: Putting, coupon: number): Promise<void> {
  await put({
    ...event,
    title: '겨울맞이 청소, 3,000원 먼저 받기',
    text: '참여하면 안전결제에 쓰는 청소 쿠폰을 드려요',
    blocks: [
      await picture('eunsil'),
      paragraph('p1', '찬바람이 불면 창을 닫고 지내는 날이 늘어요. 창틀과 욕실처럼 물기가 남는 곳부터 손보면 겨울이 한결 가벼워져요.'),
      { id: 'b1', type: 'button', title: '무엇부터 맡길지 정했나요?', label: '청소 둘러보기', href: '/categories/moving-cleaning' },
    ],
    from: from(-1),
    until: from(14),
    joins: true,
    coupons: [coupon],
    path: '/categories/moving-cleaning',
  })
  await put({
    ...event,
    title: '연말 요청 미리 보기',
    text: '이사와 청소가 늘기 전에 받은 요청을 살펴봐요',
    blocks: [paragraph('p1', '연말에는 이사와 청소 요청이 늘어요. 참여하고 받은 요청을 미리 살펴보세요. 상품이나 쿠폰은 없어요.')],
    role: 'provider',
    ord: 3,
    from: from(-1),
    until: from(21),
    joins: true,
    places: 100,
    path: '/requests/received',
  })
  await put({
    ...event,
    title: '이사철 짐 정리 이벤트',
    text: '가을 이사를 앞둔 분들과 함께했어요',
    blocks: [paragraph('p1', '함께해 주셔서 고마워요. 다음 이사철에 다시 만나요.')],
    ord: 3,
    from: from(-30),
    until: from(-2),
    joins: true,
  })
}

async function putBanners(put: Put, from: From): Promise<void> {
  const banner = {
    kind: 'banner' as const,
    role: 'all' as const,
    type: 'banner' as const,
    blocks: [],
    dismissDays: 7,
    from: from(-1),
    until: from(14),
  }
  await put({
    ...banner,
    title: '겨울맞이 청소 쿠폰 받기',
    text: '참여하면 3,000원 쿠폰을 드려요',
    mark: 'event',
    link: '/event',
    pages: ['home', 'mypage'],
    role: 'customer',
    ord: 1,
  })
  await put({
    ...banner,
    title: '나는 어떤 집지기일까?',
    text: '질문 열두 개로 알아봐요',
    mark: 'guide',
    link: '/content01',
    pages: ['event', 'sent-requests'],
    type: 'content',
    ord: 2,
  })
  await put({
    ...banner,
    title: '안 읽은 견적은 캐시로 돌려드려요',
    text: '이틀 안에 고객이 읽지 않으면 저절로 돌아와요',
    mark: 'guide',
    link: '/how-dure-works',
    pages: ['cash-store', 'received-requests'],
    role: 'provider',
    ord: 3,
  })
}
