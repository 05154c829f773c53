import { escrowMoves } from '@dure/contract/escrow/states'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Split } from '@dure/contract/escrow/split'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { receivableOf } from '../../ledger/index.ts'
import { chargedBackOfDeal } from '../cash/index.ts'
import { providerById } from '../profiles/index.ts'
import { holdCoupon, leaveCoupon, settleCoupon, type Payable } from '../promotions/index.ts'
import { changeOpen, escrowById, insertEscrow, moveEscrow, type EscrowRow } from './escrow.sql.ts'
import { payoutHooks, tellMoved, type Paid } from './hooks.ts'
import { postChargebackSettled, postHold, postRefund, postRelease, postSplit } from './postings.ts'
import { insertRefund } from './refunds/refunds.sql.ts'
import { couponFates } from './settleCoupons.ts'
import { amountOf, commissionOf, payeeShareOf } from './shares.ts'

/** Who pays our part, and how much of the price it is. */
export type Fee = { readonly payer: 'customer' | 'provider'; readonly rateBp: number }

/** What somebody pays for a price, by whole won. */
export function pricedAt(price: number, fee: Fee, discount: number) {
  const commission = commissionOf(price, fee.rateBp)
  return {
    commission,
    commissionRateBp: fee.rateBp,
    feePayer: fee.payer,
    discount,
    amount: amountOf({ price, commission, payer: fee.payer, discount }),
  }
}

/** A sum is agreed on; its id is that of what it is about. What it costs may change until a payment is prepared. */
export function openEscrow(
  context: Context,
  given: { about: EscrowRow['about']; payerId: number; payeeId: number; price: number; fee: Fee },
): Promise<EscrowRow> {
  const { about, payerId, payeeId, price, fee } = given
  return insertEscrow(context.db, { about, payerId, payeeId, ...pricedAt(price, fee, 0), createdAt: context.now })
}

/**
 * Says what it costs when a payment is prepared, with what it is about locked by the caller: our part as it is the first time
 * [safe-payment.prepare], less the coupon that is named then or later [promotions.hold]; `null` goes without, none named keeps the one it
 * has. A coupon that is used up tells the sum without it.
 */
export async function fixPrice(
  context: Context,
  id: number,
  given: {
    price: number
    fee: () => Promise<Fee>
    couponId: number | null | undefined
    of: Pick<Payable, 'target' | 'serviceId' | 'requestId'>
  },
): Promise<EscrowRow | Failure<'INVALID_COUPON' | 'UNAVAILABLE_COUPON'>> {
  const { price, of } = given
  const escrow = await kept(context.db, id)
  const couponId = given.couponId === undefined ? escrow.couponId : given.couponId
  if (escrow.preparedAt !== null && couponId === escrow.couponId) return escrow
  const fee = escrow.preparedAt === null ? await given.fee() : { payer: escrow.feePayer, rateBp: escrow.commissionRateBp }
  const bare = pricedAt(price, fee, 0)
  if (escrow.couponId !== null) await leaveCoupon(context, id, { memberId: escrow.payerId, former: escrow.couponId, next: couponId })
  const discount =
    couponId === null
      ? 0
      : await holdCoupon(context, {
          couponId,
          memberId: escrow.payerId,
          escrowId: id,
          of: { ...of, providerId: escrow.payeeId, price, paid: bare.amount },
        })
  if (failed(discount)) {
    const { failure, detail } = discount
    return failure === 'UNAVAILABLE_COUPON'
      ? fail(failure, { ...detail, data: { amount: bare.amount, commission: bare.commission, discountAmount: 0 } })
      : discount
  }
  return changeOpen(context.db, id, { preparedAt: escrow.preparedAt ?? context.now, ...pricedAt(price, fee, discount), couponId })
}

/** It ends unpaid. What arrives after that is sent back at once. */
export async function dropEscrow(context: Context, id: number): Promise<void> {
  const dropped = await moveEscrow(context.db, id, escrowMoves.drop, {})
  await settleCoupon(context, id, couponFates[dropped.status])
}

