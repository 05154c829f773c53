import type { House } from '../../context.ts'
import { on, type Listener } from '../../jobs/events.ts'
import { identityEvents } from '../identity/index.ts'
import { lookAtProductsOf } from '../market/index.ts'
import { providerIdOf } from '../profiles/index.ts'
import { settlementEvents } from './events.ts'
import { reconcile } from './reconciliation.ts'
import { recheckBusinesses } from './businesses/recheck.ts'
import { beginWaiting } from './businesses/claims.sql.ts'
import { wakePayoutsOfMember } from './settlement.sql.ts'

/** Whether he may sell still: lists hold nothing of who lacks what he must have [market.shown]. */
const lookAtSeller = ({ db, clock }: House, providerId: number): Promise<void> => lookAtProductsOf(db, providerId, clock.now())

export const settlementListeners: readonly Listener[] = [
  on(settlementEvents.reconciliationDue, 'settlement.reconcile', (house, { reconciliationId }) => reconcile(house, reconciliationId)),
  on(settlementEvents.recheckDue, 'settlement.recheck-businesses', (house, { providerIds }) => recheckBusinesses(house, providerIds)),
  // What waited for a proof of who its pro is goes on.
  on(identityEvents.certified, 'settlement.wake-payouts', (house, { memberId }) =>
    wakePayoutsOfMember(house.db, memberId, house.clock.now()),
  ),
  // A business that was claimed before has somebody to be compared with.
  on(identityEvents.certified, 'settlement.business-waits', async (house, { memberId }) => {
    const providerId = await providerIdOf(house.db, memberId)
    if (providerId !== null) await beginWaiting(house.db, providerId, house.clock.now())
  }),
  on(identityEvents.certified, 'settlement.seller-certified', async (house, { memberId }) => {
    const providerId = await providerIdOf(house.db, memberId)
    if (providerId !== null) await lookAtSeller(house, providerId)
  }),
  on(settlementEvents.receiverChanged, 'settlement.seller-changed', (house, { providerId }) => lookAtSeller(house, providerId)),
  on(settlementEvents.businessDecided, 'settlement.seller-decided', (house, { providerId }) => lookAtSeller(house, providerId)),
]
