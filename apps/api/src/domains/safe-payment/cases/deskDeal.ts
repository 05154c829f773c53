import type { SafePaymentStatus } from '@dure/contract/safe-payment/states'
import type { Db } from '../../../database/connect.ts'
import { memberContacts } from '../../accounts/index.ts'
import { servicesByIds } from '../../catalogue/index.ts'
import { providerById, providerCards } from '../../profiles/index.ts'
import { eventsOf, paymentById, paymentsByIds, type PaymentRow } from '../deal/payments.sql.ts'

/** What operators are told of the deal behind a row of stuck money. */
export type DealNames = {
  readonly safePaymentStatus: SafePaymentStatus
  readonly service: string
  readonly customerName: string
  readonly providerName: string
}

/** The deals behind rows of stuck money, by their ids. */
export async function dealNames(db: Db, dealIds: readonly number[]): Promise<ReadonlyMap<number, DealNames>> {
  const deals = await paymentsByIds(db, [...new Set(dealIds)])
  const customers = await memberContacts(db, [...new Set(deals.map((deal) => deal.customer_id))])
  const providers = await providerCards(db, [...new Set(deals.map((deal) => deal.provider_id))])
  const services = new Map((await servicesByIds(db, [...new Set(deals.map((deal) => deal.service_id))])).map((one) => [one.id, one.name]))
  return new Map(
    deals.map((deal) => [
      deal.id,
      {
        safePaymentStatus: deal.status,
        service: services.get(deal.service_id) ?? '',
        customerName: customers.get(deal.customer_id)?.name ?? '',
        providerName: providers.get(deal.provider_id)?.name ?? '',
      },
    ]),
  )
}

/** What operators are told of every row of stuck money, be it a payout or a refund. @throws Error where its deal is not among those named. */
export function stuckDeal(
  row: { safe_payment_id: number; last_error: string | null; created_at: Date },
  names: ReadonlyMap<number, DealNames>,
) {
  const deal = names.get(row.safe_payment_id)
  if (deal === undefined) throw new Error(`The deal ${row.safe_payment_id} is not there`)
  return { safePaymentId: row.safe_payment_id, ...deal, lastError: row.last_error, createdAt: row.created_at.toISOString() }
}

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
