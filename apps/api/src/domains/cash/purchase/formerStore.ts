import { fail, failed, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../../context.ts'
import { cardOf, chooseFirst } from '../card/card.sql.ts'
import { agreementsOf, billingView, isOneself } from '../card/cardView.ts'
import { begunPurchase } from '../cash.sql.ts'
import { authorisePurchase } from './authorisePurchase.ts'
import { preparePurchase } from './preparePurchase.ts'
import { listCashProducts, type StoreRole } from './products.ts'

/** Older clients do not say as whom they buy: a pro buys as one. */
export const roleOf = (context: MemberContext): StoreRole => (context.actor.providerId === null ? 'customer' : 'provider')

/** The store in one answer, as older clients ask for it. */
export async function getStore(context: MemberContext, id: 'me' | number) {
  if (!isOneself(context, id)) return fail('NOT_FOUND')
  const card = await cardOf(context.db, context.actor.memberId)
  const begun = await begunPurchase(context.db, context.actor.memberId, context.now)
  return {
    ...(await listCashProducts(context, roleOf(context))),
    ...billingView(card),
    agreements: agreementsOf(card),
    transaction: begun === undefined ? null : { uid: begun.uid, tid: begun.paymentId },
  }
}

/** Begins a purchase, as `preparePurchase` does. */
export async function startPayment(context: MemberContext, given: { userId: 'me' | number; productId: number }, key: string | undefined) {
  if (!isOneself(context, given.userId)) return fail('NOT_FOUND')
  const prepared = await preparePurchase(context, { role: roleOf(context), productId: given.productId }, key)
  if (failed(prepared)) return prepared
  const { uid, paymentId, checkoutUrl, cash, bonus, price } = prepared
  return { transaction: { uid, tid: paymentId }, checkoutUrl, cash, bonus, price }
}

/** Ends it, as `authorisePurchase` does. */
export async function finishPayment(context: MemberContext, given: { userId: 'me' | number; uid: string; tid: string }) {
  return isOneself(context, given.userId) ? authorisePurchase(context, given) : fail('NOT_FOUND')
}

/** Whether the card that is kept is chosen first [cash.card-first]. */
export async function agreeToCard(
  context: MemberContext,
  id: 'me' | number,
  reuseRegisteredCard: boolean,
): Promise<{ agreements: { reuseRegisteredCard: boolean } } | Failure<'NOT_FOUND' | 'NO_BILLING_INFO'>> {
  if (!isOneself(context, id)) return fail('NOT_FOUND')
  return (await chooseFirst(context.db, context.actor.memberId, reuseRegisteredCard))
    ? { agreements: { reuseRegisteredCard } }
    : fail('NO_BILLING_INFO')
}
