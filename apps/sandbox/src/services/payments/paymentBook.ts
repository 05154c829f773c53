import type { Collection } from '../../books/books.ts'
import type { Context } from '../../context.ts'
import type { BillingKey, Payment, PreRegistration } from './payment.ts'

const EVENT_OF = {
  READY: 'Transaction.Ready',
  PENDING: 'Transaction.PayPending',
  VIRTUAL_ACCOUNT_ISSUED: 'Transaction.VirtualAccountIssued',
  PAID: 'Transaction.Paid',
  FAILED: 'Transaction.Failed',
  PARTIAL_CANCELLED: 'Transaction.PartialCancelled',
  CANCELLED: 'Transaction.Cancelled',
} as const

export type PaymentBook = {
  context: Context
  payments: Collection<Payment>
  preRegistrations: Collection<PreRegistration>
  billingKeys: Collection<BillingKey>
  /** Writes the payment in its new status and queues the webhook of it; call inside `books.atomic`. */
  save(payment: Payment, webhook?: { skip?: boolean; cancellationId?: string }): Payment
  saveBillingKey(key: BillingKey, event: 'BillingKey.Issued' | 'BillingKey.Deleted'): BillingKey
}

export function createPaymentBook(context: Context): PaymentBook {
  const { books, clock, config, webhooks } = context
  const payments = books.collection<Payment>('payments')
  const billingKeys = books.collection<BillingKey>('billingKeys')
  const urlsOf = (noticeUrls: string[]): string[] => (noticeUrls.length > 0 ? noticeUrls : [`${config.productUrl}/webhooks/portone`])
  return {
    context,
    payments,
    billingKeys,
    preRegistrations: books.collection<PreRegistration>('preRegistrations'),
    save(payment, webhook = {}) {
      const at = clock.iso()
      const saved = { ...payment, statusChangedAt: at, updatedAt: at }
      payments.put(payment.id, saved)
      if (webhook.skip) return saved
      const { storeId, id: paymentId, transactionId } = payment
      const data = { storeId, paymentId, transactionId, ...(webhook.cancellationId ? { cancellationId: webhook.cancellationId } : {}) }
      const type = EVENT_OF[payment.status]
      webhooks.emit({
        sender: 'portone',
        urls: urlsOf(payment.noticeUrls),
        event: type,
        subject: payment.id,
        body: { type, timestamp: at, data },
      })
      return saved
    },
    saveBillingKey(key, event) {
      billingKeys.put(key.billingKey, key)
      const body = { type: event, timestamp: clock.iso(), data: { storeId: key.storeId, billingKey: key.billingKey } }
      webhooks.emit({ sender: 'portone', urls: urlsOf(key.noticeUrls), event, subject: key.billingKey, body })
      return key
    },
  }
}
