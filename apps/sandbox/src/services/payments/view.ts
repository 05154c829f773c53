import { stableNumber } from '../../ids.ts'
import type { BillingKey, Payment } from './payment.ts'

/** PortOne V2 `SelectedChannel`. */
export function channelView(channelKey: string): Record<string, unknown> {
  return {
    type: 'TEST',
    id: `channel-id-${stableNumber(channelKey, 1_000_000)}`,
    key: channelKey,
    name: '두레 연습 채널',
    pgProvider: 'TOSSPAYMENTS',
    pgMerchantId: 'dure_sandbox',
  }
}

function cardView(masked: string): Record<string, unknown> {
  return {
    publisher: 'SHINHAN',
    issuer: 'SHINHAN',
    brand: 'LOCAL',
    type: 'CREDIT',
    ownerType: 'PERSONAL',
    name: '신한카드',
    number: masked,
    ...(/^\d{6}/.test(masked) ? { bin: masked.slice(0, 6) } : {}),
  }
}

/** Everybody has one card of his own here; of a payment nobody is named for only its end is told. */
function cardOfPerson(id: string | undefined): string {
  return id === undefined ? '****-****-****-1234' : `433012******${String(stableNumber(id, 10_000)).padStart(4, '0')}`
}

function methodView(payment: Payment): Record<string, unknown> {
  const card = { type: 'PaymentMethodCard', card: cardView(payment.cardNumber ?? cardOfPerson(payment.customer.id)) }
  switch (payment.payMethod) {
    case 'CARD':
      return {
        ...card,
        ...(payment.paidAt ? { approvalNumber: String(stableNumber(payment.transactionId, 100_000_000)).padStart(8, '0') } : {}),
        installment: { month: 0, isInterestFree: false },
        pointUsed: false,
      }
    case 'VIRTUAL_ACCOUNT':
      return { type: 'PaymentMethodVirtualAccount', accountType: 'NORMAL', refundStatus: 'NONE', ...payment.virtualAccount }
    case 'TRANSFER':
      return { type: 'PaymentMethodTransfer', bank: 'SHINHAN' }
    case 'EASY_PAY':
      return { type: 'PaymentMethodEasyPay', provider: payment.easyPayProvider ?? 'TOSSPAY', easyPayMethod: card }
    case 'MOBILE':
      return { type: 'PaymentMethodMobile' }
  }
}

/** The payment exactly as `GET /payments/{paymentId}` answers; fields depend on `status` as the SDK's union says. */
export function paymentView(payment: Payment, origin = 'https://receipt.example'): Record<string, unknown> {
  const taxed = payment.total - payment.taxFree
  const vat = Math.floor(taxed / 11)
  const paid = ['PAID', 'PARTIAL_CANCELLED', 'CANCELLED'].includes(payment.status)
  return {
    status: payment.status,
    id: payment.id,
    transactionId: payment.transactionId,
    merchantId: 'merchant-dure-sandbox',
    storeId: payment.storeId,
    ...(payment.status === 'READY' ? {} : { method: methodView(payment) }),
    channel: channelView(payment.channelKey),
    version: 'V2',
    ...(payment.billingKey ? { billingKey: payment.billingKey } : {}),
    webhooks: [],
    requestedAt: payment.requestedAt,
    updatedAt: payment.updatedAt,
    statusChangedAt: payment.statusChangedAt,
    orderName: payment.orderName,
    amount: {
      total: payment.total,
      taxFree: payment.taxFree,
      vat,
      supply: taxed - vat,
      discount: 0,
      paid: paid ? payment.total : 0,
      cancelled: payment.cancelled,
      cancelledTaxFree: 0,
    },
    currency: payment.currency,
    customer: payment.customer,
    isCulturalExpense: false,
    ...(payment.customData ? { customData: payment.customData } : {}),
    ...(payment.paidAt ? { paidAt: payment.paidAt, receiptUrl: `${origin}/receipts/${encodeURIComponent(payment.id)}` } : {}),
    ...(payment.pgTxId ? { pgTxId: payment.pgTxId } : {}),
    ...(payment.status === 'PAID' ? { disputes: [] } : {}),
    ...(payment.status === 'FAILED' ? { failedAt: payment.failedAt, failure: payment.failure } : {}),
    ...(payment.cancelledAt ? { cancelledAt: payment.cancelledAt, cancellations: payment.cancellations } : {}),
  }
}

/** `GET /billing-keys/{billingKey}`. */
export function billingKeyView(key: BillingKey): Record<string, unknown> {
  return {
    status: key.status,
    billingKey: key.billingKey,
    merchantId: 'merchant-dure-sandbox',
    storeId: key.storeId,
    methods: [{ type: 'BillingKeyPaymentMethodCard', card: cardView(key.cardNumber) }],
    channels: [channelView(key.channelKey)],
    customer: key.customer,
    ...(key.customData ? { customData: key.customData } : {}),
    ...(key.issueId ? { issueId: key.issueId } : {}),
    ...(key.issueName ? { issueName: key.issueName } : {}),
    requestedAt: key.issuedAt,
    issuedAt: key.issuedAt,
    ...(key.deletedAt ? { deletedAt: key.deletedAt } : {}),
  }
}
