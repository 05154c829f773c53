import type { SentQuote } from '@dure/contract/quotes/endpoints'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { customerNameForPro, quoteStateOf, quoteStates, type QuoteState } from '@dure/contract/quotes/states'
import { pageOf } from '@dure/kernel/pagination'
import { DAY, parseSeoulDay } from '@dure/kernel/time'
import type { ProviderContext } from '../../../context.ts'
import { catalogueOf, districtName, type Catalogue } from '../../catalogue/index.ts'
import { addressOf, serviceView } from '../../requests/index.ts'
import { doubtsOf, doubtView, type DoubtRow } from '../doubts/doubts.sql.ts'
import { cashbackAt, cashbackDue, doubtRefusal } from '../policy.ts'
import { everything, sentFigures, sentQuotesPage, type SentFilter, type SentQuoteRow } from './sentQuotes.sql.ts'

type Wanted = {
  readonly sdate?: string | undefined
  readonly edate?: string | undefined
  readonly services?: string | string[] | undefined
  readonly district?: string | undefined
  readonly distance?: number | undefined
}

/** From when on sent quotes are listed and counted [quotes.pipeline]. */
export const pipelineSince = (now: Date): Date => new Date(now.getTime() - quoteLimits.sentDays * DAY)

/** Days as Seoul has them, the last one whole; never further back than the lists go. */
function filterOf(context: ProviderContext, wanted: Wanted): SentFilter {
  const earliest = pipelineSince(context.now)
  const since = wanted.sdate === undefined ? undefined : parseSeoulDay(wanted.sdate)
  const last = wanted.edate === undefined ? undefined : parseSeoulDay(wanted.edate)
  return {
    since: since === undefined || since < earliest ? earliest : since,
    until: last === undefined ? null : new Date(last.getTime() + DAY),
    services: [wanted.services ?? []]
      .flat()
      .flatMap((part) => part.split(',').map(Number))
      .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31),
    district: wanted.district,
    distance: wanted.distance,
  }
}

/** The quotes the pro sent, newest first, of some days, services and places, at one point of their way. */
export async function listSentQuotes(
  context: ProviderContext,
  given: Wanted & { state?: QuoteState | undefined; before: number | null; limit: number },
): Promise<{ items: SentQuote[]; next_cursor: string | null }> {
  const rows = await sentQuotesPage(context.db, context.actor.providerId, {
    filter: filterOf(context, given),
    now: context.now,
    state: given.state,
    before: given.before,
    limit: given.limit + 1,
  })
  const page = pageOf(rows, given.limit, (row) => [row.id])
  return { items: await viewsOf(context, page.items), next_cursor: page.next_cursor }
}

/** How many stand where, what they cost and what came back, and of which services and districts they are. */
export async function getSentSummary(context: ProviderContext, given: Wanted) {
  const [catalogue, figures] = await Promise.all([
    catalogueOf(context.house),
    sentFigures(context.db, context.actor.providerId, filterOf(context, given), context.now),
  ])
  const counted = new Map((figures.states ?? []).map(({ state, count }) => [state, count]))
  return {
    states: Object.fromEntries(quoteStates.map((state) => [state, counted.get(state) ?? 0])) as Record<QuoteState, number>,
    total: figures.total,
    cashSpent: figures.cashSpent,
    cashBack: figures.cashBack,
    services: (figures.services ?? []).map(({ id, count }) => ({ id, count, name: serviceView(catalogue, id).name })),
    districts: (figures.districts ?? []).map(({ code, count }) => {
      const name = districtName(catalogue, code)
      return { code, count, name: name === undefined ? '' : `${name.address1} ${name.address2}` }
    }),
  }
}

async function viewsOf(context: ProviderContext, rows: readonly SentQuoteRow[]): Promise<SentQuote[]> {
  const [catalogue, doubts] = await Promise.all([
    catalogueOf(context.house),
    doubtsOf(
      context.db,
      rows.map((row) => row.id),
    ),
  ])
  return rows.map((row) => viewOf(context, catalogue, row, doubts.get(row.id)))
}

const viewOf = (context: ProviderContext, catalogue: Catalogue, row: SentQuoteRow, doubt: DoubtRow | undefined): SentQuote => ({
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
  summary: row.summary,
  distance: row.distanceM,
  cashbackAt: cashbackAt(row)?.toISOString() ?? null,
  doubt: doubt === undefined ? null : doubtView(doubt),
  can: { claim: cashbackDue(row, context.now), doubt: doubt === undefined && doubtRefusal(row, context.now) === null },
})

/** These quotes of the pro's, the newest first. */
export async function sentQuotesOf(context: ProviderContext, ids: readonly number[]): Promise<SentQuote[]> {
  const rows = await sentQuotesPage(context.db, context.actor.providerId, {
    filter: everything,
    now: context.now,
    before: null,
    limit: ids.length,
    ids,
  })
  return viewsOf(context, rows)
}
