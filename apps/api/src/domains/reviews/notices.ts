import { maskName, truncate } from '@dure/kernel/korean'
import { addressed } from '@dure/kernel/names'
import { naming, telling, type Rule, type Telling } from '../../jobs/notices.ts'
import { reviewsEvents } from './events.ts'
import { reviewFacts, commentText } from './notices.sql.ts'
import { subjectFacts, type SubjectColumns } from './subject.ts'

const reviewWritten: Rule<{ reviewId: number }> = async ({ db }, { reviewId }) => {
  const review = await reviewFacts(db, reviewId)
  if (review === undefined) return []
  return [
    {
      memberId: review.providerMemberId,
      role: 'provider',
      kind: 'review.written',
      ...(review.customerId === null
        ? { title: `${addressed(maskName(review.customerName), 'customer')}이 외부 리뷰를 남겼어요` }
        : naming(review.customerId, maskName(review.customerName), 'customer', '이 리뷰를 남겼어요')),
      body: `별점 ${review.rating}점 · ${truncate(review.content, 60, '…')}`,
      link: `/profile/users/${review.providerMemberId}/reviews/${reviewId}`,
      dedupeKey: `review:${reviewId}:written`,
    },
  ]
}

const reviewCommented: Rule<{ reviewId: number; commentId: number }> = async ({ db }, { reviewId, commentId }) => {
  const review = await reviewFacts(db, reviewId)
  const comment = await commentText(db, commentId)
  if (review === undefined || review.customerId === null || comment === undefined) return []
  return [
    {
      memberId: review.customerId,
      role: 'customer',
      kind: 'review.commented',
      ...naming(review.providerMemberId, review.providerName, 'provider', '이 리뷰에 답했어요'),
      body: truncate(comment, 60, '…'),
      link: `/profile/users/${review.providerMemberId}/reviews/${reviewId}`,
      dedupeKey: `review-comment:${commentId}`,
    },
  ]
}

const reviewRequested: Rule<SubjectColumns> = async (context, about) => {
  const of = await subjectFacts(context, about)
  if (of === undefined) return []
  return [
    {
      memberId: of.customerId,
      role: 'customer',
      kind: 'review.requested',
      ...naming(of.providerMemberId, of.providerName, 'provider', '이 리뷰를 부탁했어요'),
      body: `${of.service} 서비스가 어땠는지 알려 주세요.`,
      link: `/review/users/${of.providerMemberId}/member?chatId=${of.chatId}`,
      dedupeKey: `${of.key}:review-requested`,
    },
  ]
}

const reviewReminded: Rule<SubjectColumns & { n: number }> = async (context, { n, ...about }) => {
  const of = await subjectFacts(context, about)
  if (of === undefined) return []
  return [
    {
      memberId: of.customerId,
      role: 'customer',
      kind: 'review.reminder',
      ...naming(of.providerMemberId, of.providerName, 'provider', '과의 거래는 어떠셨나요?'),
      body: `${of.service} 서비스가 어땠는지 다른 고객에게 알려 주세요.`,
      link: `/review/users/${of.providerMemberId}/member?chatId=${of.chatId}`,
      dedupeKey: `${of.key}:review-reminder:${n}`,
    },
  ]
}

export const reviewsNotices: readonly Telling[] = [
  telling(reviewsEvents.written, 'review-written', reviewWritten),
  telling(reviewsEvents.commented, 'review-commented', reviewCommented),
  telling(reviewsEvents.reminded, 'review-reminded', reviewReminded),
  telling(reviewsEvents.requested, 'review-requested', reviewRequested),
]
