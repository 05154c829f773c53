import { recommendation } from '@dure/contract/market/limits'
import type { Timer } from '../../../jobs/events.ts'
import { oneByOne } from '../../../jobs/oneByOne.ts'
import { dueForScore, nextDueForScore, rescore } from './score.sql.ts'

/** Counts by itself what recommended lists go by, as what was bought grows old [market.recommended]. */
export const scoreTimer: Timer = oneByOne({
  name: 'market.score',
  words: 'product not scored',
  due: dueForScore,
  take: ({ db, now }, except) => nextDueForScore(db, now, except),
  async work({ db, now }, { id }) {
    await rescore(db, id, now, new Date(now.getTime() + recommendation.again))
    return true
  },
})
