import type { SentQuote } from '@dure/contract/quotes/endpoints'
import { customerNameForPro, quoteStateOf } from '@dure/contract/quotes/states'
import { pageOf } from '@dure/kernel/pagination'
import { parseSeoulDay } from '@dure/kernel/time'
import type { ProviderContext } from '../../context.ts'
import { catalogueOf, type Catalogue } from '../catalogue/index.ts'
import { addressOf, serviceView } from '../requests/index.ts'
import { sentQuotesPage, type SentQuoteRow } from './sentQuotes.sql.ts'

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
  return { items: page.items.map((row) => viewOf(context, catalogue, row)), next_cursor: page.next_cursor }
}

const viewOf = (context: ProviderContext, catalogue: Catalogue, row: SentQuoteRow): SentQuote => ({
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
})

/** These quotes of the pro's, the newest first. */
export async function sentQuotesOf(context: ProviderContext, ids: readonly number[]): Promise<SentQuote[]> {
  const [catalogue, rows] = await Promise.all([
    catalogueOf(context.house),
    sentQuotesPage(context.db, context.actor.providerId, { since: null, before: null, limit: ids.length, ids }),
  ])
  return rows.map((row) => viewOf(context, catalogue, row))
}
