import { on, type Listener } from '../../jobs/events.ts'
import { identityEvents } from '../identity/index.ts'
import { settlementEvents } from './events.ts'
import { reconcile } from './reconciliation.ts'
import { wakePayoutsOfMember } from './settlement.sql.ts'

export const settlementListeners: readonly Listener[] = [
  on(settlementEvents.reconciliationDue, 'settlement.reconcile', (house, { reconciliationId }) => reconcile(house, reconciliationId)),
  // What waited for a proof of who its pro is goes on.
  on(identityEvents.certified, 'settlement.wake-payouts', (house, { memberId }) =>
    wakePayoutsOfMember(house.db, memberId, house.clock.now()),
  ),
]
