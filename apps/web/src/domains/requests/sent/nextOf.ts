import type { SentRequestItem } from '@dure/contract/requests/sent'
import { href } from '../../../navigation/href.ts'

type Item = Pick<SentRequestItem, 'id' | 'status' | 'quoteCount' | 'hired' | 'safePaymentId' | 'safePaymentStatus' | 'service'>

/** The one thing that comes next in a request; null while there is nothing but to wait. */
export function nextOf(item: Item): { readonly label: string; readonly path: string } | null {
  const { hired, safePaymentId: deal, safePaymentStatus: status } = item
  const quotes = href('/requests/:requestId/quotes', { requestId: item.id })
  if (deal !== null && status === 'request') return { label: '결제하기', path: href('/escrows/:escrowId', { escrowId: deal }) }
  if (deal !== null && status === 'paid') return { label: '거래 보기', path: href('/escrows/:escrowId', { escrowId: deal }) }
  if (hired !== null) {
    // Without the room neither words nor a review go there.
    if (hired.chatId === null && deal !== null) return { label: '거래 보기', path: href('/escrows/:escrowId', { escrowId: deal }) }
    if (hired.reviewed || hired.chatId === null)
      return {
        label: '다시 부탁하기',
        path: href('/hire/:serviceSlug', { serviceSlug: item.service.slug }, { targetProviderId: hired.providerId }),
      }
    if (hired.reviewable)
      return {
        label: '리뷰 쓰기',
        path: href('/review/users/:userId/member', { userId: String(hired.userId) }, { chatId: String(hired.chatId) }),
      }
    return { label: '채팅하기', path: href('/chats/:chatId', { chatId: hired.chatId }) }
  }
  if (item.quoteCount > 0) return { label: item.status === 'opened' ? '견적 비교' : '견적 보기', path: quotes }
  return item.status === 'opened' ? null : { label: '다시 보내기', path: quotes }
}
