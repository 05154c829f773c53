import type { Answer } from '@dure/contract/client'
import type { CurationGroup } from '@dure/contract/community/categories'
import { communityLimits as limits } from '@dure/contract/community/limits'
import type { Context } from '../../../context.ts'
import { allCurations } from '../desk/curations.sql.ts'
import { isShownNow } from '../desk/curations.ts'
import { announcedHook, storiesHook, type HousePiece } from '../hooks.ts'
import { listed } from '../lists/cards.ts'
import { excerptOf } from '../lists/housePieces.ts'
import { listByIds } from '../lists/lists.sql.ts'
import { weekPosts } from './week.ts'

type Groups = Answer<'GET /v1/community/curations'>['groups']

const pieceOf = ({ id, title, text, path, at }: HousePiece) => ({
  id,
  title,
  excerpt: excerptOf(text),
  path,
  picture: null,
  at: at.toISOString(),
})

/** What was loved last week [community.week] and what operators gathered of posts that everybody sees, in their order; one of which nothing is seen any more is none [community.curations]. */
async function generalGroups(context: Context): Promise<Groups> {
  const rows = [
    { id: 'week', title: '지난주에 가장 사랑받은 글', postIds: await weekPosts(context) },
    ...(await allCurations(context.db)).filter((row) => isShownNow(row, context.now)),
  ]
  const ids = [...new Set(rows.flatMap((row) => row.postIds))]
  const posts = await listed(context, await listByIds(context.db, ids, null))
  const byId = new Map(posts.map((post) => [post.id, post]))
  return rows.flatMap((row) => {
    const items = row.postIds.flatMap((id) => {
      const post = byId.get(id)
      if (post === undefined) return []
      const { title, excerpt, path, coverImage, createdAt } = post
      const picture = coverImage && { url: coverImage.url, width: coverImage.width, height: coverImage.height }
      return [{ id, title, excerpt, path, picture, at: createdAt }]
    })
    return items.length === 0 ? [] : [{ id: `general-${row.id}`, group: 'general' as const, title: row.title, items }]
  })
}

/** One group of what the house wrote; none of nothing. */
const houseGroup = (group: 'notice' | 'story', title: string, pieces: readonly HousePiece[]): Groups =>
  pieces.length === 0 ? [] : [{ id: group, group, title, items: pieces.map(pieceOf) }]

/** Announcements, stories and what operators gathered; one of these where it is asked for. */
export async function listCurations(
  context: Context,
  asked: { readonly group?: CurationGroup | undefined; readonly withStory: boolean },
): Promise<Answer<'GET /v1/community/curations'>> {
  const wanted = (group: CurationGroup) => asked.group === undefined || asked.group === group
  const few = limits.curationPieces
  const groups = [
    ...(wanted('notice') ? houseGroup('notice', '공지', await announcedHook.answer(context, { before: null, limit: few })) : []),
    ...(asked.group === 'story' || (wanted('story') && asked.withStory)
      ? houseGroup('story', '두레 이야기', await storiesHook.answer(context, few))
      : []),
    ...(wanted('general') ? await generalGroups(context) : []),
  ]
  return { groups, pagination: { next_cursor: null } }
}