/** It is paid: held from now on. `late`: after it ended unpaid, where what it is about takes it all the same; no coupon comes back with it. */
export async function holdMoney(context: Context, id: number, paid: Paid, late = false): Promise<EscrowRow> {
  const held = await moveEscrow(context.db, id, late ? escrowMoves.holdLate : escrowMoves.hold, {
    paidAt: paid.at,
    paymentId: paid.paymentId,
    payMethod: paid.method,
  })
  await postHold(context, held)
  await settleCoupon(context, id, couponFates[held.status])
  return held
}

/** All of it is the payee's, less our part. What was charged back is paid out on an operator's word alone. */
export async function releaseMoney(context: Context, id: number, given: { byOperator: boolean }): Promise<EscrowRow> {
  const released = await moveEscrow(context.db, id, escrowMoves.release, {})
  await postRelease(context, released, await memberOfPayee(context.db, released))
  await payoutHooks.answer.released(context, {
    escrowId: id,
    payeeId: released.payeeId,
    amount: payeeShareOf(released),
    held: !given.byOperator && (await chargedBackOfDeal(context.db, id)) > 0,
  })
  await tellMoved(context, released)
  return released
}

/** All of it goes back to the payer. */
export async function refundMoney(context: Context, id: number, reason: string): Promise<EscrowRow> {
  const { amount } = await kept(context.db, id)
  const refunded = await moveEscrow(context.db, id, escrowMoves.refund, { refundAmount: amount })
  await postRefund(context, refunded)
  await askRefund(context, refunded, amount, reason)
  await settleCoupon(context, id, couponFates[refunded.status])
  return refunded
}

/** A part goes back: an operator parts it, or a rule that both sides knew before. */
export async function partMoney(
  context: Context,
  id: number,
  split: Split,
  given: { readonly reason: string; readonly by: 'operator' | 'rule' },
): Promise<EscrowRow> {
  const { discount } = await kept(context.db, id)
  const parted = await moveEscrow(context.db, id, given.by === 'operator' ? escrowMoves.part : escrowMoves.partByRule, {
    refundAmount: split.refund,
    keptCommission: split.commission,
    keptDiscount: discount - split.promotions,
  })
  await postSplit(context, parted, split, await memberOfPayee(context.db, parted))
  await askRefund(context, parted, split.refund, given.reason)
  await payoutHooks.answer.released(context, {
    escrowId: id,
    payeeId: parted.payeeId,
    amount: split.provider,
    held: given.by === 'rule' && (await chargedBackOfDeal(context.db, id)) > 0,
  })
  await tellMoved(context, parted)
  return parted
}

async function kept(db: Db, id: number): Promise<EscrowRow> {
  const escrow = await escrowById(db, id)
  if (escrow === undefined) throw new Error(`There is no escrow ${id}`)
  return escrow
}

async function memberOfPayee(db: Db, { id, payeeId }: EscrowRow): Promise<number> {
  const payee = await providerById(db, payeeId)
  if (payee === undefined) throw new Error(`The escrow ${id} has no payee`)
  return payee.memberId
}

/** What its payer has by a charge-back already: of a refund so much is not sent, but taken off what he owes [safe-payment.chargeback]. */
export async function settledByChargeback(context: Context, escrow: Pick<EscrowRow, 'id' | 'payerId'>): Promise<number> {
  const chargedBack = await chargedBackOfDeal(context.db, escrow.id)
  return chargedBack === 0 ? 0 : Math.min(chargedBack, await receivableOf(context, escrow.payerId))
}

async function askRefund(context: Context, escrow: EscrowRow, amount: number, reason: string): Promise<void> {
  if (escrow.paymentId === null) throw new Error(`The escrow ${escrow.id} was never paid`)
  const chargedBack = await chargedBackOfDeal(context.db, escrow.id)
  const settled = Math.min(amount, await settledByChargeback(context, escrow))
  if (settled > 0) await postChargebackSettled(context, escrow, settled)
  await insertRefund(context.db, {
    escrowId: escrow.id,
    paymentId: escrow.paymentId,
    kind: 'deal',
    reason,
    amount,
    settled,
    // What is beyond it the gateway refuses, and an operator gives back by hand.
    cancellable: Math.max(escrow.amount - chargedBack, amount - settled),
    at: context.now,
  })
}
