import { businessMoves, type BusinessStatus } from '@dure/contract/settlement/states'
import { mayMove } from '@dure/contract/moves'
import { inTransaction, systemContext, type House } from '../../../context.ts'
import type { BusinessState } from '../../../gateways/businesses.ts'
import type { Timer } from '../../../jobs/events.ts'
import { settlementEvents } from '../events.ts'
import {
  businessesToRecheck,
  lapseClaim,
  lockClaim,
  noteOpen,
  provedRows,
  sendToDesk,
  takeToRecheck,
  type CertificationRow,
} from './claims.sql.ts'

/** Hands the tax office's numbers to the queue, a call's worth at a time: nothing outside is asked here. */
export const recheck: Timer = {
  name: 'settlement.recheck-businesses',
  due: businessesToRecheck,
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      const providerIds = await takeToRecheck(context.db, context.now)
      if (providerIds.length > 0) await house.jobs.emit(context, settlementEvents.recheckDue, { providerIds })
      return providerIds.length
    }),
}

/**
 * Asks the tax office again of proved businesses [settlement.business-again]: those that closed or rest lose what being proved gives.
 * @throws GatewayError where it does not answer; nothing has changed then
 */
export async function recheckBusinesses(house: House, providerIds: readonly number[]): Promise<void> {
  const asked = await provedRows(house.db, providerIds)
  if (asked.length === 0) return
  const states = await house.gateways.businesses.statesOf(asked.map((one) => one.businessNumber))
  const stateOf = (one: CertificationRow): BusinessState => states.get(one.businessNumber)!
  await noteOpen(
    house.db,
    asked.filter((one) => stateOf(one) === 'active'),
    house.clock.now(),
  )
  for (const one of asked) {
    const state = stateOf(one)
    if (state !== 'active') await notOpen(house, one, state)
  }
}

/** What its pro sent anew meanwhile was asked of then, and is left alone. */
function notOpen(house: House, asked: CertificationRow, state: Exclude<BusinessState, 'active'>): Promise<void> {
  const { providerId } = asked
  return inTransaction(systemContext(house), async (context) => {
    const { db, now } = context
    const claim = await lockClaim(db, providerId, asked.businessNumber)
    if (claim === undefined || claim.updatedAt.getTime() !== asked.updatedAt.getTime()) return
    if (!mayMove(businessMoves.lapse, claim.status as BusinessStatus)) return
    if (state === 'unknown') return sendToDesk(db, providerId, now)
    await lapseClaim(db, providerId, { officeState: state, now })
    await house.jobs.emit(context, settlementEvents.businessDecided, { providerId, at: now.toISOString() })
  })
}
