import { newDigits, newId } from '../../ids.ts'
import { refuse } from './errors.ts'
import { isSettled } from './payment.ts'
import type { PayMethod, Payment } from './payment.ts'
import type { PaymentBook } from './paymentBook.ts'
import { requestPayment } from './requestPayment.ts'

const DEPOSIT_DAYS = 7

export type Approval = { amount?: number; orderName?: string; payMethod?: PayMethod; cardNumber?: string }

/** The payment to move on: the open one, or one made from what the merchant pre-registered or the caller says. */
function openPayment(book: PaymentBook, paymentId: string, approval: Approval): Payment {
  const known = book.payments.get(paymentId)
  if (known && (known.status === 'READY' || known.status === 'PENDING')) {
    if (approval.amount !== undefined && approval.amount !== known.total) {
      throw refuse('INVALID_REQUEST', `결제 요청 금액(${known.total})과 승인 금액(${approval.amount})이 일치하지 않습니다.`)
    }
    return { ...known, payMethod: approval.payMethod ?? known.payMethod, cardNumber: approval.cardNumber ?? known.cardNumber }
  }
  const total = approval.amount ?? known?.total ?? book.preRegistrations.get(paymentId)?.totalAmount
  if (total === undefined) throw refuse('PAYMENT_NOT_FOUND')
  return requestPayment(book, {
    paymentId,
    total,
    orderName: approval.orderName ?? known?.orderName ?? '두레 결제',
    payMethod: approval.payMethod ?? known?.payMethod ?? 'CARD',
    customer: known?.customer,
    customData: known?.customData,
    noticeUrls: known?.noticeUrls,
    redirectUrl: known?.redirectUrl,
    billingKey: known?.billingKey,
    cardNumber: approval.cardNumber ?? known?.cardNumber,
  })
}

function pay(book: PaymentBook, payment: Payment): Payment {
  return book.save({ ...payment, status: 'PAID', paidAt: book.context.clock.iso(), pgTxId: payment.pgTxId ?? newId('pgtx') })
}

function issueVirtualAccount(book: PaymentBook, payment: Payment): Payment {
  const { clock } = book.context
  return book.save({
    ...payment,
    status: 'VIRTUAL_ACCOUNT_ISSUED',
    pgTxId: newId('pgtx'),
    virtualAccount: {
      bank: 'SHINHAN',
      accountNumber: `56${newDigits(12)}`,
      remitteeName: '두레',
      issuedAt: clock.iso(),
      expiredAt: new Date(clock.now() + DEPOSIT_DAYS * 86_400_000).toISOString(),
    },
  })
}

/**
 * One step towards paid, what the success button does: READY → PAID, or for a virtual account READY → issued → PAID.
 * A payment already settled is answered unchanged, so pressing twice is harmless.
 */
export function approvePayment(book: PaymentBook, paymentId: string, approval: Approval = {}): Payment {
  return book.context.books.atomic(() => {
    const known = book.payments.get(paymentId)
    if (known && isSettled(known)) return known
    if (known?.status === 'VIRTUAL_ACCOUNT_ISSUED') return depositPayment(book, paymentId)
    const payment = openPayment(book, paymentId, approval)
    return payment.payMethod === 'VIRTUAL_ACCOUNT' ? issueVirtualAccount(book, payment) : pay(book, payment)
  })
}

/** The customer's transfer into an issued virtual account arrives. */
export function depositPayment(book: PaymentBook, paymentId: string): Payment {
  return book.context.books.atomic(() => {
    const payment = book.payments.get(paymentId)
    if (!payment) throw refuse('PAYMENT_NOT_FOUND')
    if (isSettled(payment)) return payment
    if (payment.status !== 'VIRTUAL_ACCOUNT_ISSUED') throw refuse('PAYMENT_NOT_WAITING_FOR_DEPOSIT')
    return pay(book, payment)
  })
}

export const DECLINED = {
  reason: '카드사에서 결제를 거절했어요.',
  pgCode: 'REJECT_CARD_PAYMENT',
  pgMessage: '한도초과 또는 잔액부족',
}
export const NEEDS_OWNER = {
  reason: '카드사에서 추가 인증을 요구했어요.',
  pgCode: 'AUTHENTICATION_REQUIRED',
  pgMessage: '추가 인증이 필요한 카드입니다.',
}
export const ABANDONED = {
  reason: '사용자가 결제를 취소했어요.',
  pgCode: 'PAY_PROCESS_CANCELED',
  pgMessage: '사용자 취소',
}

/** READY → FAILED; a payment already settled cannot fail any more. */
export function failPayment(book: PaymentBook, paymentId: string, failure = DECLINED, approval: Approval = {}): Payment {
  return book.context.books.atomic(() => {
    const known = book.payments.get(paymentId)
    if (known?.status === 'FAILED') return known
    if (known && (isSettled(known) || known.status === 'VIRTUAL_ACCOUNT_ISSUED')) throw refuse('ALREADY_PAID')
    const payment = openPayment(book, paymentId, approval)
    return book.save({ ...payment, status: 'FAILED', failedAt: book.context.clock.iso(), failure })
  })
}

/** Ends a virtual account nobody has paid into. */
export function closeVirtualAccount(book: PaymentBook, paymentId: string): Payment {
  return book.context.books.atomic(() => {
    const payment = book.payments.get(paymentId)
    if (!payment) throw refuse('PAYMENT_NOT_FOUND')
    if (payment.status !== 'VIRTUAL_ACCOUNT_ISSUED') throw refuse('PAYMENT_NOT_WAITING_FOR_DEPOSIT')
    return book.save({ ...payment, status: 'CANCELLED', cancelledAt: book.context.clock.iso() })
  })
}
