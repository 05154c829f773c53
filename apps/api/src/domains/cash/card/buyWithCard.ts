import { cashLimits } from '@dure/contract/cash/limits'
import { purchaseMoves } from '@dure/contract/cash/states'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { MINUTE } from '@dure/kernel/time'
import { inTransaction, type Context, type MemberContext } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { goneCard, type GatewayPayment } from '../../../gateways/payments.ts'
import { releaseKey, withIdempotency } from '../../../http/idempotency.ts'
import { takeMemberInLine } from '../../accounts/index.ts'
import { openTryOf } from '../auto/autoCharge.sql.ts'
import { endForCard } from '../auto/setting.ts'
import { lockPurchase, movePurchase, purchaseById, purchaseByPayment, type PurchaseRow } from '../cash.sql.ts'
import { fixPurchase, type NoOffer, type Prepared } from '../purchase/preparePurchase.ts'
import { balanceView } from '../purchase/products.ts'
import { roleOf } from '../purchase/formerStore.ts'
import { settlePurchase } from '../purchase/settlePurchase.ts'
import { cardOf, dropCard } from './card.sql.ts'
import { isOneself } from './cardView.ts'
import { leavePress, notePress, openPress, takePress } from './press.sql.ts'
import { keyOf } from './storedCard.ts'

type Given = {
  readonly userId: 'me' | number
  readonly productId: number
  readonly price: number
  readonly promisedDays?: number | null | undefined
}

/**
 * Buys with the card that is kept [cash.one-press]. The purchase is written under the caller's key before the card is charged, and the
 * gateway takes one payment of its id: however often the key comes, and wherever this dies, it is charged once. What was not answered is
 * asked about by the timer of open purchases, and until it is known no press with another key charges.
 */
export async function buyWithCard(context: MemberContext, given: Given, key: string | undefined) {
  if (!isOneself(context, given.userId)) return fail('NOT_FOUND')
  if (key === undefined) return fail('INVALID_PARAMS', { fields: { 'Idempotency-Key': '요청 번호가 필요해요.' } })
  let prepared = await fixed(context, given, key)
  // What is under way may be known at the gateway by now.
  if (failed(prepared) && prepared.failure === 'PAYMENT_UNDER_WAY' && (await heardOfOpen(context)))
    prepared = await fixed(context, given, key)
  if (failed(prepared)) return prepared
  const purchase = (await purchaseByPayment(context.db, prepared.paymentId))!
  const payment = await paymentOf(context, purchase)
  if (failed(payment)) {
    const settled = await endPress(context, purchase, key)
    return settled.paidAt === null ? payment : bought(context, settled)
  }
  // Its webhook may have told of it while the answer was waited for.
  const settled =
    (payment === 'unknown' ? await purchaseByPayment(context.db, purchase.paymentId) : await settlePurchase(context.house, payment)) ??
    purchase
  // One that is on its way still may be taken yet.
  const over = payment !== 'unknown' && (settled.returnReason !== null || payment.status === 'failed' || payment.status === 'cancelled')
  if (settled.paidAt === null && over) {
    // Nothing was taken: the next press begins anew, unless one already has.
    await releaseKey(context.db, { scope: scopeOf(context), key, at: settled.createdAt })
    return refusedFor(settled, payment)
  }
  return bought(context, settled)
}

const bought = async (context: MemberContext, purchase: PurchaseRow) => ({
  uid: purchase.uid,
  tid: purchase.paymentId,
  status: purchase.paidAt === null ? ('PENDING' as const) : ('PAID' as const),
  balance: await balanceView(context),
  cash: purchase.cash,
  bonus: purchase.bonus,
  price: purchase.price,
})

const scopeOf = (context: MemberContext): string => `buyWithCard:${context.actor.memberId}`

const underWay = `앞서 누른 카드 결제가 됐는지 확인하고 있어요. 길어도 ${cashLimits.pressFor / MINUTE}분 뒤에는 다시 누를 수 있어요.`

type NotFixed = NoOffer | Failure<'NO_BILLING_INFO' | 'PAYMENT_UNDER_WAY'>

/** Writes the purchase, once under its key, where the price is what was shown, there is a card, and no other charge of it is open. */
function fixed(
  context: MemberContext,
  given: Given,
  key: string,
): Promise<Prepared | NotFixed | Failure<'IDEMPOTENCY_CONFLICT' | 'INVALID_PARAMS'>> {
  const { memberId } = context.actor
  const work = async (inside: Context): Promise<Prepared | NotFixed> => {
    await takeMemberInLine(inside.db, memberId)
    if ((await cardOf(inside.db, memberId)) === undefined) return fail('NO_BILLING_INFO')
    if ((await openCharge(inside.db, memberId)) !== undefined) return fail('PAYMENT_UNDER_WAY', { reason: underWay })
    const member = { ...inside, actor: context.actor }
    const prepared = await fixPurchase(member, { role: roleOf(member), productId: given.productId }, cashLimits.pressFor)
    if (failed(prepared)) return prepared
    if (prepared.price !== given.price) return fail('PRODUCT_UNAVAILABLE', { reason: '금액이 바뀌었어요. 바뀐 금액을 확인해 주세요.' })
    if (given.promisedDays != null && prepared.promisedDays !== given.promisedDays)
      return fail('PRODUCT_UNAVAILABLE', { reason: '수수료 없이 환불하는 기간이 바뀌었어요. 바뀐 내용을 확인해 주세요.' })
    await notePress(inside.db, memberId, prepared.paymentId)
    return prepared
  }
  const call = { scope: scopeOf(context), key, body: given }
  return withIdempotency(context, call, work) as ReturnType<typeof fixed>
}

