import type { Timer } from '../../../jobs/events.ts'
import { oneByOne } from '../../../jobs/oneByOne.ts'
import { dueForScore, nextDueForScore, rescore } from './score.sql.ts'

/** Counts anew by itself what popular lists go by, as what a post got grows old [community.popular]. */
export const scoreTimer: Timer = oneByOne({
  name: 'community.score',
  words: 'post not scored',
  due: dueForScore,
  take: ({ db, now }, except) => nextDueForScore(db, now, except),
  async work({ db, now }, { id }) {
    await rescore(db, id, now)
    return true
  },
})
