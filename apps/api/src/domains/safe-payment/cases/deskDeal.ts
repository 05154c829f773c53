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
  const customers = await memberContacts(db, [...new Set(deals.map((deal) => deal.customerId))])
  const providers = await providerCards(db, [...new Set(deals.map((deal) => deal.providerId))])
  const services = new Map((await servicesByIds(db, [...new Set(deals.map((deal) => deal.serviceId))])).map((one) => [one.id, one.name]))
  return new Map(
    deals.map((deal) => [
      deal.id,
      {
        safePaymentStatus: deal.status,
        service: services.get(deal.serviceId) ?? '',
        customerName: customers.get(deal.customerId)?.name ?? '',
        providerName: providers.get(deal.providerId)?.name ?? '',
      },
    ]),
  )
}

/** What operators are told of every row of stuck money, be it a payout or a refund. @throws Error where its deal is not among those named. */
export function stuckDeal(
  row: { safePaymentId: number; lastError: string | null; createdAt: Date },
  names: ReadonlyMap<number, DealNames>,
) {
  const deal = names.get(row.safePaymentId)
  if (deal === undefined) throw new Error(`The deal ${row.safePaymentId} is not there`)
  return { safePaymentId: row.safePaymentId, ...deal, lastError: row.lastError, createdAt: row.createdAt.toISOString() }
}

/** Both sides of a deal and what happened in it, for operators who look after its money. */
export async function deskDeal(db: Db, safePaymentId: number) {
  const deal = await paymentById(db, safePaymentId)
  const provider = deal === undefined ? undefined : await providerById(db, deal.providerId)
  if (deal === undefined || provider === undefined) throw new Error(`The deal ${safePaymentId} is not whole`)
  const contacts = await memberContacts(db, [deal.customerId, provider.memberId])
  const side = (userId: number) => ({ userId, phone: contacts.get(userId)?.phone ?? null, email: contacts.get(userId)?.email ?? '' })
  return {
    customer: side(deal.customerId),
    provider: side(provider.memberId),
    timeline: (await eventsOf(db, safePaymentId)).map((event) => ({
      action: event.action,
      status: event.toStatus as PaymentRow['status'],
      role: event.actorRole,
      reason: event.reason,
      at: event.createdAt.toISOString(),
    })),
  }
}
