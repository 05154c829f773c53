import { memberContacts } from '../../accounts/index.ts'
import { promiseWords, refundWords } from '@dure/contract/cash/words'
import { cashLimits } from '@dure/contract/cash/limits'
import { purchaseMoves } from '@dure/contract/cash/states'
import { formatCash } from '@dure/kernel/money'
import type { House, MemberContext } from '../../../context.ts'
import { fail, type Failure } from '@dure/contract/errors'
import { readSetting } from '../../../http/settings.ts'
import { lastPayMethod, purchaseByPayment, type PurchaseRow } from '../cash.sql.ts'
import { handlerOf, lastFirst, type Checkout, type CheckoutMethod, type PaymentHandler } from '../paymentHooks.ts'
import { settlePurchase } from './settlePurchase.ts'

/** Who sells cash: the house itself [cash.seller]. */
async function houseAsSeller(house: House): Promise<Checkout['seller']> {
  const [{ name, businessNumber, representative, address, mailOrderNumber }, { phone }] = await Promise.all([
    readSetting(house, 'company'),
    readSetting(house, 'support'),
  ])
  return { name, contact: phone, contactPreparing: false, businessNumber, representative, address, mailOrderNumber, checkedAt: null }
}

function statusOf({ paidAt, expiresAt, returnReason, status }: PurchaseRow, now: Date): Checkout['status'] {
  if (paidAt !== null) return 'paid'
  if (expiresAt <= now || returnReason !== null || status === purchaseMoves.cancel.to) return 'ended'
  return status === 'virtual_account_issued' ? 'deposit' : 'waiting'
}

/** The payment page of a cash purchase. */
async function cashCheckout(context: MemberContext, paymentId: string): Promise<Checkout | null> {
  const purchase = await purchaseByPayment(context.db, paymentId)
  if (purchase === undefined || purchase.memberId !== context.actor.memberId) return null
  return {
    about: 'cash',
    safePaymentId: null,
    orderName: `${formatCash(purchase.cash)}${purchase.bonus === 0 ? '' : ` + 보너스 ${formatCash(purchase.bonus)}`}`,
    amount: purchase.price,
    status: statusOf(purchase, context.now),
    payMethods: lastFirst(
      // A typed card is charged for what was not refused yet; in the gateway's window the same payment may be tried again [cash.key-in].
      [
        'card',
        ...(purchase.status === purchaseMoves.prepare.to ? (['keyin'] as const) : []),
        'trans',
        'vbank',
        'kakaopay',
        'tosspay',
        'naverpay',
      ],
      await lastPayMethod(context.db, context.actor.memberId),
    ),
    deal: null,
    returnPath: `/pay/${paymentId}/done?uid=${purchase.uid}`,
    orderPath: statusOf(purchase, context.now) === 'ended' ? '/store' : '/mypage/cash-dashboard',
    seller: await houseAsSeller(context.house),
    notices: [
      `충전한 캐시는 ${cashLimits.boughtYears}년, 보너스 캐시는 ${cashLimits.bonusDays}일 동안 쓸 수 있어요.`,
      purchase.promisedDays === null ? refundWords : promiseWords(purchase.promisedDays),
      '가격에는 부가가치세가 들어 있어요.',
    ],
  }
}

export const cashPayments: PaymentHandler = {
  async settle(house, payment) {
    await settlePurchase(house, payment)
  },
  checkout: cashCheckout,
}

/** Of cash that is charged by itself: it has no page. */
export const autoPayments: PaymentHandler = { ...cashPayments, checkout: async () => null }

/** What `/pay/:paymentId` shows and hands to the gateway's browser script; only its payer sees it. */
export async function getCheckout(
  context: MemberContext,
  paymentId: string,
): Promise<
  | (Omit<Checkout, 'returnPath' | 'payMethods' | 'notices'> & {
      paymentId: string
      storeId: string
      channelKey: string
      sdkUrl: string
      payMethods: CheckoutMethod[]
      notices: string[]
      returnUrl: string
      customer: { id: string; name: string; email: string; phone: string | null }
    })
  | Failure<'PAYMENT_NOT_EXIST'>
> {
  const checkout = await handlerOf(paymentId)?.checkout(context, paymentId)
  if (checkout == null) return fail('PAYMENT_NOT_EXIST')
  const { portone } = context.house.config.gateways
  const { memberId } = context.actor
  const payer = (await memberContacts(context.db, [memberId])).get(memberId)
  if (payer === undefined) return fail('PAYMENT_NOT_EXIST')
  const { returnPath, payMethods, notices, ...rest } = checkout
  return {
    ...rest,
    payMethods: [...payMethods],
    notices: [...notices],
    paymentId,
    storeId: portone.storeId,
    channelKey: portone.channelKey,
    sdkUrl: portone.browserSdkUrl,
    returnUrl: `${context.house.config.origin}${returnPath}`,
    customer: { id: String(payer.id), name: payer.name, email: payer.email, phone: payer.phone },
  }
}
