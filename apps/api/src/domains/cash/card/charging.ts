import { cashLimits } from '@dure/contract/cash/limits'
import { purchaseMoves } from '@dure/contract/cash/states'
import { fail, type Failure } from '@dure/contract/errors'
import { MINUTE } from '@dure/kernel/time'
import type { MemberContext } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { goneCard, type GatewayPayment } from '../../../gateways/payments.ts'
import { openTryOf } from '../auto/autoCharge.sql.ts'
import { purchaseById, purchaseByPayment, type PurchaseRow } from '../cash.sql.ts'
import { balanceView } from '../purchase/products.ts'
import { settlePurchase } from '../purchase/settlePurchase.ts'
import { leavePress, openPress, takePress } from './press.sql.ts'

/** What a press charges, by the card that is kept or by a key of one time: once, and never beside another [cash.one-press]. */
export const underWay = `앞서 누른 카드 결제가 됐는지 확인하고 있어요. 길어도 ${cashLimits.pressFor / MINUTE}분 뒤에는 다시 누를 수 있어요.`

/** The payment by which a member's card is being charged, by a press or by itself. */
export async function openCharge(db: Db, memberId: number): Promise<string | undefined> {
  const charging = await openTryOf(db, memberId)
  return charging?.status === 'charging' ? (await purchaseById(db, charging.purchaseId!)).paymentId : openPress(db, memberId)
}

/** Asks the gateway about the charge that is open. @returns whether something is known of it now */
export async function heardOfOpen(context: MemberContext): Promise<boolean> {
  const paymentId = await openCharge(context.db, context.actor.memberId)
  if (paymentId === undefined) return true
  try {
    const payment = await context.house.gateways.payments.find(paymentId)
    if (payment === null) return false
    await settlePurchase(context.house, payment)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return false
  }
  return (await openCharge(context.db, context.actor.memberId)) === undefined
}

export type Refused = Failure<'NO_BILLING_INFO' | 'PAYMENT_FAILED'>

/** The payment as the gateway has it, after the card was charged where it had not been; a failure where nothing is charged by this press. */
export async function paymentOf(
  context: MemberContext,
  purchase: PurchaseRow,
  charge: () => Promise<Refused | undefined>,
): Promise<GatewayPayment | 'unknown' | Refused> {
  const { db, now, house } = context
  const { payments } = house.gateways
  try {
    const known = await payments.find(purchase.paymentId)
    if (known !== null && known.status !== 'ready') return known
    if (purchase.status !== purchaseMoves.prepare.to) return fail('PAYMENT_FAILED', { reason: '결제 시간이 지났어요. 다시 눌러 주세요.' })
    // Another call under the same key is charging it, or one was not answered a moment ago.
    if (!(await takePress(db, purchase, now, new Date(now.getTime() + cashLimits.pressCharging)))) return 'unknown'
    const refused = await charge()
    await leavePress(db, purchase)
    const charged = await payments.find(purchase.paymentId)
    if (charged !== null && charged.status !== 'ready') return charged
    return refused ?? 'unknown'
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return 'unknown'
  }
}

/** Charges a card by its key. @returns what the gateway refused it with, `gone` where it has the key no more. @throws GatewayError where it did not answer */
export async function chargeKey(
  { house }: MemberContext,
  purchase: PurchaseRow,
  billingKey: string,
): Promise<'gone' | Failure<'PAYMENT_FAILED'> | undefined> {
  try {
    await house.gateways.payments.chargeCard({
      paymentId: purchase.paymentId,
      billingKey,
      amount: purchase.price,
      orderName: `${purchase.cash.toLocaleString('ko-KR')}캐시`,
      customerId: String(purchase.memberId),
    })
    return undefined
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status === 0) throw error
    return goneCard.has(error.code)
      ? 'gone'
      : fail('PAYMENT_FAILED', { reason: '결제사가 결제를 받지 않았어요. 다시 누르거나 다른 방법으로 결제해 주세요.' })
  }
}

/** A press that was charged, or is asked about, settled as far as it is known; over where nothing of it was taken. */
export async function settlePress(context: MemberContext, purchase: PurchaseRow, payment: GatewayPayment | 'unknown') {
  // Its webhook may have told of it while the answer was waited for.
  const settled =
    (payment === 'unknown' ? await purchaseByPayment(context.db, purchase.paymentId) : await settlePurchase(context.house, payment)) ??
    purchase
  // One that is on its way still may be taken yet.
  const over = payment !== 'unknown' && (settled.returnReason !== null || payment.status === 'failed' || payment.status === 'cancelled')
  return { settled, refused: settled.paidAt === null && over ? refusedFor(settled, payment) : null }
}

export const bought = async (context: MemberContext, purchase: PurchaseRow) => ({
  uid: purchase.uid,
  tid: purchase.paymentId,
  status: purchase.paidAt === null ? ('PENDING' as const) : ('PAID' as const),
  balance: await balanceView(context),
  cash: purchase.cash,
  bonus: purchase.bonus,
  price: purchase.price,
})

/** What is said of a payment that brought no cash. */
function refusedFor(purchase: PurchaseRow, payment: GatewayPayment) {
  if (purchase.returnReason === 'amount') return fail('AMOUNT_MISMATCH', { reason: '결제한 금액이 맞지 않아 결제를 취소했어요.' })
  if (purchase.returnReason !== null) return fail('PRODUCT_UNAVAILABLE', { reason: '지금은 살 수 없는 상품이라 결제를 취소했어요.' })
  if (payment.needsOwner) return fail('PAYMENT_FAILED', { reason: '카드사에서 본인 확인을 요구해요. 다른 방법으로 결제해 주세요.' })
  return fail('PAYMENT_FAILED', payment.failure === null ? {} : { reason: `결제하지 못했어요. ${payment.failure}` })
}
