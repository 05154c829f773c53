import type * as z from 'zod/mini'
import type { reviewView } from '@dure/contract/reviews/schemas'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { textsOfTags } from '@dure/contract/reviews/survey'
import { maskName } from '@dure/kernel/korean'
import { DAY } from '@dure/kernel/time'
import type { Context } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { shownPictures } from '../../files/index.ts'
import { providerCards } from '../../profiles/index.ts'
import type { ReviewRow, ShownReview } from '../reviews.sql.ts'

export type ReviewView = z.infer<typeof reviewView>

const labels = {
  safe_payment: '안전결제',
  chat_hire: '채팅 고용',
  order: '바로구매',
  outside: '외부 리뷰',
  outside_alba: '외부 리뷰 · 알바',
} as const satisfies Record<ReviewRow['label'], ReviewView['label']>

/** What a review says of its deal, or that it has none [reviews.outside]. Of an order it says nothing of money that went back after it was written. */
export function reviewLabel({ label, refunded }: Pick<ReviewRow, 'label' | 'refunded'>): ReviewView['label'] {
  return refunded && label !== 'order' ? '환불된 거래' : labels[label]
}

/** Reviews as a reader sees them: authors masked, the pro by his name, and what the reader himself may do. */
export async function reviewViews(context: Context, rows: readonly ShownReview[]): Promise<ReviewView[]> {
  if (rows.length === 0) return []
  const { db, actor, now, house } = context
  // Only an answer shows its pro's name.
  const answered = rows.flatMap((row) => (row.comments.length === 0 ? [] : [row.providerId]))
  const [{ serviceById }, cards] = await Promise.all([catalogueOf(house), providerCards(db, [...new Set(answered)])])
  const isHidden = (row: ShownReview): boolean => row.hiddenUntil !== null && row.hiddenUntil > now
  // Of those alone another address than the bare one opens, for their authors.
  const pictureOf = await shownPictures(
    context,
    rows.filter(isHidden).flatMap((row) => row.images.map((image) => image.fileId)),
  )
  return rows.map((row) => {
    const mine = actor?.memberId === row.customerId
    return {
      id: row.id,
      rdbReviewId: row.id,
      rating: row.rating,
      content: row.content,
      user: { name: row.author === null ? '탈퇴한 회원' : maskName(row.author) },
      label: reviewLabel(row),
      service: { id: row.serviceId, title: serviceById.get(row.serviceId)?.name ?? '' },
      survey: textsOfTags(row.survey),
      surveyIds: [...row.survey],
      isEvent: row.eventId !== null,
      isHidden: isHidden(row),
      imageInfos: row.images.map((image) => ({ ...image, url: pictureOf(image.fileId).url })),
      rdbComments: row.comments.map((comment) => ({
        id: comment.id,
        content: comment.content,
        createdAt: new Date(comment.createdAt).toISOString(),
        user: { id: comment.memberId, name: cards.get(row.providerId)?.name ?? '' },
      })),
      reportStatus: !row.reported ? null : mine ? 'reported_by_self' : 'reported',
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      isMine: mine,
      can: {
        edit: mine && now.getTime() <= row.createdAt.getTime() + reviewLimits.editDays * DAY,
        delete: mine,
        comment: actor?.providerId === row.providerId,
      },
    }
  })
}
