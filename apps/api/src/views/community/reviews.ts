import type { Answer } from '@dure/contract/client'
import { reviewTopic } from '@dure/contract/community/categories'
import { communityReviews } from '@dure/contract/community/lists'
import { maskName, truncate } from '@dure/kernel/korean'
import { pageOf } from '@dure/kernel/pagination'
import { communityLimits as limits } from '@dure/contract/community/limits'
import type { Context } from '../../context.ts'
import { catalogueOf } from '../../domains/catalogue/index.ts'
import { publicFileUrl } from '../../domains/files/index.ts'
import { bind } from '../../http/bind.ts'
import { picturedReviews } from './reviews.sql.ts'

export const communityReviewRoutes = bind(communityReviews, {
  listCommunityReviews: { handler: (context, { query }) => listReviews(context, query), asGuest: () => true },
})

/** Reviews of deals under the topic of their name; another has none [community.reviews]. */
async function listReviews(
  { db, house, now }: Context,
  given: { readonly topic?: string | undefined; readonly next_cursor: number | null; readonly size: number },
): Promise<Answer<'GET /v1/community/reviews'>> {
  if (given.topic !== undefined && given.topic !== reviewTopic) return { items: [], pagination: { next_cursor: null } }
  const rows = await picturedReviews(db, { before: given.next_cursor, limit: given.size + 1, now })
  const { items, next_cursor } = pageOf(rows, given.size, (row) => [row.id])
  const { serviceById } = await catalogueOf(house)
  return {
    items: items.map((row) => {
      const service = serviceById.get(row.serviceId)
      return {
        id: row.id,
        rating: row.rating,
        content: truncate(row.content, limits.excerpt, '…'),
        picture: { url: publicFileUrl(row.fileId), width: row.width ?? 1, height: row.height ?? 1 },
        pictureCount: row.pictures,
        service: { id: row.serviceId, slug: service?.slug ?? '', name: service?.name ?? '' },
        pro: { userId: row.proMemberId, name: row.proName, path: `/profile/users/${row.proMemberId}` },
        reviewer: row.reviewer === null ? '탈퇴한 회원' : maskName(row.reviewer),
        createdAt: row.createdAt.toISOString(),
      }
    }),
    pagination: { next_cursor },
  }
}
