import { purchaseMoves } from '@dure/contract/cash/states'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context, type MemberContext } from '../../../context.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { goneCard, type GatewayPayment } from '../../../gateways/payments.ts'
import { releaseKey, withIdempotency } from '../../../http/idempotency.ts'
import { takeMemberInLine } from '../../accounts/index.ts'
import { endForCard } from '../auto/setting.ts'
import { purchaseByPayment, type PurchaseRow } from '../cash.sql.ts'
import { fixPurchase, type NoOffer, type Prepared } from '../purchase/preparePurchase.ts'
import { balanceView } from '../purchase/products.ts'
import { roleOf } from '../purchase/formerStore.ts'
import { settlePurchase } from '../purchase/settlePurchase.ts'
import { cardOf, dropCard, type CardRow } from './card.sql.ts'
import { isOneself } from './cardView.ts'
import { keyOf } from './storedCard.ts'

type Given = { readonly userId: 'me' | number; readonly productId: number; readonly price: number }

/**
 * Buys with the card that is kept [cash.one-press]. The purchase is written under the caller's key before the card is charged, and the
 * gateway takes one payment of its id: however often the key comes, and wherever this dies, it is charged once. What was not answered is
 * asked about by the timer of open purchases.
 */
export async function buyWithCard(context: MemberContext, given: Given, key: string | undefined) {
  if (!isOneself(context, given.userId)) return fail('NOT_FOUND')
  if (key === undefined) return fail('INVALID_PARAMS', { fields: { 'Idempotency-Key': '요청 번호가 필요해요.' } })
  const { memberId } = context.actor
  const card = await cardOf(context.db, memberId)
  const prepared = await fixed(context, given, key, card)
  if (failed(prepared)) return prepared
  const purchase = (await purchaseByPayment(context.db, prepared.paymentId))!
  const payment = await paymentOf(context, purchase, card)
  if (failed(payment)) return payment
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
  return {
    uid: settled.uid,
    tid: settled.paymentId,
    status: settled.paidAt === null ? ('PENDING' as const) : ('PAID' as const),
    balance: await balanceView(context),
    cash: settled.cash,
    bonus: settled.bonus,
    price: settled.price,
  }
}

const scopeOf = (context: MemberContext): string => `buyWithCard:${context.actor.memberId}`

/** Writes the purchase, once under its key, where the price is what was shown and there is a card. */
function fixed(
  context: MemberContext,
  given: Given,
  key: string,
  card: CardRow | undefined,
): Promise<Prepared | NoOffer | Failure<'NO_BILLING_INFO' | 'IDEMPOTENCY_CONFLICT' | 'INVALID_PARAMS'>> {
  const work = async (inside: Context): Promise<Prepared | NoOffer | Failure<'NO_BILLING_INFO'>> => {
    if (card === undefined) return fail('NO_BILLING_INFO')
    const member = { ...inside, actor: context.actor }
    const prepared = await fixPurchase(member, { role: roleOf(member), productId: given.productId })
    if (failed(prepared) || prepared.price === given.price) return prepared
    return fail('PRODUCT_UNAVAILABLE', { reason: '금액이 바뀌었어요. 바뀐 금액을 확인해 주세요.' })
  }
  const call = { scope: scopeOf(context), key, body: given }
  return withIdempotency(context, call, work) as ReturnType<typeof fixed>
}

/** The payment as the gateway has it, after the card was charged where it had not been. */
async function paymentOf(
  context: MemberContext,
  purchase: PurchaseRow,
  card: CardRow | undefined,
): Promise<GatewayPayment | 'unknown' | Failure<'NO_BILLING_INFO' | 'PAYMENT_PROVIDER_ERROR' | 'PAYMENT_FAILED'>> {
  const { payments } = context.house.gateways
  try {
    const known = await payments.find(purchase.paymentId)
    if (known !== null && known.status !== 'ready') return known
    // Its time is over.
    if (purchase.status !== purchaseMoves.prepare.to) return fail('PAYMENT_FAILED')
    if (card === undefined) return fail('NO_BILLING_INFO')
    const refused = await charge(context, purchase, card)
    if (refused !== undefined) return refused
    const charged = await payments.find(purchase.paymentId)
    // Another call under the same key is charging it.
    return charged === null || charged.status === 'ready' ? 'unknown' : charged
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return 'unknown'
  }
}

/** @returns what the caller is refused with; nothing where the gateway knows the payment now, charged or refused. */
async function charge(context: MemberContext, purchase: PurchaseRow, card: CardRow): Promise<Failure<'NO_BILLING_INFO'> | undefined> {
  try {
    await context.house.gateways.payments.chargeCard({
      paymentId: purchase.paymentId,
      billingKey: keyOf(context.house, card),
      amount: purchase.price,
      orderName: `${purchase.cash.toLocaleString('ko-KR')}캐시`,
      customerId: String(purchase.memberId),
    })
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status === 0) throw error
    if (!goneCard.has(error.code)) return undefined
    await inTransaction(context, async (inside) => {
      await takeMemberInLine(inside.db, purchase.memberId)
      await dropCard(inside.db, card)
      if ((await cardOf(inside.db, purchase.memberId)) === undefined) await endForCard(inside, purchase.memberId)
    })
    return fail('NO_BILLING_INFO', { reason: '결제사에 카드가 남아 있지 않아요. 카드를 다시 등록하거나 다른 방법으로 결제해 주세요.' })
  }
  return undefined
}

/** What is said of a payment that brought no cash. */
function refusedFor(purchase: PurchaseRow, payment: GatewayPayment) {
  if (purchase.returnReason === 'amount') return fail('AMOUNT_MISMATCH', { reason: '결제한 금액이 맞지 않아 결제를 취소했어요.' })
  if (purchase.returnReason !== null) return fail('PRODUCT_UNAVAILABLE', { reason: '지금은 살 수 없는 상품이라 결제를 취소했어요.' })
  if (payment.needsOwner) return fail('PAYMENT_FAILED', { reason: '카드사에서 본인 확인을 요구해요. 다른 방법으로 결제해 주세요.' })
  return fail('PAYMENT_FAILED', payment.failure === null ? {} : { reason: `결제하지 못했어요. ${payment.failure}` })
}
