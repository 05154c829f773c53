import { previewOf } from '@dure/contract/chat/preview'
import { licenceNoun } from '@dure/contract/profiles/licences'
import { customerNameForPro } from '@dure/contract/quotes/states'
import { formatCash, formatWon } from '@dure/kernel/money'
import { maskName, truncate, withParticle } from '@dure/kernel/korean'
import { DAY, formatDateTime, seoulDay } from '@dure/kernel/time'
import { addressed } from '@dure/kernel/names'
import type { Context } from '../../context.ts'
import { roomPath } from '../chat/index.ts'
import { payoutNeedOf, payoutNeedTexts } from '../settlement/index.ts'
import {
  commentText,
  dealMessages,
  dealReminder,
  depositFacts,
  expiryFacts,
  licenceFacts,
  payoutFacts,
  purchaseFacts,
  returnFacts,
  quoteFacts,
  requestFacts,
  reviewFacts,
  unreadFacts,
} from './facts.sql.ts'
import type { Notice, Role } from './notifications.sql.ts'

/** A title that names a member, and how it reads once he left. */
const naming = (memberId: number, name: string, side: Role, words: string): Required<Pick<Notice, 'title' | 'named'>> => ({
  title: `${addressed(name, side)}${words}`,
  named: { memberId, nameless: `탈퇴한 회원${words}` },
})

/** What each event tells whom: read now, so that a late job tells what still holds. Keys make a repeated job tell once. */
type Rule<T> = (context: Context, data: T) => Promise<Notice[]>

export const requestReceived: Rule<{ requestId: number }> = async ({ db, now }, { requestId }) => {
  const facts = await requestFacts(db, requestId, now)
  if (!facts?.takesQuotes) return []
  return facts.providerMemberIds.map((memberId) => ({
    memberId,
    role: 'provider',
    kind: 'request.received',
    title: `${facts.service} 요청이 도착했어요`,
    body: `${facts.place}의 고객이 견적을 기다리고 있어요. 먼저 보낸 견적이 더 잘 읽혀요.`,
    link: `/requests/received/${requestId}`,
    waits: { requestId },
    dedupeKey: `request:${requestId}:received:${memberId}`,
  }))
}

export const requestExpired: Rule<{ requestId: number }> = async ({ db, now }, { requestId }) => {
  const facts = await requestFacts(db, requestId, now)
  if (facts === undefined) return []
  const got = facts.quoteCount > 0
  return [
    {
      memberId: facts.customerId,
      role: 'customer',
      kind: 'request.ended',
      title: `${facts.service} 요청이 마감됐어요`,
      body: got
        ? `견적 ${facts.quoteCount}개를 받았어요. 마음에 드는 고수와 대화해 보세요.`
        : '이번에는 견적을 받지 못했어요. 요청을 다시 보낼 수 있어요.',
      link: got ? `/requests/${requestId}/quotes` : '/requests/sent',
      dedupeKey: `request:${requestId}:expired`,
    },
  ]
}

export const requestAnnulled: Rule<{ requestId: number; closeType: number }> = async ({ db, now }, { requestId, closeType }) => {
  const facts = closeType === 2 ? await requestFacts(db, requestId, now) : undefined
  if (facts === undefined) return []
  return [
    {
      memberId: facts.customerId,
      role: 'customer',
      kind: 'request.ended',
      title: `${facts.service} 요청이 운영팀 확인으로 마감됐어요`,
      body: '확인한 내용과 다르다면 고객센터로 알려 주세요.',
      link: `/requests/${requestId}/quotes`,
      dedupeKey: `request:${requestId}:annulled`,
    },
  ]
}

export const quoteReceived: Rule<{ quoteId: number }> = async ({ db }, { quoteId }) => {
  const quote = await quoteFacts(db, quoteId)
  if (quote === undefined) return []
  return [
    {
      memberId: quote.customerId,
      role: 'customer',
      kind: 'quote.received',
      ...naming(quote.providerMemberId, quote.providerName, 'provider', '의 견적이 도착했어요'),
      body: `${quote.service} · ${quote.cost === null ? '가격 협의' : formatWon(quote.cost)}`,
      link: roomPath('customer', quote.chatId),
      dedupeKey: `quote:${quoteId}:received`,
    },
  ]
}

