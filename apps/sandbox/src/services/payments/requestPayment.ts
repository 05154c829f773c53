import { newId } from '../../ids.ts'
import { refuse } from './errors.ts'
import { isSettled } from './payment.ts'
import type { Customer, PayMethod, Payment } from './payment.ts'
import type { PaymentBook } from './paymentBook.ts'

export type PaymentOrder = {
  paymentId: string
  orderName: string
  total: number
  taxFree?: number
  currency?: string
  payMethod: PayMethod
  easyPayProvider?: string
  channelKey?: string
  storeId?: string
  customer?: Customer
  customData?: string
  noticeUrls?: string[]
  redirectUrl?: string
  billingKey?: string
  cardNumber?: string
}

/**
 * Starts a transaction: a READY payment. A settled payment is refused (ALREADY_PAID), an amount other than the
 * pre-registered one too. A failed or abandoned payment of the same id gets a new transaction.
 */
export function requestPayment(book: PaymentBook, order: PaymentOrder, webhook: { skip?: boolean } = {}): Payment {
  const { clock, config } = book.context
  const before = book.payments.get(order.paymentId)
  if (before && (isSettled(before) || before.status === 'VIRTUAL_ACCOUNT_ISSUED')) throw refuse('ALREADY_PAID')
  const expected = book.preRegistrations.get(order.paymentId)
  if (expected?.totalAmount !== undefined && expected.totalAmount !== order.total) {
    throw refuse('INVALID_REQUEST', `사전 등록된 결제 금액(${expected.totalAmount})과 요청 금액(${order.total})이 일치하지 않습니다.`)
  }
  const at = clock.iso()
  return book.save(
    {
      id: order.paymentId,
      transactionId: newId('tx'),
      status: 'READY',
      storeId: order.storeId ?? config.portone.storeId,
      channelKey: order.channelKey ?? 'channel-key-dure-sandbox',
      orderName: order.orderName,
      total: order.total,
      taxFree: order.taxFree ?? 0,
      currency: order.currency ?? 'KRW',
      cancelled: 0,
      payMethod: order.payMethod,
      easyPayProvider: order.easyPayProvider,
      cardNumber: order.cardNumber,
      billingKey: order.billingKey,
      customer: order.customer ?? {},
      customData: order.customData,
      noticeUrls: order.noticeUrls ?? [],
      redirectUrl: order.redirectUrl,
      requestedAt: at,
      statusChangedAt: at,
      updatedAt: at,
      cancellations: [],
    },
    webhook,
  )
}
