import { cashLimits } from '@dure/contract/cash/limits'
import { purchaseMoves } from '@dure/contract/cash/states'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { seal } from '../../../seal.ts'
import { takeMemberInLine } from '../../accounts/index.ts'
import { lockPurchase, movePurchase, purchaseByUid, updatePurchase, type PurchaseRow } from '../cash.sql.ts'
import { isLeft, leaveKey } from './card.sql.ts'
import { bought, chargeKey, heardOfOpen, openCharge, paymentOf, settlePress, underWay } from './charging.ts'
import { notePress } from './press.sql.ts'
import { cardPurpose, keyHashOf } from './storedCard.ts'

type Given = { readonly uid: string; readonly token: string }

/**
 * Pays a prepared purchase with a card whose number was typed in the gateway's window [cash.key-in]: the window gave a key for this purchase
 * and this member, which is charged once and removed at the gateway, whatever came of it. Sent again it answers what came of the first.
 */
export async function payByKeyIn(context: MemberContext, given: Given) {
  const purchase = await purchaseByUid(context.db, context.actor.memberId, given.uid)
  if (purchase === undefined) return fail('PAYMENT_NOT_EXIST')
  const mine = await isForThis(context, given)
  if (!failed(mine)) await leaveTyped(context, given.token)
  // Sent again after its key was removed, or with another key.
  if (purchase.paidAt !== null) return bought(context, purchase)
  if (failed(mine)) return mine
  let begun = await begin(context, purchase)
  if (failed(begun) && begun.failure === 'PAYMENT_UNDER_WAY' && (await heardOfOpen(context))) begun = await begin(context, purchase)
  if (failed(begun)) return begun
  const payment = await paymentOf(context, begun, async () => {
    const refused = await chargeKey(context, purchase, given.token)
    return refused === 'gone' ? fail('PAYMENT_FAILED', { reason: '입력한 카드로 결제할 시간이 지났어요. 다시 입력해 주세요.' }) : refused
  })
  if (failed(payment)) {
    await movePurchase(context.db, purchase.id, purchaseMoves.cancel, { nextCheckAt: null })
    return payment.failure === 'NO_BILLING_INFO' ? fail('PAYMENT_FAILED') : (payment as Failure<'PAYMENT_FAILED'>)
  }
  const { settled, refused } = await settlePress(context, purchase, payment)
  return refused ?? bought(context, settled)
}

/** Whether the key was given to this member, in the window that was opened for this purchase. */
async function isForThis(
  { house, actor }: MemberContext,
  { uid, token }: Given,
): Promise<true | Failure<'INVALID_TRANSACTION' | 'PAYMENT_PROVIDER_ERROR'>> {
  try {
    const card = await house.gateways.payments.findCard(token)
    return card !== null && card.customerId === String(actor.memberId) && card.issueId === uid ? true : fail('INVALID_TRANSACTION')
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return fail('PAYMENT_PROVIDER_ERROR')
  }
}

/** Its key is removed once it can be charged no more, whatever comes of it. */
function leaveTyped(context: MemberContext, token: string): Promise<void> {
  return inTransaction(context, async ({ db, now, house }) => {
    await takeMemberInLine(db, context.actor.memberId)
    const hash = keyHashOf(house, token)
    if (await isLeft(db, hash)) return
    const card = { billingKeySealed: seal(house.config.secret, cardPurpose, token) }
    await leaveKey(db, card, hash, new Date(now.getTime() + cashLimits.pressFor))
  })
}

/** No other charge of this member runs beside it. */
function begin(
  context: MemberContext,
  { paymentId }: PurchaseRow,
): Promise<PurchaseRow | Failure<'PAYMENT_UNDER_WAY' | 'INVALID_TRANSACTION'>> {
  const { memberId } = context.actor
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    await takeMemberInLine(db, memberId)
    const open = await openCharge(db, memberId)
    const purchase = (await lockPurchase(db, paymentId))!
    // The same key came twice: it is being charged, or was.
    if (open === paymentId || purchase.paidAt !== null) return purchase
    if (open !== undefined) return fail('PAYMENT_UNDER_WAY', { reason: underWay })
    if (purchase.status !== purchaseMoves.prepare.to || purchase.expiresAt <= now)
      return fail('INVALID_TRANSACTION', { reason: '이 결제는 끝났어요. 캐시를 다시 골라 주세요.' })
    await notePress(db, memberId, paymentId)
    const until = new Date(now.getTime() + cashLimits.pressFor)
    await updatePurchase(db, purchase.id, { expiresAt: until, nextCheckAt: new Date(now.getTime() + cashLimits.firstCheck) })
    return purchase
  })
}
