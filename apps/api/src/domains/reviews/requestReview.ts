import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type ProviderContext } from '../../context.ts'
import { partyOf, postSystemMessage } from '../chat/index.ts'
import { eligibleReview } from './eligibility.ts'
import { reviewsEvents } from './events.ts'
import { insertReviewRequest } from './reviews.sql.ts'
import { columnsOf } from './subject.ts'

/** The pro asks the customer of a room for a review, once a deal and only while the customer may write one. */
export function requestReview(
  context: ProviderContext,
  providerId: number,
  chatId: number,
): Promise<{ requested: boolean } | Failure<'NOT_FOUND' | 'REVIEW_REQUEST_UNAVAILABLE'>> {
  return inTransaction(context, async (inside) => {
    const party = await partyOf(inside.db, chatId, context.actor.memberId)
    if (party === undefined || party.role !== 'provider' || party.providerId !== providerId) return fail('NOT_FOUND')
    if (party.blocked) return fail('REVIEW_REQUEST_UNAVAILABLE')
    const eligible = await eligibleReview(inside, { memberId: party.customerId, chatId, providerId })
    if (failed(eligible)) return fail('REVIEW_REQUEST_UNAVAILABLE')
    const about = columnsOf(eligible.subject)
    if (!(await insertReviewRequest(inside.db, { ...about, providerId, at: context.now })))
      return fail('REVIEW_REQUEST_UNAVAILABLE', { reason: '이미 리뷰를 요청했어요.' })
    await postSystemMessage(inside, chatId, {
      type: 'SYSTEM_BUTTON',
      title: '리뷰를 남겨 주세요',
      contents: '고수가 리뷰를 부탁했어요. 서비스가 어땠는지 알려 주세요.',
      cta: { text: '리뷰 쓰기', link: `/review/users/${context.actor.memberId}/member?chatId=${chatId}` },
      visibleTo: 'customer',
      senderId: context.actor.memberId,
    })
    await context.house.jobs.emit(inside, reviewsEvents.requested, about)
    return { requested: true }
  })
}
