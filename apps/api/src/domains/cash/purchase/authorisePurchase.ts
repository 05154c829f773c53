import { purchaseMoves } from '@dure/contract/cash/states'
import { fail, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../../context.ts'
import { GatewayError } from '../../../gateways/index.ts'
import type { GatewayPayment } from '../../../gateways/payments.ts'
import { bankNames } from '../bankNames.ts'
import { purchaseByUid, type PurchaseRow } from '../cash.sql.ts'
import { balanceView } from './products.ts'
import { settlePurchase } from './settlePurchase.ts'

type Authorised = {
  status: 'PAID' | 'VIRTUAL_ACCOUNT_ISSUED'
  cash: number
  bonus: number
  price: number
  balance?: Awaited<ReturnType<typeof balanceView>>
  account?: { bank: string; accountNumber: string; holder: string; expiresAt: string | null }
}

/** The buyer came back from the gateway: asks it how the payment stands, never trusting what the browser says. */
export async function authorisePurchase(
  context: MemberContext,
  given: { uid: string; tid: string },
): Promise<
  | Authorised
  | Failure<
      'PAYMENT_NOT_EXIST' | 'INVALID_TRANSACTION' | 'PAYMENT_FAILED' | 'PAYMENT_PROVIDER_ERROR' | 'AMOUNT_MISMATCH' | 'PRODUCT_UNAVAILABLE'
    >
> {
  const purchase = await purchaseByUid(context.db, context.actor.memberId, given.uid)
  if (purchase === undefined) return fail('PAYMENT_NOT_EXIST')
  if (purchase.paymentId !== given.tid) return fail('INVALID_TRANSACTION')
  if (purchase.status === 'paid') return paid(context, purchase)

  let payment: GatewayPayment | null
  try {
    payment = await context.house.gateways.payments.find(purchase.paymentId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // The purchase stays as it is; the webhook or the repeated question brings it home.
    return fail('PAYMENT_PROVIDER_ERROR')
  }
  if (payment === null)
    return purchase.status === purchaseMoves.cancel.to
      ? fail('PAYMENT_FAILED', { reason: '결제하지 못했어요. 돈은 나가지 않았어요.' })
      : fail('INVALID_TRANSACTION', { reason: '아직 결제가 끝나지 않았어요.' })
  const settled = (await settlePurchase(context.house, payment)) ?? purchase
  if (settled.status === 'paid') return paid(context, settled)
  if (settled.returnReason === 'amount') return fail('AMOUNT_MISMATCH', { reason: '결제한 금액이 맞지 않아 결제를 취소했어요.' })
  if (settled.returnReason === 'once')
    return fail('PRODUCT_UNAVAILABLE', {
      reason:
        settled.payMethod === 'vbank'
          ? '한 번만 살 수 있는 상품이라 입금한 금액을 돌려드려요. 캐시 내역에서 돌려받을 계좌를 알려 주세요.'
          : '한 번만 살 수 있는 상품이라 결제를 취소했어요.',
    })
  if (settled.status === 'virtual_account_issued' && payment.virtualAccount !== null)
    return {
      status: 'VIRTUAL_ACCOUNT_ISSUED',
      cash: settled.cash,
      bonus: settled.bonus,
      price: settled.price,
      account: { ...payment.virtualAccount, bank: (await bankNames(context.house))(payment.virtualAccount.bank) },
    }
  return payment.status === 'failed' || payment.status === 'cancelled'
    ? fail('PAYMENT_FAILED', payment.failure === null ? {} : { reason: `결제하지 못했어요. ${payment.failure}` })
    : fail('INVALID_TRANSACTION', { reason: '아직 결제가 끝나지 않았어요.' })
}

async function paid(context: MemberContext, purchase: PurchaseRow): Promise<Authorised> {
  return { status: 'PAID', cash: purchase.cash, bonus: purchase.bonus, price: purchase.price, balance: await balanceView(context) }
}
