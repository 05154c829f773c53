import { randomUUID } from 'node:crypto'
import { cashLimits } from '@dure/contract/cash/limits'
import { purchaseMoves } from '@dure/contract/cash/states'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context, type MemberContext } from '../../../context.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { withIdempotency } from '../../../http/idempotency.ts'
import { takeMemberInLine } from '../../accounts/index.ts'
import { insertPurchase, isSold, purchaseByPayment } from '../cash.sql.ts'
import { heldPromise } from '../promises/promises.sql.ts'
import { checkoutUrl } from '../paymentHooks.ts'
import { offersTo, type StoreRole } from './products.ts'

type Given = {
  readonly role: StoreRole
  readonly productId: number
  /** What was shown; another one is refused [cash.second-held]. */
  readonly bonus?: number | undefined
  /** What was shown to be promised, where anything was; where that is over nothing is prepared [cash.promise]. */
  readonly promisedDays?: number | null | undefined
}
export type NoOffer = Failure<'PRODUCT_UNAVAILABLE' | 'NOT_FOUND' | 'FORBIDDEN'>
export type Prepared = {
  uid: string
  paymentId: string
  checkoutUrl: string
  cash: number
  bonus: number
  price: number
  promisedDays: number | null
}

/**
 * Fixes product, bonus and price as shown and tells the gateway the amount beforehand, so that the
 * browser cannot change it. Asks the gateway outside any transaction.
 */
export async function preparePurchase(
  context: MemberContext,
  given: Given,
  key: string | undefined,
): Promise<Prepared | NoOffer | Failure<'PAYMENT_PROVIDER_ERROR' | 'IDEMPOTENCY_CONFLICT'>> {
  const work = (inside: Context): Promise<Prepared | NoOffer> => fixPurchase({ ...inside, actor: context.actor }, given)
  const prepared = await (key === undefined
    ? inTransaction(context, work)
    : (withIdempotency(context, { scope: `preparePurchase:${context.actor.memberId}`, key, body: given }, work) as ReturnType<typeof work>))
  if (failed(prepared)) return prepared
  // Asked again under its key after the payment went on, there is nothing left to register.
  if ((await purchaseByPayment(context.db, prepared.paymentId))?.status !== purchaseMoves.prepare.to) return prepared
  try {
    await context.house.gateways.payments.register(prepared.paymentId, prepared.price)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ service: error.service, status: error.status, code: error.code }, 'payment not registered')
    return fail('PAYMENT_PROVIDER_ERROR')
  }
  return prepared
}

/** Writes a purchase of what the member may buy, at its price, with his line held: a bonus is on one at a time; it may be paid for so long. */
export async function fixPurchase(
  context: MemberContext,
  given: Given,
  payableFor: number = cashLimits.pageFor,
): Promise<Prepared | NoOffer> {
  if (given.role === 'provider' && context.actor.providerId === null) return fail('FORBIDDEN')
  await takeMemberInLine(context.db, context.actor.memberId)
  const offer = (await offersTo(context, given.role)).find((one) => one.product.id === given.productId)
  if (offer === undefined) return fail((await isSold(context.db, given.productId)) ? 'PRODUCT_UNAVAILABLE' : 'NOT_FOUND')
  const { product, bonus, secondBonus } = offer
  if (given.bonus !== undefined && given.bonus !== bonus)
    return fail('PRODUCT_UNAVAILABLE', { reason: '보너스가 바뀌었어요. 바뀐 보너스를 확인하고 다시 눌러 주세요.' })
  const promise = given.role === 'provider' ? await heldPromise(context.db, context.now) : undefined
  if (given.promisedDays != null && promise?.refundDays !== given.promisedDays)
    return fail('PRODUCT_UNAVAILABLE', {
      reason: `수수료 없이 환불${promise === undefined ? '해 드리던 기간이 끝났어요' : '하는 기간이 바뀌었어요'}. 바뀐 내용을 확인해 주세요.`,
    })
  const uid = randomUUID()
  const paymentId = `cash-${uid.replaceAll('-', '')}`
  await insertPurchase(context.db, {
    uid,
    memberId: context.actor.memberId,
    productId: product.id,
    paymentId,
    status: purchaseMoves.prepare.to,
    cash: product.cash,
    bonus,
    secondBonus,
    price: product.price,
    promisedDays: promise?.refundDays ?? null,
    createdAt: context.now,
    expiresAt: new Date(context.now.getTime() + payableFor),
    nextCheckAt: new Date(context.now.getTime() + cashLimits.firstCheck),
  })
  return {
    uid,
    paymentId,
    checkoutUrl: checkoutUrl(context, paymentId),
    cash: product.cash,
    bonus,
    price: product.price,
    promisedDays: promise?.refundDays ?? null,
  }
}
