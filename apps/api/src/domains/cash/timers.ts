import { cashLimits } from '@dure/contract/cash/limits'
import { MINUTE } from '@dure/kernel/time'
import { inTransaction, systemContext, type House } from '../../context.ts'
import { clearing } from '../../jobs/clearing.ts'
import { eachAlone } from '../../jobs/eachAlone.ts'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { expiredLots, expireLot, lockNextExpiredLot, lotsToWarnOf, takeDueWarnings } from '../../ledger/index.ts'
import { claimChecks, noteCheck, openPurchases } from './cash.sql.ts'
import { cashEvents } from './events.ts'
import { runCashRefunds } from './refunds.ts'
import { hearPayments } from './hearPayments.ts'
import { dueCashRefunds } from './refunds.sql.ts'
import { settlePurchase } from './settlePurchase.ts'

const batch = 20

/** Asks the gateway about purchases that are still open, so that a lost webhook loses nobody's cash. */
const recheckPurchases: Timer = {
  name: 'cash.recheck-purchases',
  due: openPurchases,
  async run(house: House): Promise<number> {
    const now = house.clock.now()
    const claimed = await claimChecks(house.db, now, new Date(now.getTime() + MINUTE), batch)
    await eachAlone(house, claimed, 'purchase not checked', async ({ paymentId, checks }) => {
      const payment = await house.gateways.payments.find(paymentId)
      if (payment !== null) await settlePurchase(house, payment)
      await noteCheck(
        house.db,
        paymentId,
        now,
        new Date(now.getTime() + cashLimits.checks[Math.min(checks, cashLimits.checks.length - 1)]!),
      )
    })
    return claimed.length
  },
}

/** Gives back what is due: purchases, and money no purchase took. */
const refundPurchases: Timer = { name: 'cash.refunds', due: dueCashRefunds, run: runCashRefunds }

/** Takes cash whose day has come out of the wallets. */
const expireCash = oneByOne({
  name: 'cash.expire-lots',
  words: 'cash not expired',
  due: expiredLots,
  take: ({ db, now }, except) => lockNextExpiredLot(db, now, except),
  async work(context, lot) {
    await expireLot(context, lot)
    return true
  },
})

/** Warns of bonus cash that will expire. */
const warnOfExpiry: Timer = {
  name: 'cash.warn-of-expiry',
  due: lotsToWarnOf,
  run: (house: House) =>
    inTransaction(systemContext(house), async (context) => {
      const due = await takeDueWarnings(context.db, context.now, 100)
      for (const { id } of due) await house.jobs.emit(context, cashEvents.bonusExpiring, { lotId: id })
      return due.length
    }),
}

export const cashTimers: readonly Timer[] = [
  recheckPurchases,
  refundPurchases,
  hearPayments,
  expireCash,
  warnOfExpiry,
  clearing('cash.clear-receipts', 'webhookReceipt', 'receivedAt', cashLimits.receiptsKeptFor),
]
