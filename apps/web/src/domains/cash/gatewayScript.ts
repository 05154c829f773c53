import type { Answer } from '@dure/contract/client'
import { loadGatewayScript } from '../../api/gatewayScript.ts'

type Checkout = Answer<'GET /v1/payments/:paymentId/checkout'>
export type PayMethod = Checkout['payMethods'][number]

type Request = Readonly<Record<string, unknown>>

/** A card whose number is typed goes through a window of its own [cash.key-in]. */
export const typedCard = 'keyin'

const ways: Record<PayMethod, { readonly label: string; readonly request: Request }> = {
  card: { label: '신용·체크카드', request: { payMethod: 'CARD' } },
  keyin: { label: '카드 번호로 결제', request: { payMethod: 'CARD' } },
  trans: { label: '계좌이체', request: { payMethod: 'TRANSFER' } },
  vbank: { label: '가상계좌', request: { payMethod: 'VIRTUAL_ACCOUNT', virtualAccount: { accountExpiry: { validHours: 72 } } } },
  kakaopay: { label: '카카오페이', request: { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'EASY_PAY_PROVIDER_KAKAOPAY' } } },
  tosspay: { label: '토스페이', request: { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'EASY_PAY_PROVIDER_TOSSPAY' } } },
  naverpay: { label: '네이버페이', request: { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'EASY_PAY_PROVIDER_NAVERPAY' } } },
}

export const payMethodLabel = (method: PayMethod): string => ways[method].label

/** The gateway's refusals in our own words; it speaks in another style. */
const refusals: Readonly<Record<string, string>> = {
  ALREADY_PAID: '이미 결제한 주문이에요.',
  PAY_PROCESS_CANCELED: '결제를 그만뒀어요. 돈은 나가지 않았어요.',
  NETWORK_ERROR: '결제창을 열지 못했어요. 네트워크 상태를 확인해 주세요.',
}

/**
 * Opens the gateway's payment window; it comes back to the checkout's own return page.
 * @returns why it could not be opened or was given up; undefined when it went through in place.
 */
export async function openGateway(checkout: Checkout, method: PayMethod): Promise<string | undefined> {
  let gateway
  try {
    gateway = await loadGatewayScript(checkout.sdkUrl)
  } catch {
    return '결제창을 불러오지 못했어요. 네트워크 상태를 확인해 주세요.'
  }
  const { customer } = checkout
  const outcome = await gateway.requestPayment({
    storeId: checkout.storeId,
    channelKey: checkout.channelKey,
    paymentId: checkout.paymentId,
    orderName: checkout.orderName,
    totalAmount: checkout.amount,
    currency: 'CURRENCY_KRW',
    customer: {
      customerId: customer.id,
      fullName: customer.name,
      email: customer.email,
      ...(customer.phone === null ? {} : { phoneNumber: customer.phone }),
    },
    redirectUrl: checkout.returnUrl,
    ...ways[method].request,
  })
  return outcome?.code === undefined ? undefined : (refusals[outcome.code] ?? '결제를 마치지 못했어요. 잠시 뒤 다시 시도해 주세요.')
}
