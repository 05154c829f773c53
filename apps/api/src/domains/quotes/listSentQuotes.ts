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
      requestId: row.request_id,
      chatId: row.chat_id,
      service: serviceView(catalogue, row.service_id),
      customerName: customerNameForPro(row.customer_name, { customerWroteAt: row.customer_wrote_at, hiredAt: row.hired_at }),
      address: addressOf(catalogue, row),
      cost: row.cost,
      unit: row.unit,
      quoteFormType: row.form_type,
      label: row.label,
      cashSpent: row.cash_spent,
      sentAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
      hiredAt: row.hired_at?.toISOString() ?? null,
      repaidAt: row.repaid_at?.toISOString() ?? null,
      requestStatus: row.request_status,
      state: quoteStateOf(
        {
          readAt: row.read_at,
          customerWroteAt: row.customer_wrote_at,
          hiredAt: row.hired_at,
          repaidAt: row.repaid_at,
          requestStatus: row.request_status,
          expiresAt: row.expires_at,
        },
        context.now,
      ),
    })),
    next_cursor: page.next_cursor,
  }
}
