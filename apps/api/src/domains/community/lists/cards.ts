import { categoryIds } from '@dure/contract/community/categories'
import { postPath, postSlug } from '@dure/contract/community/paths'
import type { ListedPost } from '@dure/contract/community/schemas'
import { placeSlug } from '@dure/contract/places/paths'
import type { Context } from '../../../context.ts'
import { catalogueOf, districtName, type Catalogue } from '../../catalogue/index.ts'
import { publicFileUrl, shownPictures } from '../../files/index.ts'
import { authorsFor } from '../authors.ts'
import type { PostHead } from '../posts/posts.sql.ts'
import { topicsOf } from '../topics.ts'

/** What is counted of a post, and what the caller marked. */
export type Counted = {
  readonly likeCount: number
  readonly viewCount: number
  readonly isLiked: boolean
  readonly isSaved: boolean
}

const serviceOf = (catalogue: Catalogue, id: number | null): ListedPost['service'] => {
  const service = id === null ? undefined : catalogue.serviceById.get(id)
  return service === undefined ? null : { id: service.id, slug: service.slug, name: service.name }
}

function areaOf(catalogue: Catalogue, code: string | null): ListedPost['area'] {
  const named = code === null ? undefined : districtName(catalogue, code)
  if (code === null || named === undefined) return null
  const { address1, address2 } = named
  return { code, slug: placeSlug(address1, address2), name: `${address1} ${address2}` }
}

/** Covers of what everybody sees have bare addresses; of what is hidden they open for who sees it [files.withheld]. */
async function coversOf(context: Context, rows: readonly PostHead[]): Promise<(row: PostHead) => ListedPost['coverImage']> {
  const withheld = rows.flatMap((row) => (row.status === 'published' || row.coverFileId === null ? [] : [row.coverFileId]))
  const signed = withheld.length === 0 ? null : await shownPictures(context, withheld)
  return (row) => {
    const { coverFileId: fileId, coverWidth, coverHeight } = row
    if (fileId === null) return null
    if (row.status !== 'published' && signed !== null) return signed(fileId)
    return { fileId, url: publicFileUrl(fileId), width: coverWidth ?? 1, height: coverHeight ?? 1 }
  }
}

/** Posts as lists show them, in their order: with who wrote them, one statement for all [community.lists]. */
export async function listed(context: Context, rows: readonly (PostHead & Counted)[]): Promise<ListedPost[]> {
  const [topics, catalogue, authorOf, coverOf] = await Promise.all([
    topicsOf(context.house),
    catalogueOf(context.house),
    authorsFor(
      context,
      rows.map((row) => row.authorId),
    ),
    coversOf(context, rows),
  ])
  return rows.map((row) => {
    const topic = topics.byId.get(row.topicId)
    return {
      id: row.id,
      slug: postSlug(row.title, row.id),
      path: postPath(row),
      category: row.category,
      categoryId: categoryIds[row.category],
      topic: { id: row.topicId, slug: topic?.slug ?? '', name: topic?.name ?? '' },
      title: row.title,
      excerpt: row.excerpt,
      coverImage: coverOf(row),
      pictureCount: row.pictureCount,
      service: serviceOf(catalogue, row.serviceId),
      area: areaOf(catalogue, row.districtCode),
      user: authorOf(row.authorId),
      likeCount: row.likeCount,
      commentCount: row.commentCount,
      viewCount: row.viewCount,
      isLiked: row.isLiked,
      isSaved: row.isSaved,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      isStory: false,
    }
  })
}
