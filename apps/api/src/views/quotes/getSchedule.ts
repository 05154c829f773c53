import type { ScheduleEntry } from '@dure/contract/quotes/schedule'
import type { ProviderContext } from '../../context.ts'
import { catalogueOf } from '../../domains/catalogue/index.ts'
import { addressOf, serviceView } from '../../domains/requests/index.ts'
import { scheduleOf } from './schedule.sql.ts'

/** The pro's hired deals of a month (`2026-11`), the earliest day first. */
export async function getSchedule(context: ProviderContext, month: string): Promise<{ month: string; items: ScheduleEntry[] }> {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const [catalogue, rows] = await Promise.all([
    catalogueOf(context.house),
    scheduleOf(context.db, { providerId: context.actor.providerId, from: `${month}-01`, until: `${next}-01` }),
  ])
  return {
    month,
    items: rows.map((row) => ({
      quoteId: row.quoteId,
      chatId: row.chatId,
      service: serviceView(catalogue, row.serviceId).name,
      customerName: row.customerName,
      address: addressOf(catalogue, row),
      day: row.day,
      dayFrom: row.dayFrom,
      cost: row.cost,
      unit: row.unit,
      safePayment: row.safePaymentId === null ? null : { safePaymentId: row.safePaymentId, status: row.status },
    })),
  }
}
