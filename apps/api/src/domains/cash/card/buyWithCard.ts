import { cashLimits } from '@dure/contract/cash/limits'
import { purchaseMoves } from '@dure/contract/cash/states'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context, type MemberContext } from '../../../context.ts'
import { releaseKey, withIdempotency } from '../../../http/idempotency.ts'
import { takeMemberInLine } from '../../accounts/index.ts'
import { endForCard } from '../auto/setting.ts'
import { lockPurchase, movePurchase, purchaseByPayment, type PurchaseRow } from '../cash.sql.ts'
import { fixPurchase, type NoOffer, type Prepared } from '../purchase/preparePurchase.ts'
import { roleOf } from '../purchase/formerStore.ts'
import { cardOf, dropCard } from './card.sql.ts'
import { isOneself } from './cardView.ts'
import { bought, chargeKey, heardOfOpen, openCharge, paymentOf, settlePress, underWay, type Refused } from './charging.ts'
import { notePress } from './press.sql.ts'
import { keyOf } from './storedCard.ts'

type Given = {
  readonly userId: 'me' | number
  readonly productId: number
  readonly price: number
  readonly bonus?: number | undefined
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
  const payment = await paymentOf(context, purchase, () => charge(context, purchase))
  if (failed(payment)) {
    const ended = await endPress(context, purchase, key)
    return ended.paidAt === null ? payment : bought(context, ended)
  }
  const { settled, refused } = await settlePress(context, purchase, payment)
  if (refused === null) return bought(context, settled)
  // Nothing was taken: the next press begins anew, unless one already has.
  await releaseKey(context.db, { scope: scopeOf(context), key, at: settled.createdAt })
  return refused
}

const scopeOf = (context: MemberContext): string => `buyWithCard:${context.actor.memberId}`

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
    const { productId, promisedDays } = given
    const prepared = await fixPurchase(member, { role: roleOf(member), productId, promisedDays }, cashLimits.pressFor)
    if (failed(prepared)) return prepared
    if (prepared.price !== given.price) return fail('PRODUCT_UNAVAILABLE', { reason: '금액이 바뀌었어요. 바뀐 금액을 확인해 주세요.' })
    if (given.bonus !== undefined && prepared.bonus < given.bonus)
      return fail('PRODUCT_UNAVAILABLE', { reason: '보너스가 바뀌었어요. 바뀐 보너스를 확인해 주세요.' })
    await notePress(inside.db, memberId, prepared.paymentId)
    return prepared
  }
  const call = { scope: scopeOf(context), key, body: given }
  return withIdempotency(context, call, work) as ReturnType<typeof fixed>
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

/** Charges the card that is kept; one that the gateway has no more goes here too. */
async function charge(context: MemberContext, purchase: PurchaseRow): Promise<Refused | undefined> {
  const card = await cardOf(context.db, purchase.memberId)
  if (card === undefined) return fail('NO_BILLING_INFO')
  const refused = await chargeKey(context, purchase, keyOf(context.house, card))
  if (refused !== 'gone') return refused
  await inTransaction(context, async (inside) => {
    await takeMemberInLine(inside.db, purchase.memberId)
    await dropCard(inside.db, card)
    if ((await cardOf(inside.db, purchase.memberId)) === undefined) await endForCard(inside, purchase.memberId)
  })
  return fail('NO_BILLING_INFO', { reason: '결제사에 카드가 남아 있지 않아요. 카드를 다시 등록하거나 다른 방법으로 결제해 주세요.' })
}