export const quoteHired: Rule<{ quoteId: number; at: string }> = async ({ db }, { quoteId, at }) => {
  const quote = await quoteFacts(db, quoteId)
  if (quote === undefined) return []
  return [
    {
      memberId: quote.providerMemberId,
      role: 'provider',
      kind: 'quote.hired',
      ...naming(quote.customerId, customerNameForPro(quote.customerName, quote), 'customer', '이 고용을 확정했어요'),
      body: `${quote.service} 견적으로 고용됐어요. 일정을 확인해 주세요.`,
      link: roomPath('provider', quote.chatId),
      dedupeKey: `quote:${quoteId}:hired:${at}`,
    },
  ]
}

export const quoteUnhired: Rule<{ quoteId: number; at: string }> = async ({ db }, { quoteId, at }) => {
  const quote = await quoteFacts(db, quoteId)
  if (quote === undefined) return []
  return [
    {
      memberId: quote.providerMemberId,
      role: 'provider',
      kind: 'quote.hired',
      ...naming(quote.customerId, customerNameForPro(quote.customerName, quote), 'customer', '이 고용을 되돌렸어요'),
      body: `${quote.service} 견적의 고용이 취소됐어요. 대화는 계속할 수 있어요.`,
      link: roomPath('provider', quote.chatId),
      dedupeKey: `quote:${quoteId}:unhired:${at}`,
    },
  ]
}

const repaidBecause = {
  unread: '고객이 48시간 동안 읽지 않아',
  dead_request: '운영팀이 요청을 확인해 마감해서',
  banned_customer: '고객이 두레를 이용할 수 없게 되어',
}

export const quoteRepaid: Rule<{ quoteId: number; reason: keyof typeof repaidBecause }> = async ({ db }, { quoteId, reason }) => {
  const quote = await quoteFacts(db, quoteId)
  if (quote === undefined || quote.cashSpent === 0) return []
  return [
    {
      memberId: quote.providerMemberId,
      role: 'provider',
      kind: 'quote.repaid',
      title: '견적 비용을 돌려드렸어요',
      body: `${repaidBecause[reason]} ${quote.service} 견적에 쓴 ${formatCash(quote.cashSpent)}를 돌려드렸어요.`,
      link: '/mypage/cash-dashboard',
      dedupeKey: `quote:${quoteId}:repaid`,
    },
  ]
}

export const chatUnread: Rule<{ chatId: number; memberId: number; role: Role }> = async ({ db }, { chatId, memberId, role }) => {
  const facts = await unreadFacts(db, chatId, memberId)
  if (facts === undefined) return []
  const preview = previewOf(facts.type, facts.body, facts.title ?? undefined)
  const partner = role === 'customer' ? facts.partnerName : customerNameForPro(facts.partnerName, facts)
  return [
    {
      memberId,
      role,
      kind: 'chat.message',
      ...naming(facts.partnerId, partner, role === 'customer' ? 'provider' : 'customer', '이 메시지를 보냈어요'),
      body: facts.count > 1 ? `${truncate(preview, 60, '…')} 외 ${facts.count - 1}개` : preview,
      link: roomPath(role, chatId),
      waits: { messageId: facts.lastId },
      dedupeKey: `chat:${chatId}:${memberId}:${facts.lastId}`,
    },
  ]
}

const dealPath = (role: Role, id: number): string => (role === 'customer' ? `/escrows/${id}` : `/pro/escrows/${id}`)

/** A finished payout tells its own notice, which names the amount. */
const toldElsewhere = new Set(['complete', 'complete_by_operator'])

/** The words are those the room was told. */
export const dealMoved: Rule<{ safePaymentId: number; action: string; eventId: number }> = async ({ db }, data) => {
  if (toldElsewhere.has(data.action)) return []
  const sides = await dealMessages(db, data)
  return sides.map(({ memberId, role, title, contents }) => ({
    memberId,
    role,
    kind: 'safe-payment',
    title,
    body: contents,
    link: dealPath(role, data.safePaymentId),
    dedupeKey: `deal:${data.eventId}:${role}`,
  }))
}

