import { fields, text, texts } from '../../http/input.ts'
import { maskCard, newId } from '../../ids.ts'
import { customerOf, isCardNumber } from './chargeDirectly.ts'
import { refuse } from './errors.ts'
import type { BillingKey } from './payment.ts'
import type { PaymentBook } from './paymentBook.ts'

/** Issues a billing key for a card; of the card only the last four digits stay. */
export function issueBillingKey(book: PaymentBook, input: unknown): BillingKey {
  const body = fields(input)
  const card = text(fields(fields(fields(body.method).card).credential).number)
  if (!isCardNumber(card)) throw refuse('INVALID_REQUEST', 'method.card.credential.number가 올바르지 않습니다.')
  return book.context.books.atomic(() =>
    book.saveBillingKey(
      {
        billingKey: newId('billing-key'),
        storeId: text(body.storeId) ?? book.context.config.portone.storeId,
        channelKey: text(body.channelKey) ?? 'channel-key-dure-sandbox',
        status: 'ISSUED',
        cardNumber: maskCard(card),
        refuses: card.replace(/\D/g, '').endsWith('0000'),
        customer: customerOf(body.customer),
        customData: text(body.customData),
        noticeUrls: texts(body.noticeUrls),
        issueId: text(body.issueId),
        issueName: text(body.issueName),
        issuedAt: book.context.clock.iso(),
      },
      'BillingKey.Issued',
    ),
  )
}

export function findBillingKey(book: PaymentBook, billingKey: string): BillingKey {
  const key = book.billingKeys.get(billingKey)
  if (!key) throw refuse('BILLING_KEY_NOT_FOUND')
  return key
}

export function deleteBillingKey(book: PaymentBook, billingKey: string): BillingKey {
  const key = findBillingKey(book, billingKey)
  if (key.status === 'DELETED') throw refuse('BILLING_KEY_ALREADY_DELETED')
  return book.context.books.atomic(() =>
    book.saveBillingKey({ ...key, status: 'DELETED', deletedAt: book.context.clock.iso() }, 'BillingKey.Deleted'),
  )
}
