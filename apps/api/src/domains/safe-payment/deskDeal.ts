import type { Db } from '../../database/connect.ts'
import { memberContacts } from '../accounts/index.ts'
import { providerById } from '../profiles/index.ts'
import { eventsOf, paymentById, type PaymentRow } from './payments.sql.ts'

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
