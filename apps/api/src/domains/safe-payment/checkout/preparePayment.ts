import { ages } from '@dure/contract/accounts/limits'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { ageOn } from '@dure/kernel/time'
import { inTransaction, type Context, type MemberContext } from '../../../context.ts'
import { withIdempotency } from '../../../http/idempotency.ts'
import { memberContacts } from '../../accounts/index.ts'
import { checkoutUrl } from '../../cash/index.ts'
import { partyOf } from '../../chat/index.ts'
import { fixPrice, openPayment, registerPayment } from '../../escrow/index.ts'
import { feeOf } from '../deal/fee.ts'
import { lockPayment, pendingOfRoom, type PaymentRow } from '../deal/payments.sql.ts'
import { dealPartyOf, startDeal, type StartFailure, type StartInput } from '../deal/requestPayment.ts'
import { serviceDayOf } from '../deal/serviceDay.ts'

export type PrepareInput = StartInput & {
  readonly safePaymentId?: number | null | undefined
  readonly eventCouponId?: number | null | undefined
  readonly amount?: number | undefined
  readonly commission?: number | undefined
  readonly discountAmount?: number | undefined
}
export type Prepared = {
  safePaymentId: number
  paymentId: string
  amount: number
  serviceAmount: number
  commission: number
  discountAmount: number
  checkoutUrl: string
}
type Refusal = StartFailure | Failure<'PAYMENT_STATE_CONFLICT' | 'AMOUNT_MISMATCH' | 'INVALID_COUPON' | 'UNAVAILABLE_COUPON' | 'UNDER_AGE'>

/**
 * Fixes what a deal costs and opens a payment for it [safe-payment.prepare]. A pending request is taken up by its id with the
 * stored amount and day; without one the customer starts a deal of his own. Asking again answers the same open
 * payment, so two tabs pay one. The gateway is told the amount outside the transaction; a failure there may be tried again.
 */
export async function preparePayment(
  context: MemberContext,
  input: PrepareInput,
  key: string | undefined,
): Promise<Prepared | Refusal | Failure<'PAYMENT_PROVIDER_ERROR' | 'IDEMPOTENCY_CONFLICT'>> {
  const work = (inside: Context): Promise<Prepared | Refusal> => prepare({ ...inside, actor: context.actor }, input)
  const prepared = await (key === undefined
    ? inTransaction(context, work)
    : (withIdempotency(context, { scope: `prepareSafePayment:${context.actor.memberId}`, key, body: input }, work) as Promise<
        Prepared | Refusal
      >))
  if (failed(prepared)) return prepared
  return (await registerPayment(context, prepared)) ?? prepared
}

async function prepare(context: MemberContext, input: PrepareInput): Promise<Prepared | Refusal> {
  const { db, now } = context
  const payer = (await memberContacts(db, [context.actor.memberId])).get(context.actor.memberId)
  // [accounts.ages]
  const age = payer?.birthDate == null ? undefined : ageOn(payer.birthDate, now)
  if (age !== undefined && age < ages.payer) return fail('UNDER_AGE')
  const taken = input.safePaymentId == null ? await startOrRejoin(context, input) : await takeUp(context, input, input.safePaymentId)
  if (failed(taken)) return taken
  const party = await dealPartyOf(db, input.chatId, context.actor.memberId)
  const priced = await fixPrice(context, taken.id, {
    price: taken.serviceAmount,
    fee: () => feeOf(context, taken.serviceId),
    couponId: input.eventCouponId,
    of: { target: 'safe_payment', serviceId: taken.serviceId, requestId: party?.requestId ?? null },
  })
  if (failed(priced)) return priced
  const differs = (shown: number | undefined, real: number): boolean => shown !== undefined && shown !== real
  if (
    differs(input.amount, priced.amount) ||
    differs(input.commission, priced.commission) ||
    differs(input.discountAmount, priced.discount)
  )
    return fail('AMOUNT_MISMATCH', {
      reason: '결제 금액이 바뀌었어요. 바뀐 금액을 확인해 주세요.',
      data: { amount: priced.amount, commission: priced.commission, discountAmount: priced.discount },
    })
  const paymentId = await openPayment(context, priced)
  return {
    safePaymentId: taken.id,
    paymentId,
    amount: priced.amount,
    serviceAmount: taken.serviceAmount,
    commission: priced.commission,
    discountAmount: priced.discount,
    checkoutUrl: checkoutUrl(context, paymentId),
  }
}

/** A pending request by its id: what is stored wins, another amount or day is refused [safe-payment.pending-wins]. */
async function takeUp(context: MemberContext, input: PrepareInput, id: number): Promise<PaymentRow | Refusal> {
  const payment = await lockPayment(context.db, id)
  if (payment === undefined || payment.customerId !== context.actor.memberId || payment.chatId !== input.chatId) return fail('NOT_FOUND')
  const party = await partyOf(context.db, payment.chatId, context.actor.memberId)
  if (party === undefined) return fail('NOT_FOUND')
  if (payment.status !== 'request' || payment.requestExpiresAt <= context.now) return fail('PAYMENT_STATE_CONFLICT')
  if (party.partnerLeftAt !== null || party.blocked) return fail('CHAT_PARTNER_GONE')
  const day = input.serviceDate == null ? payment.serviceDate : serviceDayOf(input, context.now)
  if (input.serviceAmount !== payment.serviceAmount || day !== payment.serviceDate)
    return fail('AMOUNT_MISMATCH', {
      reason: '요청받은 금액이나 날짜와 달라요. 새로고침해 주세요.',
      data: { serviceAmount: payment.serviceAmount, serviceDate: payment.serviceDate },
    })
  return payment
}

/** The customer's own deal; the same one again where he has it pending already. */
async function startOrRejoin(context: MemberContext, input: PrepareInput): Promise<PaymentRow | Refusal> {
  const party = await dealPartyOf(context.db, input.chatId, context.actor.memberId)
  if (party === undefined || party.role !== 'customer') return fail('NOT_FOUND')
  if (party.blocked) return fail('CHAT_PARTNER_GONE')
  const pending = await pendingOfRoom(context.db, input.chatId)
  if (pending === undefined) return startDeal(context, input, 'customer')
  const locked = await lockPayment(context.db, pending.id)
  const day = serviceDayOf(input, context.now)
  const same =
    locked?.status === 'request' &&
    locked.startedBy === 'customer' &&
    locked.serviceAmount === input.serviceAmount &&
    locked.serviceDate === day
  if (!same || locked === undefined || locked.requestExpiresAt <= context.now)
    return fail('PAYMENT_PENDING', { data: { safePaymentId: pending.id } })
  return locked
}
