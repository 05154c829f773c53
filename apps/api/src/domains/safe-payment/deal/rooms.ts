import { fail } from '@dure/contract/errors'
import { paymentNotice, safePaymentLimits } from '@dure/contract/safe-payment/limits'
import { DAY, seoulDay } from '@dure/kernel/time'
import type { MemberContext } from '../../../context.ts'
import { pricedAt, sellerOf } from '../../escrow/index.ts'
import { couponsFor, type PayableInRoom } from '../../promotions/index.ts'
import { feeOf } from './fee.ts'
import { countOfRoom, pendingOfRoom } from './payments.sql.ts'
import { dealPartyOf, refuseStart } from './requestPayment.ts'
import { nameAlone, proOf } from './seller.ts'
import { wantedDayOf } from './wantedDay.ts'

/** Whether either party may start a deal in the room now, and why not. */
export async function dealAvailable(context: MemberContext, chatId: number) {
  const party = await dealPartyOf(context.db, chatId, context.actor.memberId)
  if (party === undefined) return fail('NOT_FOUND')
  const refused = await refuseStart(context, party)
  const pending = await pendingOfRoom(context.db, chatId)
  return {
    available: refused === null,
    reason: refused?.failure ?? null,
    pendingSafePaymentId: pending?.id ?? null,
    wantedDay: await wantedDayOf(context.db, party.requestId, {
      first: seoulDay(context.now),
      last: seoulDay(new Date(context.now.getTime() + safePaymentLimits.serviceDaysAhead * DAY)),
    }),
    count: await countOfRoom(context.db, chatId),
  }
}

/**
 * What the customer would pay in a room: the pending request, or an amount of his own; with what the law wants said. Who
 * sells is told by his name alone until a payment is asked for or prepared.
 */
export async function payableInRoom(context: MemberContext, chatId: number, serviceAmount: number | undefined) {
  const party = await dealPartyOf(context.db, chatId, context.actor.memberId)
  if (party === undefined || party.role !== 'customer') return fail('NOT_FOUND')
  const pending = await pendingOfRoom(context.db, chatId)
  const provider = await proOf(context.db, party.providerId)
  const seller = pending === undefined ? nameAlone(provider) : (await sellerOf(context, provider, party.customerId)).seller
  const couponsOf = (price: number, paid: number) =>
    couponsFor(context, context.actor.memberId, {
      target: 'safe_payment',
      serviceId: party.serviceId,
      requestId: party.requestId,
      providerId: party.providerId,
      price,
      paid,
      escrowId: pending?.id ?? null,
    })
  const common = {
    discountAmount: 0,
    coupons: [],
    bestCouponId: null,
    unfitCoupons: [],
    heldCouponId: null,
    seller,
    notice: { ...paymentNotice },
  }
  if (pending !== undefined) {
    return {
      ...common,
      ...(await couponsOf(pending.serviceAmount, pending.amount + pending.discount)),
      payable: party.partnerLeftAt === null && !party.blocked && pending.requestExpiresAt > context.now,
      safePaymentId: pending.id,
      serviceAmount: pending.serviceAmount,
      commission: pending.commission,
      discountAmount: pending.discount,
      amount: pending.amount,
      serviceDate: pending.serviceDate,
      expiresAt: pending.requestExpiresAt.toISOString(),
    }
  }
  const none = { ...common, safePaymentId: null, serviceDate: null, expiresAt: null }
  if (serviceAmount === undefined || !Number.isSafeInteger(serviceAmount) || serviceAmount <= 0) {
    return { ...none, payable: (await refuseStart(context, party)) === null, serviceAmount: null, commission: null, amount: null }
  }
  const { commission, amount } = pricedAt(serviceAmount, await feeOf(context, party.serviceId), 0)
  return {
    ...none,
    ...(await couponsOf(serviceAmount, amount)),
    payable: (await refuseStart(context, party)) === null,
    serviceAmount,
    commission,
    amount,
  }
}

/** What a customer is to pay in his room, as coupons ask. */
export async function payableForCoupons(context: MemberContext, chatId: number): Promise<PayableInRoom | null> {
  const party = await dealPartyOf(context.db, chatId, context.actor.memberId)
  if (party === undefined || party.role !== 'customer') return null
  const pending = await pendingOfRoom(context.db, chatId)
  return {
    target: 'safe_payment',
    serviceId: party.serviceId,
    requestId: party.requestId,
    providerId: party.providerId,
    sum: pending === undefined ? null : { price: pending.serviceAmount, paid: pending.amount + pending.discount },
  }
}
