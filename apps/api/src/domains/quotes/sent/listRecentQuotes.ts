import type { RecentQuote } from '@dure/contract/quotes/endpoints'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { quoteStateOf, type QuoteState } from '@dure/contract/quotes/states'
import { DAY } from '@dure/kernel/time'
import type { MemberContext } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { serviceView } from '../../requests/index.ts'
import { recentQuotes } from './recentQuotes.sql.ts'
import { wordsForOthers } from './wordsForOthers.ts'

/** How far a quote came, for choosing the one that went furthest. */
const reach: Readonly<Record<QuoteState, number>> = { hired: 3, talking: 2, read: 1, unread: 0, ended: 0, repaid: 0 }

/**
 * The member's latest quotes by hand, those of the service first and words he wrote more than once only once, and the words of his that
 * went furthest [quotes.recent], as they may be used for others [quotes.words-kept]. A member who is no pro has none.
 */
export async function listRecentQuotes(
  context: MemberContext,
  serviceId: number | undefined,
): Promise<{ items: RecentQuote[]; recommended: RecentQuote | null }> {
  const { providerId } = context.actor
  if (providerId === null) return { items: [], recommended: null }
  const { days, looked, shown, shortest } = quoteLimits.recent
  const since = new Date(context.now.getTime() - days * DAY)
  const [catalogue, rows] = await Promise.all([
    catalogueOf(context.house),
    recentQuotes(context.db, { providerId, since, serviceId, limit: looked, shortest }),
  ])
  const again = wordsForOthers(catalogue)
  const known = new Set<string>()
  const quotes = rows.flatMap((row): RecentQuote[] => {
    const words = again(row)
    if (words === null || known.has(words.description)) return []
    known.add(words.description)
    const { id, name } = serviceView(catalogue, row.serviceId)
    return [
      {
        quoteId: row.id,
        service: { id, name },
        cost: row.cost,
        unit: row.unit,
        ...words,
        state: quoteStateOf(row, context.now),
        sentAt: row.createdAt.toISOString(),
      },
    ]
  })
  const ofService = quotes.filter((one) => serviceId === undefined || one.service.id === serviceId)
  const best = ofService.toSorted((one, other) => reach[other.state] - reach[one.state])[0]
  return {
    items: [...ofService, ...quotes.filter((one) => !ofService.includes(one))].slice(0, shown),
    recommended: best !== undefined && reach[best.state] > 0 ? best : null,
  }
}
