import { escrowLimits as limits } from '@dure/contract/escrow/limits'
import { eachAlone } from '../../jobs/eachAlone.ts'
import type { Timer } from '../../jobs/events.ts'
import { silentAttempts, takeSilentAttempts } from './paying/attempts.sql.ts'
import { settlePayment } from './paying/settlePayment.ts'
import { runRefunds } from './refunds/refunds.ts'
import { dueRefunds } from './refunds/refunds.sql.ts'
import { settleCoupons } from './settleCoupons.ts'

const batch = 50

/** Asks the gateway about payments that were prepared and never heard of: no lost webhook loses money. */
const askAgain: Timer = {
  name: 'escrow.ask-again',
  due: silentAttempts,
  async run(house) {
    const ids = await takeSilentAttempts(house.db, house.clock.now(), limits.checks, batch)
    await eachAlone(house, ids, 'payment not checked', async (id) => {
      const payment = await house.gateways.payments.find(id)
      if (payment !== null) await settlePayment(house, payment)
    })
    return ids.length
  },
}

const refunds: Timer = { name: 'escrow.refunds', due: dueRefunds, run: runRefunds }

export const escrowTimers: readonly Timer[] = [askAgain, refunds, settleCoupons]
