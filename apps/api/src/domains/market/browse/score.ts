import { recommendation } from '@dure/contract/market/limits'
import type { Timer } from '../../../jobs/events.ts'
import { oneByOne } from '../../../jobs/oneByOne.ts'
import { sellerHook } from '../hooks.ts'
import { dueForScore, nextDueForScore, noteReady, rescore } from './score.sql.ts'

/** Counts by itself what recommended lists go by, as what was bought grows old [market.recommended], and whether its seller may sell still [market.shown]. */
export const scoreTimer: Timer = oneByOne({
  name: 'market.score',
  words: 'product not scored',
  due: dueForScore,
  take: ({ db, now }, except) => nextDueForScore(db, now, except),
  async work({ db, now }, { providerId, products }) {
    const ids = products.map(({ id }) => id)
    await noteReady(db, ids, (await sellerHook.answer(db, providerId)).length === 0, now)
    await rescore(db, ids, now, new Date(now.getTime() + recommendation.again))
    return true
  },
})
