import { on, type Listener } from '../../jobs/events.ts'
import { identityEvents } from '../identity/index.ts'
import { providerIdOf } from '../profiles/index.ts'
import { settlementEvents } from './events.ts'
import { reconcile } from './reconciliation.ts'
import { recheckBusinesses } from './businesses/recheck.ts'
import { beginWaiting } from './businesses/claims.sql.ts'
import { wakePayoutsOfMember } from './settlement.sql.ts'

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
]
