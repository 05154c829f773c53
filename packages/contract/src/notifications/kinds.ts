/** Groups of settings a member has of his own [notifications.settings]. */
export const systemCodes = ['request', 'chat', 'deal', 'news'] as const
export type SystemCode = (typeof systemCodes)[number]

export const systemCodeNames: Record<SystemCode, string> = { request: '요청과 견적', chat: '채팅', deal: '거래와 리뷰', news: '두레 소식' }

export type Channel = 'alimtalk' | 'mail'

type Kind = {
  readonly category: number
  readonly system: SystemCode
  /** How it goes to somebody who is not looking. */
  readonly channels: readonly Channel[]
  /** Money and security: at any hour, whether or not he is looking. */
  readonly always?: boolean
}

/** What members are told of; `category` is the category2 of the centre. */
export const noticeKinds = {
  'quote.received': { category: 11, system: 'request', channels: ['alimtalk', 'mail'] },
  'request.ended': { category: 12, system: 'request', channels: [] },
  'request.received': { category: 13, system: 'request', channels: ['alimtalk', 'mail'] },
  'campaign.paused': { category: 14, system: 'request', channels: ['alimtalk', 'mail'] },
  'campaign.spent': { category: 14, system: 'request', channels: ['alimtalk', 'mail'] },
  'campaign.first': { category: 14, system: 'request', channels: [] },
  'quote.repaid': { category: 41, system: 'request', channels: [] },
  'chat.message': { category: 21, system: 'chat', channels: ['alimtalk'] },
  'call.requested': { category: 22, system: 'chat', channels: ['alimtalk'] },
  'call.answered': { category: 22, system: 'chat', channels: ['alimtalk'] },
  'chat.auto-message': { category: 21, system: 'chat', channels: [] },
  'quote.hired': { category: 32, system: 'deal', channels: ['alimtalk', 'mail'] },
  'safe-payment': { category: 31, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
  // Owed by law: by mail whatever was set.
  'terms.planned': { category: 51, system: 'news', channels: ['mail'], always: true },
  announcement: { category: 51, system: 'news', channels: [] },
  'licence.decided': { category: 62, system: 'request', channels: ['alimtalk', 'mail'] },
  'business.decided': { category: 62, system: 'deal', channels: ['alimtalk', 'mail'] },
  'profile.rejected': { category: 62, system: 'request', channels: ['alimtalk', 'mail'] },
  'report.decided': { category: 63, system: 'deal', channels: ['mail'] },
  'consent.advertising': { category: 61, system: 'news', channels: ['mail'] },
  settlement: { category: 31, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
  'review.requested': { category: 33, system: 'deal', channels: ['mail'] },
  'review.reminder': { category: 33, system: 'deal', channels: ['mail'] },
  'review.written': { category: 33, system: 'deal', channels: ['alimtalk', 'mail'] },
  'review.commented': { category: 33, system: 'deal', channels: [] },
  'question.answered': { category: 34, system: 'deal', channels: ['mail'] },
  'question.picked': { category: 34, system: 'deal', channels: [] },
  'question.asked': { category: 34, system: 'request', channels: [] },
  'question.hidden': { category: 63, system: 'deal', channels: ['mail'] },
  'badge.won': { category: 64, system: 'deal', channels: [] },
  'badge.ending': { category: 64, system: 'deal', channels: ['mail'] },
  'portfolio.decided': { category: 62, system: 'request', channels: ['alimtalk', 'mail'] },
  'cash.expiring': { category: 41, system: 'deal', channels: ['alimtalk', 'mail'] },
  'cash.deposit': { category: 41, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
  'cash.return': { category: 41, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
  'cash.refunded': { category: 41, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
  'cash.purchased': { category: 41, system: 'deal', channels: ['mail'], always: true },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof noticeKinds

export function kindOf(kind: NoticeKind): Kind {
  return noticeKinds[kind]
}

type Category1 = {
  readonly id: number
  readonly name: string
  readonly category2: readonly { readonly id: number; readonly name: string }[]
}

/** The centre's two levels by role. */
export const noticeCategories: Record<'customer' | 'provider', readonly Category1[]> = {
  customer: [
    {
      id: 1,
      name: '요청',
      category2: [
        { id: 11, name: '받은 견적' },
        { id: 12, name: '요청 상태' },
      ],
    },
    {
      id: 2,
      name: '채팅',
      category2: [
        { id: 21, name: '새 메시지' },
        { id: 22, name: '전화 연락' },
      ],
    },
    {
      id: 3,
      name: '거래',
      category2: [
        { id: 31, name: '안전결제' },
        { id: 33, name: '리뷰' },
        { id: 34, name: '질문과 답변' },
        { id: 41, name: '캐시' },
      ],
    },
    { id: 5, name: '소식', category2: [{ id: 51, name: '공지사항' }] },
    {
      id: 6,
      name: '계정',
      category2: [
        { id: 61, name: '동의' },
        { id: 63, name: '신고' },
      ],
    },
  ],
  provider: [
    {
      id: 1,
      name: '요청',
      category2: [
        { id: 13, name: '받은 요청' },
        { id: 14, name: '자동견적' },
      ],
    },
    {
      id: 2,
      name: '채팅',
      category2: [
        { id: 21, name: '새 메시지' },
        { id: 22, name: '전화 연락' },
      ],
    },
    {
      id: 3,
      name: '거래',
      category2: [
        { id: 31, name: '안전결제' },
        { id: 32, name: '고용' },
        { id: 33, name: '리뷰' },
        { id: 34, name: '질문과 답변' },
        { id: 41, name: '캐시' },
      ],
    },
    { id: 5, name: '소식', category2: [{ id: 51, name: '공지사항' }] },
    {
      id: 6,
      name: '계정',
      category2: [
        { id: 61, name: '동의' },
        { id: 62, name: '자격과 프로필' },
        { id: 63, name: '신고' },
        { id: 64, name: '배지' },
      ],
    },
  ],
}

export function kindsOfCategory(category: number): NoticeKind[] {
  return (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => noticeKinds[kind].category === category)
}