export const dealReminded: Rule<{ safePaymentId: number; askId: number; count: number }> = async (
  { db },
  { safePaymentId, askId, count },
) => {
  const deal = await dealReminder(db, safePaymentId)
  if (deal === undefined || deal.ask === null) return []
  const role: Role = deal.ask === 1 ? 'customer' : 'provider'
  return [
    {
      memberId: role === 'customer' ? deal.customerId : deal.providerMemberId,
      role,
      kind: 'safe-payment',
      title: role === 'customer' ? '거래 확정을 기다리고 있어요' : '결제 취소 요청에 답해 주세요',
      body: `${formatWon(deal.amount)} 거래의 요청을 받은 지 ${count * 24}시간이 지났어요. 72시간이 지나면 자동으로 거절돼요.`,
      link: dealPath(role, safePaymentId),
      dedupeKey: `deal-ask:${askId}:${count}`,
    },
  ]
}

export const cashPurchased: Rule<{ purchaseId: number }> = async ({ db }, { purchaseId }) => {
  const purchase = await purchaseFacts(db, purchaseId)
  if (purchase === undefined) return []
  return [
    {
      memberId: purchase.memberId,
      role: purchase.role,
      kind: 'cash.purchased',
      title: '캐시를 충전했어요',
      body: `${formatCash(purchase.cash)}가 들어왔어요.`,
      link: '/mypage/cash-dashboard',
      dedupeKey: `cash:${purchaseId}:purchased`,
    },
  ]
}

/** The account stood on one page alone: whoever left it finds it again here. */
export const accountIssued: Rule<{ purchaseId: number }> = async ({ db }, { purchaseId }) => {
  const deposit = await depositFacts(db, purchaseId)
  if (deposit === undefined) return []
  return [
    {
      memberId: deposit.memberId,
      role: deposit.role,
      kind: 'cash.deposit',
      title: '입금을 기다리고 있어요',
      body: `${deposit.bank} ${deposit.accountNumber} 계좌로 ${formatDateTime(deposit.expiresAt)}까지 ${formatWon(deposit.price)}을 보내 주세요.`,
      link: '/mypage/cash-dashboard',
      dedupeKey: `cash:${purchaseId}:deposit`,
    },
  ]
}

export const cashAccountAsked: Rule<{ refundId: number; at: string }> = async ({ db }, { refundId, at }) => {
  const refund = await returnFacts(db, refundId)
  if (refund === undefined) return []
  return [
    {
      memberId: refund.memberId,
      role: refund.role,
      kind: 'cash.return',
      title: '돌려받을 계좌를 알려 주세요',
      body: `입금한 ${formatWon(refund.amount)}으로 캐시를 충전할 수 없어 돌려드려요. 본인 이름의 계좌를 적으면 바로 보내 드려요.`,
      link: `/mypage/cash-dashboard?refund=${refund.paymentId}`,
      dedupeKey: `cash-refund:${refundId}:account:${at}`,
    },
  ]
}

/** Once a Seoul day however many lots expire on it; `days` are counted in Seoul days. */
export const bonusExpiring: Rule<{ lotId: number }> = async ({ db, now }, { lotId }) => {
  const facts = await expiryFacts(db, lotId)
  if (facts === undefined || facts.expiresAt <= now) return []
  const day = seoulDay(facts.expiresAt)
  const days = Math.ceil((facts.expiresAt.getTime() - now.getTime()) / DAY)
  return [
    {
      memberId: facts.memberId,
      role: facts.role,
      kind: 'cash.expiring',
      title: `보너스 캐시가 ${days}일 뒤에 사라져요`,
      body: `${formatCash(facts.amount)}를 ${day.replaceAll('-', '.')}까지 쓸 수 있어요.`,
      link: '/mypage/cash-dashboard',
      dedupeKey: `cash:${facts.memberId}:expiring:${day}:${days <= 7 ? 7 : 30}`,
    },
  ]
}

