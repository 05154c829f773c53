import type { Answer } from '@dure/contract/client'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { postPath } from '@dure/contract/community/paths'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { postsByIds } from '../posts/posts.sql.ts'
import {
  allCurations,
  deleteCuration,
  insertCuration,
  orderCurationRows,
  updateCuration,
  type CurationRow,
  type CurationSaid,
} from './curations.sql.ts'

/** Whether readers see it now. */
export const isShownNow = ({ shownFrom, shownUntil }: Pick<CurationRow, 'shownFrom' | 'shownUntil'>, now: Date): boolean =>
  (shownFrom === null || shownFrom <= now) && (shownUntil === null || shownUntil > now)

/** What operators gathered, with the posts it names [community.curations]. */
export async function deskCurations({ db, now }: MemberContext): Promise<Answer<'GET /v1/admin/community/curations'>> {
  const rows = await allCurations(db)
  const posts = new Map((await postsByIds(db, [...new Set(rows.flatMap((row) => row.postIds))])).map((post) => [post.id, post]))
  return {
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      shownFrom: row.shownFrom?.toISOString() ?? null,
      shownUntil: row.shownUntil?.toISOString() ?? null,
      isShown: isShownNow(row, now),
      posts: row.postIds.flatMap((id) => {
        const post = posts.get(id)
        return post === undefined ? [] : [{ id, title: post.title, path: postPath(post), isSeen: post.status === 'published' }]
      }),
    })),
  }
}

type Given = {
  readonly title: string
  readonly postIds: readonly number[]
  readonly shownFrom: string | null
  readonly shownUntil: string | null
}

/** Posts that everybody sees, each once. */
async function said({ db }: MemberContext, given: Given): Promise<CurationSaid | Failure<'POST_NOT_FOUND'>> {
  const postIds = [...new Set(given.postIds)]
  const seen = new Set(
    (await postsByIds(db, postIds)).filter((post) => post.status === 'published' && post.category === 'dure-life').map(({ id }) => id),
  )
  const missing = postIds.find((id) => !seen.has(id))
  if (missing !== undefined) return fail('POST_NOT_FOUND', { fields: { postIds: `${missing}번 글은 모두에게 보이는 글이 아니에요.` } })
  const at = (moment: string | null) => (moment === null ? null : new Date(moment))
  return { title: given.title, postIds, shownFrom: at(given.shownFrom), shownUntil: at(given.shownUntil) }
}

export function addCuration(context: MemberContext, given: Given): Promise<{ id: number } | Failure<'CURATION_LIMIT' | 'POST_NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const row = await said(inside, given)
    if ('failure' in row) return row
    const id = await insertCuration(inside.db, row, { now: inside.now, most: limits.curations })
    return id === null ? fail('CURATION_LIMIT') : { id }
  })
}

export async function changeCuration(
  context: MemberContext,
  id: number,
  given: Given,
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'POST_NOT_FOUND'>> {
  const row = await said(context, given)
  if ('failure' in row) return row
  return (await updateCuration(context.db, id, row, context.now)) ? { id } : fail('NOT_FOUND')
}

export const orderCurations = async ({ db }: MemberContext, ids: readonly number[]): Promise<{ ordered: number }> => ({
  ordered: await orderCurationRows(db, ids),
})

export const dropCuration = async ({ db }: MemberContext, id: number): Promise<{ dropped: boolean }> => ({
  dropped: await deleteCuration(db, id),
})
