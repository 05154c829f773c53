import { cashLimits, chargebackLimits } from '@dure/contract/cash/limits'
import { MINUTE } from '@dure/kernel/time'
import { inTransaction, systemContext, type House } from '../../context.ts'
import type { WantedPayments } from '../../gateways/payments.ts'
import { clearing } from '../../jobs/clearing.ts'
import { eachAlone } from '../../jobs/eachAlone.ts'
import type { Timer } from '../../jobs/events.ts'
import { logFailure } from '../../jobs/logFailure.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { expiredLots, expireLot, lockNextExpiredLot, lotsToWarnOf, takeDueWarnings } from '../../ledger/index.ts'
import { claimChecks, noteCheck, openPurchases } from './cash.sql.ts'
import { chargeCards } from './auto/chargeCards.ts'
import { removeCards } from './card/storedCard.ts'
import { cashEvents } from './events.ts'
import { runCashRefunds } from './refund/refunds.ts'
import { handlerOf } from './paymentHooks.ts'
import { dueCashRefunds, noteHeard, notePartsHeard, paymentsToHear, takeHearing } from './refund/refunds.sql.ts'
import { settlePurchase } from './purchase/settlePurchase.ts'

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

const back = (from: Date, by: number): Date => new Date(from.getTime() - by)

/**
 * Reads the gateway's list of what changed, so that a lost word of a charge-back is heard: of purchases and of deals, by the hour; daily also
 * what it gave back in part within the time in which buyers may dispute a payment [settlement.heard]. No payment is asked about by itself.
 */
const hearPayments: Timer = {
  name: 'cash.hear-payments',
  due: paymentsToHear,
  async run(house: House): Promise<number> {
    const now = house.clock.now()
    const taken = await takeHearing(house.db, now)
    if (taken === undefined) return 0
    try {
      const from = back(taken.heardUntil ?? back(now, chargebackLimits.firstHeard), chargebackLimits.overlap)
      await hear(house, { from, until: now, by: 'changed' })
      await noteHeard(house.db, now)
      if (taken.partlyUntil === null || taken.partlyUntil <= back(now, chargebackLimits.hearPartsEvery)) {
        await hear(house, { from: back(now, chargebackLimits.disputableFor), until: now, by: 'created', only: 'partial_cancelled' })
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
  chargeCards,
  removeCards,
  clearing('cash.clear-receipts', 'webhookReceipt', 'receivedAt', cashLimits.receiptsKeptFor),
]
