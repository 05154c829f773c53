import { reviewLimits } from '@dure/contract/reviews/limits'
import { DAY } from '@dure/kernel/time'
import type { Db } from '../../database/connect.ts'
import { shownPictures } from '../files/index.ts'
import { providerById } from '../profiles/index.ts'
import type { Reportable } from '../safety/index.ts'
import { settlePictures } from './pictures.ts'
import { commentById, describedComments, describedReviews, lockReview, reviewById, setComment, updateReview } from './reviews.sql.ts'
import { giveBack, takeAway } from './writeReview.ts'

async function sidesOf(db: Db, review: { providerId: number }): Promise<{ chatId: null; providerMemberId: number } | undefined> {
  const provider = await providerById(db, review.providerId)
  return provider === undefined ? undefined : { chatId: null, providerMemberId: provider.memberId }
}

/** Whose a review is; of one from outside, the pro's who asked for it. */
async function answersFor(db: Db, review: { customerId: number | null; providerId: number }): Promise<number> {
  return review.customerId ?? (await sidesOf(db, review))!.providerMemberId
}

/** A hidden review comes back by itself after so long at most, decided or not; its quote is never reviewed again once it is removed, and it comes back where operators find it was right. */
export const reportableReview: Reportable = {
  find: async ({ db, actor }, id) => {
    const review = await reviewById(db, id)
    if (review === undefined || review.deletedAt !== null) return undefined
    return { authorId: await answersFor(db, review), aboutReporter: actor.providerId === review.providerId }
  },
  hide: async (context, id) => {
    const { db, now } = context
    const review = await lockReview(db, id)
    if (review?.hiddenUntil !== null) return
    const hiddenUntil = new Date(now.getTime() + reviewLimits.hiddenDays * DAY)
    await updateReview(db, id, { hiddenUntil })
    await settlePictures(context, id)
  },
  remove: async (context, id, reasonId) => {
    const review = await lockReview(context.db, id)
    if (review !== undefined) await takeAway(context, review, reasonId)
  },
  show: async (context, id) => {
    const review = await lockReview(context.db, id)
    if (review !== undefined) await giveBack(context, review)
  },
  returns: true,
  sides: async (db, id) => {
    const review = await reviewById(db, id)
    return review === undefined ? undefined : sidesOf(db, review)
  },
  describe: async (context, ids) => {
    const rows = await describedReviews(context.db, ids)
    const pictureOf = await shownPictures(
      context,
      rows.flatMap((row) => row.fileIds),
    )
    return new Map(
      rows.map((row) => [
        row.id,
        {
          lines: [`별점 ${row.rating}점${row.outside ? ' · 외부 리뷰' : ''}`, row.content],
          pictures: row.fileIds.map(pictureOf),
          path: `/profile/users/${row.providerMemberId}/reviews/${row.id}`,
        },
      ]),
    )
  },
}

export const reportableComment: Reportable = {
  find: async ({ db, actor }, id) => {
    const comment = await commentById(db, id)
    if (comment === undefined || comment.deletedAt !== null) return undefined
    return { authorId: comment.memberId, party: (await reviewById(db, comment.reviewId))?.customerId === actor.memberId }
  },
  hide: ({ db, now }, id) => setComment(db, id, { hiddenAt: now }),
  // Kept from everybody, so that it can come back; its author's own taking back is for good.
  remove: ({ db, now }, id) => setComment(db, id, { hiddenAt: now }),
  show: ({ db }, id) => setComment(db, id, { hiddenAt: null }),
  returns: true,
  sides: async (db, id) => {
    const comment = await commentById(db, id)
    const review = comment === undefined ? undefined : await reviewById(db, comment.reviewId)
    return review === undefined ? undefined : sidesOf(db, review)
  },
  describe: async ({ db }, ids) =>
    new Map(
      (await describedComments(db, ids)).map((row) => [row.id, { lines: [row.content], path: `/profile/users/${row.providerMemberId}` }]),
    ),
}
