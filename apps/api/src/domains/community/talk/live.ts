import { communityLimits as limits } from '@dure/contract/community/limits'
import { watchedPost } from '@dure/contract/realtime'
import { SECOND } from '@dure/kernel/time'
import type { Context, House } from '../../../context.ts'
import { gathering, type Gathering } from './gathering.ts'
import { partedReaders } from './parted.sql.ts'

/** Who said it is met no more by these. */
type Said = { readonly commentId: number; readonly except: readonly number[] }
const gatherings = new WeakMap<House, Gathering<Said>>()

function gatheringOf(house: House): Gathering<Said> {
  let made = gatherings.get(house)
  if (made === undefined) {
    made = gathering<Said>(
      (postId, { commentId, except }) =>
        house.bus.publishWatched(postId, { type: 'communityComment', target: watchedPost(postId), postId, commentId }, except),
      (then) => setTimeout(then, SECOND).unref(),
      // Who does not read the last may read one before it: left out are those alone who read none of them.
      (former, last) => ({ ...last, except: former.except.filter((id) => last.except.includes(id)) }),
    )
    gatherings.set(house, made)
  }
  return made
}

/**
 * Tells who has the post in front that somebody commented, once it is durable; of many within a second the first and the last
 * [community.live]. Who does not read what its author says hears of nothing [community.blocks].
 */
export async function tellWatchers(
  context: Context,
  postId: number,
  said: { readonly id: number; readonly authorId: number },
): Promise<void> {
  const except = await partedReaders(context.db, said.authorId, limits.blocksThoughtOf)
  context.afterCommit(() => gatheringOf(context.house)(postId, { commentId: said.id, except }))
}
