import type { Context } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import type { EntryReason, EntryRequest } from '../../cash/index.ts'
import { requestById } from '../../requests/index.ts'
import { quoteById, quoteOfPro } from '../quotes.sql.ts'

/** The request behind cash that a quote cost or brought back. A quote's spending is named before the quote has a number. */
export async function entryOfQuote(context: Context, { type, id }: EntryReason): Promise<EntryRequest | null> {
  if (type !== 'quote') return null
  const [requestId, providerId] = id.split(':').map(Number)
  const quote =
    providerId === undefined ? await quoteById(context.db, Number(id)) : await quoteOfPro(context.db, { requestId: requestId!, providerId })
  if (quote === undefined) return null
  const request = await requestById(context.db, quote.requestId)
  if (request === undefined) return null
  const service = (await catalogueOf(context.house)).serviceById.get(request.serviceId)
  return { requestId: quote.requestId, service: service?.name ?? '', sentAt: quote.createdAt }
}
