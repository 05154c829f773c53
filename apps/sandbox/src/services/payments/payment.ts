/** The gateway's own record of a payment; `view.ts` shows it in PortOne V2's shape. */
export type PaymentStatus = 'READY' | 'PENDING' | 'VIRTUAL_ACCOUNT_ISSUED' | 'PAID' | 'FAILED' | 'PARTIAL_CANCELLED' | 'CANCELLED'
export type PayMethod = 'CARD' | 'VIRTUAL_ACCOUNT' | 'TRANSFER' | 'EASY_PAY' | 'MOBILE'
export const PAY_METHODS: readonly PayMethod[] = ['CARD', 'VIRTUAL_ACCOUNT', 'TRANSFER', 'EASY_PAY', 'MOBILE']

export type Customer = {
  id?: string
  name?: string
  email?: string
  phoneNumber?: string
}

export type Cancellation = {
  status: 'SUCCEEDED'
  id: string
  pgCancellationId: string
  totalAmount: number
  taxFreeAmount: number
  vatAmount: number
  reason: string
  cancelledAt: string
  requestedAt: string
  trigger: 'API' | 'CONSOLE'
}

export type Payment = {
  id: string
  transactionId: string
  status: PaymentStatus
  storeId: string
  channelKey: string
  orderName: string
  total: number
  taxFree: number
  currency: string
  cancelled: number
  payMethod: PayMethod
  easyPayProvider?: string
  /** Masked: the first six and the last four digits at most. */
  cardNumber?: string
  virtualAccount?: { bank: string; accountNumber: string; remitteeName: string; expiredAt: string; issuedAt: string }
  billingKey?: string
  customer: Customer
  customData?: string
  noticeUrls: string[]
  redirectUrl?: string
  requestedAt: string
  statusChangedAt: string
  updatedAt: string
  paidAt?: string
  pgTxId?: string
  failedAt?: string
  failure?: { reason: string; pgCode: string; pgMessage: string }
  cancelledAt?: string
  cancellations: Cancellation[]
}

/** What the merchant's server told the gateway to expect before the browser opens the payment window. */
export type PreRegistration = { paymentId: string; totalAmount?: number; taxFreeAmount?: number; currency: string }

export type BillingKey = {
  billingKey: string
  storeId: string
  channelKey: string
  status: 'ISSUED' | 'DELETED'
  cardNumber: string
  /** Cards ending in 0000 are refused when charged. */
  refuses: boolean
  customer: Customer
  customData?: string
  noticeUrls: string[]
  issueId?: string
  issueName?: string
  issuedAt: string
  deletedAt?: string
}

export const isSettled = (payment: Payment): boolean => ['PAID', 'PARTIAL_CANCELLED', 'CANCELLED'].includes(payment.status)
