import type { SafePaymentStatus } from '@dure/contract/safe-payment/states'
import type { Db } from '../../../database/connect.ts'
import { memberContacts } from '../../accounts/index.ts'
import { providerById } from '../../profiles/index.ts'
import { eventsOf, paymentById, type PaymentRow } from '../deal/payments.sql.ts'

/** The deal behind a row of stuck money. */
export type DealNames = {
  safe_payment_status: SafePaymentStatus
  service: string
  customer_name: string
  provider_name: string
}

/** What operators are told of every row of stuck money, be it a payout or a refund. */
export const stuckDeal = (row: DealNames & { safe_payment_id: number; last_error: string | null; created_at: Date }) => ({
  safePaymentId: row.safe_payment_id,
  safePaymentStatus: row.safe_payment_status,
  service: row.service,
  customerName: row.customer_name,
  providerName: row.provider_name,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
})

/** Both sides of a deal and what happened in it, for operators who look after its money. */
export async function deskDeal(db: Db, safePaymentId: number) {
  const deal = await paymentById(db, safePaymentId)
  const provider = deal === undefined ? undefined : await providerById(db, deal.provider_id)
  if (deal === undefined || provider === undefined) throw new Error(`The deal ${safePaymentId} is not whole`)
  const contacts = await memberContacts(db, [deal.customer_id, provider.memberId])
  const side = (userId: number) => ({ userId, phone: contacts.get(userId)?.phone ?? null, email: contacts.get(userId)?.email ?? '' })
  return {
    customer: side(deal.customer_id),
    provider: side(provider.memberId),
    timeline: (await eventsOf(db, safePaymentId)).map((event) => ({
      action: event.action,
      status: event.to_status as PaymentRow['status'],
      role: event.actor_role,
      reason: event.reason,
      at: event.created_at.toISOString(),
    })),
  }
}
