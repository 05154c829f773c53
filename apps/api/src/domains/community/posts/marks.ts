import type { WrittenCategory } from '@dure/contract/community/categories'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { countsOf, markedBy, setMark } from '../../counters/index.ts'
import { mayRead } from '../policy.ts'
import { noteLiked } from '../talk/likesToTell.sql.ts'
import { isParted } from '../talk/parted.sql.ts'
import { holdPost, standingById, type PostStanding } from './posts.sql.ts'
import { lookAtScore } from './score.sql.ts'

type Named = { readonly category: WrittenCategory; readonly postId: number }
type Liked = { isLiked: boolean; likeCount: number }
const kind = 'post'

/** What everybody sees of what the caller may mark; held, so that taken away at once it takes his mark with it, or leaves none. */
async function markable(inside: MemberContext, { category, postId }: Named): Promise<PostStanding | undefined> {
  const post = await holdPost(inside.db, postId)
  if (post === undefined || post.category !== category || post.status !== 'published' || !mayRead(inside.actor, category)) return undefined
  return (await isParted(inside.db, inside.actor.memberId, post.authorId)) ? undefined : post
}

const standing = async ({ db, actor }: MemberContext, id: number): Promise<Liked> => ({
  isLiked: (await markedBy(db, actor.memberId, { act: 'liked', kind, ids: [id] })).has(id),
  likeCount: (await countsOf(db, 'liked', kind, [id])).get(id)!,
})

/** A member likes somebody else's post; of his own nothing changes [community.likes]. */
export function likePost(context: MemberContext, named: Named): Promise<Liked | Failure<'POST_NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const post = await markable(inside, named)
    if (post === undefined) return fail('POST_NOT_FOUND')
    if (post.authorId === inside.actor.memberId) return standing(inside, post.id)
    const { isLiked: again } = await standing(inside, post.id)
    const likeCount = await setMark(inside, { act: 'liked', kind, id: post.id, on: true })
    await lookAtScore(inside.db, post.id, inside.now)
    if (!again) await noteLiked(inside.db, { kind, id: post.id, now: inside.now })
    return { isLiked: true, likeCount }
  })
}

/** What he liked once he takes back, whatever became of it; the number of what he may not see he is not told. */
export function unlikePost(context: MemberContext, named: Named): Promise<Liked> {
  return inTransaction(context, async (inside) => {
    await setMark(inside, { act: 'liked', kind, id: named.postId, on: false })
    const post = await standingById(inside.db, named.postId)
    const seen = post !== undefined && post.status === 'published' && mayRead(inside.actor, post.category)
    if (!seen) return { isLiked: false, likeCount: 0 }
    await lookAtScore(inside.db, post.id, inside.now)
    return { isLiked: false, likeCount: (await countsOf(inside.db, 'liked', kind, [post.id])).get(post.id)! }
  })
}

/** A member keeps a post for himself, his own too [community.saved]. */
export function savePost(context: MemberContext, named: Named): Promise<{ isSaved: boolean } | Failure<'POST_NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    if ((await markable(inside, named)) === undefined) return fail('POST_NOT_FOUND')
    await setMark(inside, { act: 'saved', kind, id: named.postId, on: true })
    return { isSaved: true }
  })
}

export const unsavePost = (context: MemberContext, { postId }: Named): Promise<{ isSaved: boolean }> =>
  inTransaction(context, async (inside) => {
    await setMark(inside, { act: 'saved', kind, id: postId, on: false })
    return { isSaved: false }
  })

/** Whose a post is that everybody sees: what is counted of it asks. */
export async function ownerOfPost(db: Db, id: number): Promise<number | null> {
  const post = await standingById(db, id)
  return post?.status === 'published' ? post.authorId : null
}
