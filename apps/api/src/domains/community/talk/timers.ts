import { communityLimits as limits } from '@dure/contract/community/limits'
import type { Timer } from '../../../jobs/events.ts'
import { oneByOne } from '../../../jobs/oneByOne.ts'
import { deleteLikesToTell, likesToTell, takeLikesToTell } from './likesToTell.sql.ts'
import { talkEvents } from './talkEvents.ts'

const gathered = (now: Date): Date => new Date(now.getTime() - limits.likesGathered)

/** Likes of an hour are told at once [community.like-notices]. */
const tellLikes = oneByOne({
  name: 'community.tell-likes',
  words: 'likes not told',
  due: (now) => likesToTell(gathered(now)),
  take: ({ db, now }, except) => takeLikesToTell(db, gathered(now), except),
  async work(context, { id, kind, targetId, since }) {
    await deleteLikesToTell(context.db, id)
    await context.house.jobs.emit(context, talkEvents.liked, { kind, targetId, since: since.toISOString() })
    return true
  },
})

export const talkTimers: readonly Timer[] = [tellLikes]
