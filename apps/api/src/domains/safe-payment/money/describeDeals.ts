import type { Db } from '../../../database/connect.ts'
import { servicesByIds } from '../../catalogue/index.ts'
import type { Described, Moved } from '../../escrow/index.ts'
import { eventsOf, paymentsByIds, type PaymentRow } from '../deal/payments.sql.ts'

/** What operators are shown of deals. */
export async function describeDeals(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Described>> {
  const deals = await paymentsByIds(db, ids)
  const services = new Map((await servicesByIds(db, [...new Set(deals.map((one) => one.serviceId))])).map((one) => [one.id, one.name]))
  return new Map(
    deals.map((one) => [
      one.id,
      { status: one.status, service: services.get(one.serviceId) ?? '', price: one.serviceAmount, day: one.serviceDate },
    ]),
  )
}

/** What happened in a deal, oldest first. */
export async function timelineOf(db: Db, id: number): Promise<(Moved & { readonly status: PaymentRow['status'] })[]> {
  return (await eventsOf(db, id)).map((event) => ({
    action: event.action,
    status: event.toStatus as PaymentRow['status'],
    role: event.actorRole,
    reason: event.reason,
    at: event.createdAt.toISOString(),
  }))
}