/** The payment by which a member's card is being charged, by a press or by itself. */
async function openCharge(db: Db, memberId: number): Promise<string | undefined> {
  const charging = await openTryOf(db, memberId)
  return charging?.status === 'charging' ? (await purchaseById(db, charging.purchaseId!)).paymentId : openPress(db, memberId)
}

/** Asks the gateway about the charge that is open. @returns whether something is known of it now */
async function heardOfOpen(context: MemberContext): Promise<boolean> {
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

/** A press by which nothing is charged any more: its purchase is over, and its key begins anew. @returns it, paid where it was paid after all */
function endPress(context: MemberContext, purchase: PurchaseRow, key: string): Promise<PurchaseRow> {
  return inTransaction(context, async (inside) => {
    await takeMemberInLine(inside.db, purchase.memberId)
    await movePurchase(inside.db, purchase.id, purchaseMoves.cancel, { nextCheckAt: null })
    const ended = (await lockPurchase(inside.db, purchase.paymentId))!
    if (ended.paidAt === null) await releaseKey(inside.db, { scope: scopeOf(context), key, at: ended.createdAt })
    return ended
  })
}

type Refused = Failure<'NO_BILLING_INFO' | 'PAYMENT_FAILED'>

/** The payment as the gateway has it, after the card was charged where it had not been; a failure where nothing is charged by this press. */
async function paymentOf(context: MemberContext, purchase: PurchaseRow): Promise<GatewayPayment | 'unknown' | Refused> {
  const { db, now, house } = context
  const { payments } = house.gateways
  try {
    const known = await payments.find(purchase.paymentId)
    if (known !== null && known.status !== 'ready') return known
    if (purchase.status !== purchaseMoves.prepare.to) return fail('PAYMENT_FAILED', { reason: '결제 시간이 지났어요. 다시 눌러 주세요.' })
    // Another call under the same key is charging it, or one was not answered a moment ago.
    if (!(await takePress(db, purchase.id, now, new Date(now.getTime() + cashLimits.pressCharging)))) return 'unknown'
    const refused = await charge(context, purchase)
    await leavePress(db, purchase.id)
    const charged = await payments.find(purchase.paymentId)
    if (charged !== null && charged.status !== 'ready') return charged
    return refused ?? 'unknown'
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return 'unknown'
  }
}

/** @returns what the gateway refused it with. @throws GatewayError where it did not answer */
async function charge(context: MemberContext, purchase: PurchaseRow): Promise<Refused | undefined> {
  const card = await cardOf(context.db, purchase.memberId)
  if (card === undefined) return fail('NO_BILLING_INFO')
  try {
    await context.house.gateways.payments.chargeCard({
      paymentId: purchase.paymentId,
      billingKey: keyOf(context.house, card),
      amount: purchase.price,
      orderName: `${purchase.cash.toLocaleString('ko-KR')}캐시`,
      customerId: String(purchase.memberId),
    })
    return undefined
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status === 0) throw error
    if (!goneCard.has(error.code))
      return fail('PAYMENT_FAILED', { reason: '결제사가 결제를 받지 않았어요. 다시 누르거나 다른 방법으로 결제해 주세요.' })
  }
  await inTransaction(context, async (inside) => {
    await takeMemberInLine(inside.db, purchase.memberId)
    await dropCard(inside.db, card)
    if ((await cardOf(inside.db, purchase.memberId)) === undefined) await endForCard(inside, purchase.memberId)
  })
  return fail('NO_BILLING_INFO', { reason: '결제사에 카드가 남아 있지 않아요. 카드를 다시 등록하거나 다른 방법으로 결제해 주세요.' })
}

/** What is said of a payment that brought no cash. */
function refusedFor(purchase: PurchaseRow, payment: GatewayPayment) {
  if (purchase.returnReason === 'amount') return fail('AMOUNT_MISMATCH', { reason: '결제한 금액이 맞지 않아 결제를 취소했어요.' })
  if (purchase.returnReason !== null) return fail('PRODUCT_UNAVAILABLE', { reason: '지금은 살 수 없는 상품이라 결제를 취소했어요.' })
  if (payment.needsOwner) return fail('PAYMENT_FAILED', { reason: '카드사에서 본인 확인을 요구해요. 다른 방법으로 결제해 주세요.' })
  return fail('PAYMENT_FAILED', payment.failure === null ? {} : { reason: `결제하지 못했어요. ${payment.failure}` })
}
