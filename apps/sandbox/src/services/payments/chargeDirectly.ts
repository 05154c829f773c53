import { fields, text, texts, won } from '../../http/input.ts'
import { maskCard } from '../../ids.ts'
import { refuse } from './errors.ts'
import { approvePayment, DECLINED, failPayment, NEEDS_OWNER } from './movePayment.ts'
import type { Customer } from './payment.ts'
import type { PaymentBook } from './paymentBook.ts'
import { requestPayment } from './requestPayment.ts'
import type { PaymentOrder } from './requestPayment.ts'

/** A refusal is a result, not an exception: the failed payment stays in the books. */
export type DirectPayment = { pgTxId: string; paidAt: string } | { refused: { pgCode: string; pgMessage: string } }

/** Whether it looks like the number of a card, with spaces or dashes. */
export const isCardNumber = (card: string | undefined): card is string => card !== undefined && /^\d[\d -]{11,22}$/.test(card)

/** `name` is `{full}` on the server's calls. */
export function customerOf(input: unknown): Customer {
  const given = fields(input)
  const name = text(given.fullName) ?? text(fields(given.name).full) ?? text(given.name)
  return {
    ...((text(given.id) ?? text(given.customerId)) ? { id: text(given.id) ?? text(given.customerId) } : {}),
    ...(name ? { name } : {}),
    ...(text(given.email) ? { email: text(given.email) } : {}),
    ...(text(given.phoneNumber) ? { phoneNumber: text(given.phoneNumber) } : {}),
  }
}

function orderOf(paymentId: string, input: unknown): PaymentOrder {
  const body = fields(input)
  const total = won(fields(body.amount).total)
  const orderName = text(body.orderName)
  if (total === undefined || !orderName) throw refuse('INVALID_REQUEST', 'orderName과 amount.total은 필수입니다.')
  return {
    paymentId,
    total,
    orderName,
    taxFree: won(fields(body.amount).taxFree, 0),
    currency: text(body.currency),
    payMethod: 'CARD',
    channelKey: text(body.channelKey),
    storeId: text(body.storeId),
    customer: customerOf(body.customer),
    customData: text(body.customData),
    noticeUrls: texts(body.noticeUrls),
  }
}

/** Charges without a window: PAID at once, or FAILED and refused. */
function charge(book: PaymentBook, order: PaymentOrder, refusal: typeof DECLINED | null): DirectPayment {
  const settled = book.context.books.atomic(() => {
    requestPayment(book, order, { skip: true })
    return refusal ? failPayment(book, order.paymentId, refusal) : approvePayment(book, order.paymentId)
  })
  if (settled.failure) return { refused: settled.failure }
  return { pgTxId: settled.pgTxId ?? '', paidAt: settled.paidAt ?? settled.statusChangedAt }
}

/** `POST /payments/{paymentId}/instant`: key-in card, or a virtual account. A card ending in 0000 is refused. */
export function payInstantly(book: PaymentBook, paymentId: string, input: unknown): DirectPayment {
  const method = fields(fields(input).method)
  const order = orderOf(paymentId, input)
  if (method.virtualAccount) return charge(book, { ...order, payMethod: 'VIRTUAL_ACCOUNT' }, null)
  const card = text(fields(fields(method.card).credential).number)
  if (!isCardNumber(card)) throw refuse('INVALID_REQUEST', 'method.card.credential.number가 올바르지 않습니다.')
  return charge(book, { ...order, cardNumber: maskCard(card) }, card.endsWith('0000') ? DECLINED : null)
}

/** `POST /payments/{paymentId}/billing-key`: charges a stored card. One ending in 0001 asks for its owner. */
export function payWithBillingKey(book: PaymentBook, paymentId: string, input: unknown): DirectPayment {
  const key = book.billingKeys.get(text(fields(input).billingKey) ?? '')
  if (!key) throw refuse('BILLING_KEY_NOT_FOUND')
  if (key.status === 'DELETED') throw refuse('BILLING_KEY_ALREADY_DELETED')
  return charge(
    book,
    { ...orderOf(paymentId, input), billingKey: key.billingKey, cardNumber: key.cardNumber },
    key.refuses ? DECLINED : key.cardNumber.endsWith('0001') ? NEEDS_OWNER : null,
  )
}
