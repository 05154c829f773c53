import { watchedPost } from '@dure/contract/realtime'
import { SECOND } from '@dure/kernel/time'
import type { Context, House } from '../../../context.ts'
import { gathering, type Gathering } from './gathering.ts'

const gatherings = new WeakMap<House, Gathering<number>>()

function gatheringOf(house: House): Gathering<number> {
  let made = gatherings.get(house)
  if (made === undefined) {
    made = gathering<number>(
      (postId, commentId) => house.bus.publishWatched(postId, { type: 'communityComment', target: watchedPost(postId), postId, commentId }),
      (then) => setTimeout(then, SECOND).unref(),
    )
    gatherings.set(house, made)
  }
  return made
}

/** Tells who has the post in front that somebody commented, once it is durable; of many within a second the first and the last [community.live]. */
export function tellWatchers(context: Context, postId: number, commentId: number): void {
  context.afterCommit(() => gatheringOf(context.house)(postId, commentId))
}
