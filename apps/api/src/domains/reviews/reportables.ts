import { reviewLimits } from '@dure/contract/reviews/limits'
import { DAY } from '@dure/kernel/time'
import type { Db } from '../../database/connect.ts'
import { providerById } from '../profiles/index.ts'
import type { Reportable } from '../safety/index.ts'
import { commentById, describedComments, describedReviews, lockReview, reviewById, setComment, updateReview } from './reviews.sql.ts'
import { takeAway } from './writeReview.ts'

async function sidesOf(db: Db, review: { provider_id: number }): Promise<{ chatId: null; providerMemberId: number } | undefined> {
  const provider = await providerById(db, review.provider_id)
  return provider === undefined ? undefined : { chatId: null, providerMemberId: provider.memberId }
}

/** A hidden review comes back by itself after so long at most, decided or not; its quote is never reviewed again once it is removed. */
export const reportableReview: Reportable = {
  find: async ({ db, actor }, id) => {
    const review = await reviewById(db, id)
    if (review === undefined || review.deleted_at !== null) return undefined
    return { authorId: review.customer_id, aboutReporter: actor.providerId === review.provider_id }
  },
  hide: async ({ db, now }, id) => {
    const review = await lockReview(db, id)
    if (review?.hidden_until === null) await updateReview(db, id, { hidden_until: new Date(now.getTime() + reviewLimits.hiddenDays * DAY) })
  },
  remove: async (context, id) => {
    const review = await lockReview(context.db, id)
    if (review !== undefined) await takeAway(context, review)
  },
  show: ({ db }, id) => updateReview(db, id, { hidden_until: null }),
  returns: false,
  sides: async (db, id) => {
    const review = await reviewById(db, id)
    return review === undefined ? undefined : sidesOf(db, review)
  },
  describe: async ({ db }, ids) =>
    new Map(
      (await describedReviews(db, ids)).map((row) => [
        row.id,
        { lines: [`별점 ${row.rating}점`, row.content], path: `/profile/users/${row.providerMemberId}` },
      ]),
    ),
}

export const reportableComment: Reportable = {
  find: async ({ db }, id) => {
    const comment = await commentById(db, id)
    return comment === undefined || comment.deleted_at !== null ? undefined : { authorId: comment.member_id }
  },
  hide: ({ db, now }, id) => setComment(db, id, { hidden_at: now }),
  remove: ({ db, now }, id) => setComment(db, id, { deleted_at: now }),
  show: ({ db }, id) => setComment(db, id, { hidden_at: null }),
  returns: false,
  sides: async (db, id) => {
    const comment = await commentById(db, id)
    const review = comment === undefined ? undefined : await reviewById(db, comment.review_id)
    return review === undefined ? undefined : sidesOf(db, review)
  },
  describe: async ({ db }, ids) =>
    new Map(
      (await describedComments(db, ids)).map((row) => [row.id, { lines: [row.content], path: `/profile/users/${row.providerMemberId}` }]),
    ),
}
