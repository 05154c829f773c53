import { customerNameForPro, quoteStateOf } from '@dure/contract/quotes/states'
import { pageOf } from '@dure/kernel/pagination'
import { parseSeoulDay } from '@dure/kernel/time'
import type { ProviderContext } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { addressOf, serviceView } from '../requests/index.ts'
import { sentQuotesPage } from './sentQuotes.sql.ts'

/** The quotes the pro sent since a Seoul day, newest first. */
export async function listSentQuotes(context: ProviderContext, given: { sdate: string | undefined; cursor: number | null; limit: number }) {
  const [catalogue, rows] = await Promise.all([
    catalogueOf(context.house),
    sentQuotesPage(context.db, context.actor.providerId, {
      since: given.sdate === undefined ? null : (parseSeoulDay(given.sdate) ?? null),
      before: given.cursor,
      limit: given.limit + 1,
    }),
  ])
  const page = pageOf(rows, given.limit, (row) => [row.id])
  return {
    items: page.items.map((row) => ({
      quoteId: row.id,
      requestId: row.requestId,
      chatId: row.chatId,
      service: serviceView(catalogue, row.serviceId),
      customerName: customerNameForPro(row.customerName, { customerWroteAt: row.customerWroteAt, hiredAt: row.hiredAt }),
      address: addressOf(catalogue, row),
      cost: row.cost,
      unit: row.unit,
      quoteFormType: row.formType,
      label: row.label,
      cashSpent: row.cashSpent,
      sentAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
      hiredAt: row.hiredAt?.toISOString() ?? null,
      repaidAt: row.repaidAt?.toISOString() ?? null,
      requestStatus: row.requestStatus,
      state: quoteStateOf(
        {
          readAt: row.readAt,
          customerWroteAt: row.customerWroteAt,
          hiredAt: row.hiredAt,
          repaidAt: row.repaidAt,
          requestStatus: row.requestStatus,
          expiresAt: row.expiresAt,
        },
        context.now,
      ),
    })),
    next_cursor: page.next_cursor,
  }
}
