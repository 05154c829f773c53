import { href } from '../../navigation/href.ts'

/** What background work is for, by the part of the house whose work it is. */
const works: Readonly<Record<string, string>> = {
  notifications: '알림 보내기',
  quotes: '견적 비용 처리',
  settlement: '정산',
  support: '문의 답변 메일',
}

/** `알림 보내기`; work nobody has named yet is called so. */
export const jobName = (listener: string): string => works[listener.split('.')[0] ?? ''] ?? '그 밖의 작업'

type Fact = { readonly label: string; readonly text: string; readonly path: string | null }

const facts: Readonly<Record<string, { readonly label: string; readonly path?: (id: string) => string }>> = {
  memberId: { label: '회원', path: (memberId) => href('/admin/members/:memberId', { memberId }) },
  requestId: { label: '요청', path: (id) => href('/admin/requests', undefined, { id }) },
  safePaymentId: { label: '안전결제', path: (id) => href('/admin/cases', undefined, { id }) },
  payoutId: { label: '정산', path: (id) => href('/admin/stuck-money', undefined, { kind: 'payouts', id }) },
  licenceId: { label: '자격', path: () => href('/admin/licences') },
  reportId: { label: '신고', path: () => href('/admin/reports', undefined, { status: 'decided' }) },
  announcementId: { label: '공지', path: () => href('/admin/notices') },
  inquiryId: { label: '문의', path: () => href('/admin/inquiries') },
  refundId: { label: '환불' },
  purchaseId: { label: '캐시 충전' },
  quoteId: { label: '견적' },
  chatId: { label: '대화방' },
  messageId: { label: '메시지' },
  providerId: { label: '고수' },
  portfolioId: { label: '포트폴리오', path: () => href('/admin/portfolios') },
  productId: { label: '상품', path: () => href('/admin/products') },
  reviewId: { label: '리뷰' },
  commentId: { label: '리뷰 답글' },
}

/** What the work was about: things by their numbers, each with the way to it where there is one. */
export function jobFacts(data: unknown): readonly Fact[] {
  return Object.entries(data ?? {}).flatMap(([field, value]) => {
    const known = facts[field]
    return known === undefined || typeof value !== 'number'
      ? []
      : [{ label: known.label, text: `${value}번`, path: known.path?.(`${value}`) ?? null }]
  })
}
