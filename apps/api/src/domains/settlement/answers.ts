import { settlementLimits as limits } from '@dure/contract/settlement/limits'
import { isOneOf } from '@dure/contract/moves'
import { payoutAtHome, payoutMoves } from '@dure/contract/settlement/states'
import type { PayoutNeed } from '@dure/contract/settlement/schemas'
import type { Db } from '../../database/connect.ts'
import type { PayoutHooks, SettlementHooks } from '../escrow/index.ts'
import { settlementEvents } from './events.ts'
import { payoutNeedOf, provedBusinessOf } from './receiver.ts'
import { accountOf, holdPayout, insertPayout, payoutOfDeal, type PayoutRow } from './settlement.sql.ts'

/** What a payout waits for; nothing where it is on its way or has arrived. */
async function needOf(db: Db, payout: PayoutRow): Promise<PayoutNeed | null> {
  if (!isOneOf(payoutAtHome, payout.status)) return null
  if (payout.heldAt !== null) return 'operator'
  return payout.status === 'waiting' ? payoutNeedOf(db, payout.providerId) : null
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

const heldBecause = '카드사나 결제대행사가 결제를 취소해 정산을 멈췄어요.'

export const payoutsOfReleased: PayoutHooks = {
  async released(context, { escrowId: safePaymentId, payeeId: providerId, amount, held }) {
    const { now } = context
    const need = await payoutNeedOf(context.db, providerId)
    await insertPayout(context.db, {
      safePaymentId,
      providerId,
      amount,
      status: payoutMoves.release.to,
      // Also where an account is missing: one that is registered this moment does not see this payout yet, and cannot wake it.
      nextTryAt: held ? null : now,
      remindAt: new Date(now.getTime() + limits.remindEvery),
      operatorAt: held ? now : new Date(now.getTime() + limits.toOperator),
      ...(held ? { heldAt: now, lastError: heldBecause } : {}),
      createdAt: now,
    })
    const payout = need === null || held ? undefined : await payoutOfDeal(context.db, safePaymentId)
    if (payout !== undefined)
      await context.house.jobs.emit(context, settlementEvents.waiting, {
        payoutId: payout.id,
        safePaymentId,
        providerId,
        at: now.toISOString(),
      })
  },
  chargedBack: (context, safePaymentId) => holdPayout(context.db, safePaymentId, { at: context.now, because: heldBecause }),
  async payoutOf(db, safePaymentId) {
    const payout = await payoutOfDeal(db, safePaymentId)
    if (payout === undefined) return null
    return {
      amount: payout.amount,
      status: payout.status,
      completedAt: payout.completedAt,
      need: await needOf(db, payout),
    }
  },
}

/** What buyers are told of who sells. */
export const sellers: SettlementHooks = {
  async sellerFacts(db, providerId) {
    const business = await provedBusinessOf(db, providerId)
    return {
      hasAccount: (await accountOf(db, providerId)) !== undefined,
      businessName: business?.businessName ?? null,
      businessNumber: business?.businessNumber ?? null,
      businessAddress: business?.businessAddress ?? null,
      mailOrderNumber: business?.mailOrderNumber ?? null,
      businessCheckedAt: business?.nameCheckedAt == null ? null : later(business.nameCheckedAt, business.checkedAt),
    }
  },
}

/** What a pro's profile says of where he is paid, and of his business. */
export const settlementOfProfile = {
  hasAccount: async (db: Db, providerId: number) => (await accountOf(db, providerId)) !== undefined,
  async business(db: Db, providerId: number) {
    const business = await provedBusinessOf(db, providerId)
    if (business === undefined) return null
    const { businessName: name, businessNumber: number, businessAddress: address, mailOrderNumber } = business
    return { name, number, address, mailOrderNumber }
  },
}
