import { chargebackLimits as limits } from '@dure/contract/cash/limits'
import type { House } from '../../context.ts'
import { eachAlone } from '../../jobs/eachAlone.ts'
import type { Timer } from '../../jobs/events.ts'
import { logFailure } from '../../jobs/logFailure.ts'
import type { WantedPayments } from '../../gateways/payments.ts'
import { noteHeard, notePartsHeard, paymentsToHear, takeHearing } from './hearPayments.sql.ts'
import { handlerOf } from './paymentHandlers.ts'

const back = (from: Date, by: number): Date => new Date(from.getTime() - by)

/**
 * Reads the gateway's list of what changed, so that a lost word of a charge-back is heard: of purchases and of deals, by the hour; daily also
 * what it gave back in part within the time in which buyers may dispute a payment [settlement.heard]. No payment is asked about by itself.
 */
export const hearPayments: Timer = {
  name: 'cash.hear-payments',
  due: paymentsToHear,
  async run(house: House): Promise<number> {
    const now = house.clock.now()
    const taken = await takeHearing(house.db, now)
    if (taken === undefined) return 0
    try {
      const from = back(taken.heardUntil ?? back(now, limits.firstHeard), limits.overlap)
      await hear(house, { from, until: now, by: 'changed' })
      await noteHeard(house.db, now)
      if (taken.partlyUntil === null || taken.partlyUntil <= back(now, limits.hearPartsEvery)) {
        await hear(house, { from: back(now, limits.disputableFor), until: now, by: 'created', only: 'partial_cancelled' })
        await notePartsHeard(house.db, now)
      }
    } catch (error) {
      // The gateway does not answer: again when nobody reads any more.
      logFailure(house, error, 'payments not heard')
    }
    return 1
  },
}

async function hear(house: House, wanted: WantedPayments): Promise<void> {
  for await (const payment of house.gateways.payments.list(wanted))
    if (payment.cancelled > 0)
      await eachAlone(house, [payment], 'cancelled payment not taken over', async (one) => handlerOf(one.paymentId)?.settle(house, one))
}