export const payoutWaiting: Rule<{ payoutId: number; safePaymentId: number; at: string }> = async (
  { db },
  { payoutId, safePaymentId, at },
) => {
  const payout = await payoutFacts(db, payoutId)
  if (payout === undefined || (payout.status !== 'waiting' && payout.status !== 'failed')) return []
  const need = payout.status === 'failed' ? 'refused' : await payoutNeedOf(db, payout.providerId)
  if (need === null) return []
  const { title, contents } = payoutNeedTexts[need]
  return [
    {
      memberId: payout.memberId,
      role: 'provider',
      kind: 'settlement',
      title,
      body: `${payout.service} 정산금 ${formatWon(payout.amount)} · ${contents}`,
      link: dealPath('provider', safePaymentId),
      dedupeKey: `payout:${payoutId}:waiting:${at}`,
    },
  ]
}

export const paidOut: Rule<{ payoutId: number; safePaymentId: number }> = async ({ db }, { payoutId, safePaymentId }) => {
  const payout = await payoutFacts(db, payoutId)
  if (payout === undefined) return []
  return [
    {
      memberId: payout.memberId,
      role: 'provider',
      kind: 'settlement',
      title: '정산이 끝났어요',
      body: `${payout.service} 정산금 ${formatWon(payout.amount)}이 입금됐어요.`,
      link: dealPath('provider', safePaymentId),
      dedupeKey: `payout:${payoutId}:paid-out`,
    },
  ]
}

export const reviewWritten: Rule<{ reviewId: number }> = async ({ db }, { reviewId }) => {
  const review = await reviewFacts(db, reviewId)
  if (review === undefined) return []
  return [
    {
      memberId: review.providerMemberId,
      role: 'provider',
      kind: 'review.written',
      ...naming(review.customerId, maskName(review.customerName), 'customer', '이 리뷰를 남겼어요'),
      body: `별점 ${review.rating}점 · ${truncate(review.content, 60, '…')}`,
      link: `/profile/users/${review.providerMemberId}`,
      dedupeKey: `review:${reviewId}:written`,
    },
  ]
}

export const reviewCommented: Rule<{ reviewId: number; commentId: number }> = async ({ db }, { reviewId, commentId }) => {
  const review = await reviewFacts(db, reviewId)
  const comment = await commentText(db, commentId)
  if (review === undefined || comment === undefined) return []
  return [
    {
      memberId: review.customerId,
      role: 'customer',
      kind: 'review.commented',
      ...naming(review.providerMemberId, review.providerName, 'provider', '이 리뷰에 답했어요'),
      body: truncate(comment, 60, '…'),
      link: `/profile/users/${review.providerMemberId}`,
      dedupeKey: `review-comment:${commentId}`,
    },
  ]
}

export const reviewRequested: Rule<{ quoteId: number }> = async ({ db }, { quoteId }) => {
  const quote = await quoteFacts(db, quoteId)
  if (quote === undefined) return []
  return [
    {
      memberId: quote.customerId,
      role: 'customer',
      kind: 'review.requested',
      ...naming(quote.providerMemberId, quote.providerName, 'provider', '이 리뷰를 부탁했어요'),
      body: `${quote.service} 서비스가 어땠는지 알려 주세요.`,
      link: `/review/users/${quote.providerMemberId}/member?chatId=${quote.chatId}`,
      dedupeKey: `quote:${quoteId}:review-requested`,
    },
  ]
}

export const licenceDecided: Rule<{ licenceId: number; at: string }> = async ({ db }, { licenceId, at }) => {
  const facts = await licenceFacts(db, licenceId)
  if (facts === undefined || facts.status === 'waiting') return []
  const accepted = facts.status === 'accepted'
  return [
    {
      memberId: facts.memberId,
      role: 'provider',
      kind: 'licence.decided',
      title: `${withParticle(licenceNoun(facts.licence), '을/를')} ${accepted ? '확인했어요' : '확인하지 못했어요'}`,
      body: accepted
        ? '이제 이 자격이 필요한 서비스에 견적을 보낼 수 있어요.'
        : `${truncate(facts.reason ?? '', 80, '…')} 내용을 고쳐 다시 보낼 수 있어요.`,
      link: '/auth/naver-license',
      dedupeKey: `licence:${licenceId}:decided:${at}`,
    },
  ]
}
