import { randomUUID } from 'node:crypto'
import { fail, type Failure } from '@dure/contract/errors'
import { HOUR, MINUTE } from '@dure/kernel/time'
import type { MemberContext } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { insertPurchase, purchaseByPayment, updatePurchase } from './cash.sql.ts'
import { checkoutUrl } from './paymentHandlers.ts'
import { offersTo, type StoreRole } from './products.ts'

/** A payment page that was left open ends after this long. */
const lifetime = 24 * HOUR
const firstCheck = 2 * MINUTE

/**
 * Fixes product, bonus and price as shown and tells the gateway the amount beforehand, so that the
 * browser cannot change it. Asks the gateway outside any transaction.
 */
export async function preparePurchase(
  context: MemberContext,
  given: { role: StoreRole; productId: number },
): Promise<
  | { uid: string; paymentId: string; checkoutUrl: string; cash: number; bonus: number; price: number }
  | Failure<'PRODUCT_UNAVAILABLE' | 'PAYMENT_PROVIDER_ERROR'>
> {
  const offer = (await offersTo(context, given.role)).find((one) => one.product.id === given.productId)
  if (offer === undefined) return fail('PRODUCT_UNAVAILABLE')
  const { product, bonus } = offer
  const uid = randomUUID()
  const paymentId = `cash-${uid.replaceAll('-', '')}`
  await insertPurchase(context.db, {
    uid,
    member_id: context.actor.memberId,
    product_id: product.id,
    payment_id: paymentId,
    status: 'prepared',
    cash: product.cash,
    bonus,
    price: product.price,
    created_at: context.now,
    expires_at: new Date(context.now.getTime() + lifetime),
    next_check_at: new Date(context.now.getTime() + firstCheck),
  })
  try {
    await context.house.gateways.payments.register(paymentId, product.price)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ service: error.service, status: error.status, code: error.code }, 'payment not registered')
    const purchase = await purchaseByPayment(context.db, paymentId)
    if (purchase !== undefined) await updatePurchase(context.db, purchase.id, { status: 'failed', next_check_at: null })
    return fail('PAYMENT_PROVIDER_ERROR')
  }
  return { uid, paymentId, checkoutUrl: checkoutUrl(context, paymentId), cash: product.cash, bonus, price: product.price }
}
