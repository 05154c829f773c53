import type * as z from 'zod/mini'
import type { reviewView } from '@dure/contract/reviews/schemas'
import { reviewLimits, surveyQuestions } from '@dure/contract/reviews/survey'
import { maskName } from '@dure/kernel/korean'
import { DAY } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { memberContacts } from '../accounts/index.ts'
import { servicesByIds } from '../catalogue/index.ts'
import { publicFileUrl } from '../files/index.ts'
import { providerCards } from '../profiles/index.ts'
import { commentsOf, imagesOf, reportsOf, type ReviewRow } from './reviews.sql.ts'

export type ReviewView = z.infer<typeof reviewView>

/** Reviews as a reader sees them: authors masked, the pro by his name, and what the reader himself may do. */
export async function reviewViews(context: Context, rows: readonly ReviewRow[]): Promise<ReviewView[]> {
  if (rows.length === 0) return []
  const { db, actor, now } = context
  const ids = rows.map((row) => row.id)
  const [comments, images, reports, authors, services, cards] = await Promise.all([
    commentsOf(db, ids),
    imagesOf(db, ids),
    actor === null ? Promise.resolve([]) : reportsOf(db, ids),
    memberContacts(db, [...new Set(rows.map((row) => row.customer_id))]),
    servicesByIds(db, [...new Set(rows.map((row) => row.service_id))]),
    providerCards(db, [...new Set(rows.map((row) => row.provider_id))]),
  ])
  return rows.map((row) => {
    const card = cards.get(row.provider_id)
    const mine = actor?.memberId === row.customer_id
    const reported = reports.find((report) => report.review_id === row.id && report.reporter_id === actor?.memberId)
    return {
      id: row.id,
      rdbReviewId: row.id,
      rating: row.rating,
      content: row.content,
      user: { name: authors.get(row.customer_id)?.status === 'left' ? '탈퇴한 회원' : maskName(authors.get(row.customer_id)?.name ?? '') },
      label: row.label === 'safe_payment' ? '안전결제' : '채팅 고용',
      service: { id: row.service_id, title: services.find((one) => one.id === row.service_id)?.name ?? '' },
      survey: surveyQuestions.filter((question) => row.survey.includes(question.id)).map((question) => question.text),
      imageInfos: images
        .filter((image) => image.review_id === row.id)
        .map((image) => ({ fileId: image.file_id, url: publicFileUrl(image.file_id), type: image.type })),
      rdbComments: comments
        .filter((comment) => comment.review_id === row.id)
        .map((comment) => ({
          id: comment.id,
          content: comment.content,
          createdAt: comment.created_at.toISOString(),
          user: { id: comment.member_id, name: card?.name ?? '' },
        })),
      reportStatus: reported === undefined ? null : mine ? 'reported_by_self' : 'reported',
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
      isMine: mine,
      can: {
        edit: mine && now.getTime() <= row.created_at.getTime() + reviewLimits.editDays * DAY,
        delete: mine,
        comment: actor?.providerId === row.provider_id,
      },
    }
  })
}
