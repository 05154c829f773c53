import type { ReceivedItem } from '@dure/contract/requests/received'
import { customerNameForPro, quoteStateOf } from '@dure/contract/quotes/states'
import { deadlineOf } from '@dure/contract/requests/states'
import { pageOf } from '@dure/kernel/pagination'
import type { ProviderContext } from '../../../context.ts'
import { catalogueOf, districtName, type Catalogue } from '../../../domains/catalogue/index.ts'
import { preferenceOf } from '../../../domains/profiles/index.ts'
import { cashbackAt, doubtRefusal, doubtsOf, doubtView } from '../../../domains/quotes/index.ts'
import { addressOf, quoteRefusal, refusalView, serviceView } from '../../../domains/requests/index.ts'
import { receivedCounts, receivedPage, unreadReceived, type ReceivedFilter, type ReceivedRow } from './received.sql.ts'

/** Why this row's pro may not quote, by the same rule that POST /v2/quote asks; null where he may. */
function refusalOf(context: ProviderContext, catalogue: Catalogue, row: ReceivedRow): ReceivedItem['notQuotableReason'] {
  const service = catalogue.serviceById.get(row.serviceId)
  const enforced = service?.licenceEnforced ?? false
  const refusal = quoteRefusal(
    row,
    row,
    {
      memberId: context.actor.memberId,
      banned: context.actor.banned,
      paused: row.pausedAt !== null,
      licenceOk: row.licenceState !== null && (!enforced || row.licenceState === 'ready'),
    },
    context.now,
  )
  if (refusal === null) return null
  const view = refusalView(refusal)
  return refusal === 'LICENCE_REQUIRED' && service?.licence ? { ...view, reason: `${service.licence} ${view.reason}` } : view
}

type Doubts = Awaited<ReturnType<typeof doubtsOf>>

/** @param doubts what the pro said of the requests he quoted for, by the quote */
export function receivedView(context: ProviderContext, catalogue: Catalogue, row: ReceivedRow, doubts?: Doubts): ReceivedItem {
  const notQuotableReason = refusalOf(context, catalogue, row)
  const isQuotable = notQuotableReason === null
  return {
    id: row.id,
    objectId: row.objectId,
    service: serviceView(catalogue, row.serviceId),
    address: addressOf(catalogue, row),
    status: row.status,
    deadline: deadlineOf(
      { status: row.status, expiresAt: row.expiresAt, quoteCount: row.quoteCount, quoteLimit: row.quoteLimit },
      context.now,
      isQuotable,
    ),
    customerName: customerNameForPro(row.customerName, { customerWroteAt: row.customerWroteAt, hiredAt: row.hiredAt }),
    summary: row.summary,
    price: row.price,
    originPrice: row.originPrice,
    quoteCount: row.quoteCount,
    quoteLimit: row.quoteLimit,
    createdAt: row.createdAt.toISOString(),
    expiredAt: row.expiresAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    distance: row.distanceM,
    geolocation: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    isQuoteSent: row.quotedAt !== null,
    isQuotable,
    notQuotableReason,
    isTargeted: row.targeted,
    isFound: row.found,
    hasImages: row.hasImages,
    isCall: row.isCall,
    quote: ownQuoteView(row, context.now, doubts),
  }
}

function ownQuoteView(row: ReceivedRow, now: Date, doubts: Doubts | undefined): ReceivedItem['quote'] {
  const { quoteId, chatId, unit, quotedAt: sentAt, cashbackDueAt, cashSpent } = row
  if (quoteId === null || chatId === null || unit === null || sentAt === null || cashbackDueAt === null || cashSpent === null) return null
  const doubt = doubts?.get(quoteId)
  return {
    quoteId,
    chatId,
    cost: row.cost,
    unit,
    state: quoteStateOf(
      {
        readAt: row.quoteReadAt,
        customerWroteAt: row.customerWroteAt,
        hiredAt: row.hiredAt,
        repaidAt: row.repaidAt,
        requestStatus: row.status,
        expiresAt: row.expiresAt,
      },
      now,
    ),
    cashSpent,
    repaid: row.repaidAt !== null,
    sentAt: sentAt.toISOString(),
    cashbackAt: cashbackAt({ readAt: row.quoteReadAt, repaidAt: row.repaidAt, cashSpent, cashbackDueAt })?.toISOString() ?? null,
    doubt: doubt === undefined ? null : doubtView(doubt),
    canDoubt:
      doubt === undefined && doubtRefusal({ cashSpent, repaidAt: row.repaidAt, hiredAt: row.hiredAt, createdAt: sentAt }, now) === null,
  }
}

/** How many of the pro's wishes a request meets: its service, its district [profiles.preferences]. */
function likedBy(
  { serviceIds, districtCodes }: Awaited<ReturnType<typeof preferenceOf>>,
  row: Pick<ReceivedRow, 'serviceId' | 'districtCode'>,
): number {
  return Number(serviceIds.includes(row.serviceId)) + Number(row.districtCode !== null && districtCodes.includes(row.districtCode))
}

/** The pro's received requests by keyset of the request's id: page by page the newest, what he likes best first on each. */
export async function listReceived(
  context: ProviderContext,
  given: ReceivedFilter & { before: number | null; limit: number },
): Promise<{ items: ReceivedItem[]; next_cursor: string | null }> {
  const [catalogue, rows, liked] = await Promise.all([
    catalogueOf(context.house),
    receivedPage(context.db, context.actor.providerId, context.now, { ...given, limit: given.limit + 1 }),
    preferenceOf(context.db, context.actor.providerId),
  ])
  const page = pageOf(rows, given.limit, (row) => [row.id])
  const doubts = await doubtsOf(
    context.db,
    page.items.flatMap((row) => row.quoteId ?? []),
  )
  const sorted = page.items.toSorted((one, other) => likedBy(liked, other) - likedBy(liked, one))
  return { items: sorted.map((row) => receivedView(context, catalogue, row, doubts)), next_cursor: page.next_cursor }
}

export async function listReceivedUnread(context: ProviderContext, given: { before: number | null; limit: number }) {
  const [count, page] = await Promise.all([
    unreadReceived(context.db, context.actor.providerId, context.now),
    listReceived(context, { view: 'unread', targeted: null, services: [], district: undefined, distance: undefined, ...given }),
  ])
  return { count, ...page }
}

/** Counts for the dashboard and, under a filter, for what else may be chosen. */
export async function getReceivedSummary(context: ProviderContext, filter: ReceivedFilter) {
  const [catalogue, counts] = await Promise.all([
    catalogueOf(context.house),
    receivedCounts(context.db, context.actor.providerId, context.now, filter),
  ])
  return {
    ...counts,
    services: (counts.services ?? []).map(({ id, count }) => ({ id, count, name: serviceView(catalogue, id).name })),
    districts: (counts.districts ?? []).map(({ code, count }) => {
      const name = districtName(catalogue, code)
      return { code, count, name: name === undefined ? '' : `${name.address1} ${name.address2}` }
    }),
  }
}
