import { newId } from '../../ids.ts'
import { fields, text, won } from '../../http/input.ts'
import { refuse } from './errors.ts'
import type { Cancellation, Payment } from './payment.ts'
import type { PaymentBook } from './paymentBook.ts'

/** Full or partial refund: the rules and refusals of `POST /payments/{paymentId}/cancel`. */
export function cancelPayment(book: PaymentBook, paymentId: string, input: unknown, trigger: 'API' | 'CONSOLE' = 'API'): Cancellation {
  const body = fields(input)
  const reason = text(body.reason)
  if (!reason) throw refuse('INVALID_REQUEST', 'reason은 필수입니다.')
  if (body.amount !== undefined && won(body.amount) === undefined) throw refuse('INVALID_REQUEST', 'amount가 올바르지 않습니다.')
  return book.context.books.atomic(() => {
    const payment = book.payments.get(paymentId)
    if (!payment) throw refuse('PAYMENT_NOT_FOUND')
    if (payment.status === 'CANCELLED') throw refuse('PAYMENT_ALREADY_CANCELLED')
    if (payment.status !== 'PAID' && payment.status !== 'PARTIAL_CANCELLED') throw refuse('PAYMENT_NOT_PAID')
    const left = payment.total - payment.cancelled
    if (body.currentCancellableAmount !== undefined && body.currentCancellableAmount !== left)
      throw refuse('CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN')
    const amount = won(body.amount) ?? left
    if (amount > left) throw refuse('CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT')
    if (payment.payMethod === 'VIRTUAL_ACCOUNT' && !text(fields(body.refundAccount).number)) {
      throw refuse('INVALID_REQUEST', '가상계좌 결제를 취소하려면 refundAccount가 필요합니다.')
    }
    return refund(book, payment, { amount, reason, trigger, skipWebhook: body.skipWebhook === true })
  })
}

type Refund = { amount: number; reason: string; trigger: 'API' | 'CONSOLE'; skipWebhook: boolean }

function refund(book: PaymentBook, payment: Payment, { amount, reason, trigger, skipWebhook }: Refund): Cancellation {
  const at = book.context.clock.iso()
  const cancellation: Cancellation = {
    status: 'SUCCEEDED',
    id: newId('cancellation'),
    pgCancellationId: newId('pgcancel'),
    totalAmount: amount,
    taxFreeAmount: 0,
    vatAmount: Math.floor(amount / 11),
    reason,
    cancelledAt: at,
    requestedAt: at,
    trigger,
  }
  const cancelled = payment.cancelled + amount
  const status = cancelled === payment.total ? ('CANCELLED' as const) : ('PARTIAL_CANCELLED' as const)
  const cancellations = [...payment.cancellations, cancellation]
  book.save({ ...payment, status, cancelled, cancelledAt: at, cancellations }, { skip: skipWebhook, cancellationId: cancellation.id })
  return cancellation
}
