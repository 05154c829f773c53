import type { CouponAudience } from '@dure/contract/promotions/couponDesk'
import { inTransaction, systemContext } from '../../context.ts'
import { thingHooks } from '../../http/audit/operators.ts'
import type { Timer } from '../../jobs/events.ts'
import { giveSome, lockOfferToGive, offersToGive } from './giving.sql.ts'

/** Hands out what operators give, some members at a time, each once however often it is begun anew [promotions.give]. */
export const give: Timer = {
  name: 'promotions.give',
  due: offersToGive,
  run: (house) =>
    inTransaction(systemContext(house), async ({ db, now }) => {
      const offer = await lockOfferToGive(db, now)
      if (offer === undefined) return 0
      const none = await thingHooks.answer.operatorsSelves(db)
      await giveSome(db, offer, { audience: offer.audience as CouponAudience, at: offer.createdAt, none }, now)
      return 1
    }),
}
