import type { Block } from '@dure/contract/content/blocks'
import type { PromotionDraft } from '@dure/contract/promotions/pageDrafts'
import { DAY, startOfSeoulDay } from '@dure/kernel/time'
import type { Calendar } from '../calendar.ts'
import type { Caller } from '../world.ts'

const paragraph = (id: string, text: string): Block => ({ id, type: 'paragraph', spans: [{ text, marks: [] }] })

type Put = (draft: PromotionDraft) => Promise<unknown>
type From = (days: number) => string

/** What the house puts before people when the demo opens: three events, one of them over, three banners and a landing page. */
export async function putPromotions(operator: Caller, offer: (more: object) => Promise<{ id: number }>, calendar: Calendar): Promise<void> {
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
  await putEvents(put, from, coupon)
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

async function putEvents(put: Put, from: From, coupon: number): Promise<void> {
  const event = { kind: 'event' as const, role: 'all' as const, ord: 1, places: null, label: '', path: null, applyPages: [], coupons: [] }
  await put({
    ...event,
    title: '겨울맞이 청소, 3,000원 먼저 받기',
    text: '참여하면 안전결제에 쓰는 청소 쿠폰을 드려요',
    blocks: [
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
    ord: 2,
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
