import { autoChargeLimits as limits } from '@dure/contract/cash/limits'
import { autoChargeMoves, autoChargeTryMoves } from '@dure/contract/cash/states'
import type { Context } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import type { GatewayPayment } from '../../../gateways/payments.ts'
import type { PurchaseRow } from '../cash.sql.ts'
import { cashEvents } from '../events.ts'
import { moveSetting, moveTry, settingOf, tryOfPurchase, type TryRow } from './autoCharge.sql.ts'

/**
 * Brings a charge to where its purchase is, in the transaction that settled that, whoever did: none stays open whose purchase is over. A
 * payment that came after all is a charge that is done, whatever was believed before.
 */
export async function settleTry(context: Context, purchase: PurchaseRow, payment: GatewayPayment): Promise<void> {
  const one = await tryOfPurchase(context.db, purchase.id)
  if (one === undefined) return
  if (purchase.paidAt !== null) return finishTry(context, one)
  if (one.status !== 'charging') return
  if (purchase.returnReason !== null) return failTry(context, one, { failure: '결제를 취소했어요.', needsOwner: false })
  if (payment.status === 'failed' || payment.status === 'cancelled') await failTry(context, one, payment)
}

/** The charge's cash stands in the wallet. */
async function finishTry(context: Context, one: TryRow): Promise<void> {
  const done = await moveTry(context.db, one.id, autoChargeTryMoves.finish, { nextTryAt: null, endedAt: context.now, failure: null })
  if (done) await context.house.jobs.emit(context, cashEvents.autoCharged, { tryId: one.id, memberId: one.memberId })
}

/** Why it was, as its owner is told; whether trying again is in vain. */
export type Refusal = Pick<GatewayPayment, 'failure' | 'needsOwner'> & { readonly cardGone?: boolean }

/**
 * A charge was refused. It is due again later; it is over, and charging by itself is off, where it was tried as often as it is, where the
 * card's owner must show himself, and where there is no card any more [cash.auto-charge-refused]. Who ended it meanwhile is not tried again
 * and not told.
 */
export async function failTry(context: Context, one: TryRow, refusal: Refusal): Promise<void> {
  const failure = refusal.failure ?? '결제사가 결제를 받지 않았어요.'
  const failures = one.failures + 1
  const wait = limits.triesAgainAfter[one.failures]
  const runs = (await settingOf(context.db, one.memberId))?.status === 'on'
  const over = !runs || wait === undefined || refusal.needsOwner || refusal.cardGone === true
  const moved = over
    ? await moveTry(context.db, one.id, autoChargeTryMoves.giveUp, { failures, failure, nextTryAt: null, endedAt: context.now })
    : await moveTry(context.db, one.id, autoChargeTryMoves.putOff, {
        failures,
        failure,
        nextTryAt: new Date(context.now.getTime() + wait),
      })
  mustBeWritten(moved, `The automatic charge ${one.id}`)
  if (!runs) return
  if (over) await moveSetting(context.db, one.memberId, autoChargeMoves.giveUp, refusal.cardGone ? 'card_removed' : 'failed_3')
  await context.house.jobs.emit(context, cashEvents.autoChargeFailed, { tryId: one.id, failures })
}
