import type * as z from 'zod/mini'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { deleteGuestReviewBody } from '@dure/contract/reviews/schemas'
import type { Context } from '../../../context.ts'
import { barHash, usePhoneProof } from '../../identity/index.ts'
import { lockReview } from '../reviews.sql.ts'
import { takeAway } from '../writeReview.ts'
import { forgetGuestName, reviewByPhone } from './guests.sql.ts'

type Given = z.output<typeof deleteGuestReviewBody> & { readonly userId: string }

/** Who wrote without an account takes his review back for good [reviews.outside-back]. Repeating it changes nothing. */
export async function deleteGuestReview(
  context: Context,
  { userId, smsAuth: { phone, id: key } }: Given,
): Promise<{ deleted: boolean } | Failure<'NOT_FOUND' | 'NO_SMS_AUTH'>> {
  const { db, house } = context
  const proved = await usePhoneProof(context, { phone, key })
  if (failed(proved)) return proved
  // Only who holds the phone is told of it.
  const reviewId = await reviewByPhone(db, Number(userId), barHash(house, 'phone', phone))
  const review = reviewId === undefined ? undefined : await lockReview(db, reviewId)
  if (review === undefined) return fail('NOT_FOUND', { reason: '이 번호로 이 고수에게 남긴 외부 리뷰가 없어요.' })
  await takeAway(context, review)
  await forgetGuestName(db, review.id)
  return { deleted: true }
}
