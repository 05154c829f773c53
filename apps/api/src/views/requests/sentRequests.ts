import { fail, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { deadlineOf, requestMoves, requestStatuses } from '@dure/contract/requests/states'
import { sentRequests, type SentRequestDetail, type SentRequestItem } from '@dure/contract/requests/sent'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../context.ts'
import { catalogueOf, type AnsweredItem, type Catalogue } from '../../domains/catalogue/index.ts'
import { publicFileUrl } from '../../domains/files/index.ts'
import { providerCards } from '../../domains/profiles/index.ts'
import { addressOf, itemsView, requirementView, serviceView } from '../../domains/requests/index.ts'
import { reviewRefusal } from '../../domains/reviews/index.ts'
import { bind } from '../../http/bind.ts'
import { priceAgainstAverage } from '../quotes/priceAgainstAverage.ts'
import { noEvidence, quoteEvidence } from '../quotes/quoteEvidence.ts'
import { dealOf } from '../reviews/paidDeal.sql.ts'
import { quotesWithRooms, sentCounts, sentDetail, sentPage, targetIds, type SentRow } from './sentRequests.sql.ts'

const withPicture = <Pro extends { picture: string | null }>({ picture, ...pro }: Pro) => ({
  ...pro,
  profileImage: picture === null ? null : publicFileUrl(picture),
})

function hiredView({ hiredAt, customerWrote, paidDeal, ...hired }: NonNullable<SentRow['hired']>, now: Date): SentRequestItem['hired'] {
  const refusal = reviewRefusal({ hiredAt: new Date(hiredAt), customerWrote, deal: paidDeal && dealOf(paidDeal) }, now)
  return { ...withPicture(hired), reviewable: !hired.reviewed && hired.chatId !== null && refusal === null }
}

function itemView(context: MemberContext, catalogue: Catalogue, row: SentRow): SentRequestItem {
  const { payment } = row
  const ended = row.closedAt ?? row.expiresAt
  return {
    id: row.id,
    status: row.status,
    progress:
      row.hired !== null
        ? 'request-completed'
        : row.status !== 'opened'
          ? 'request-closed'
          : row.quoteCount > 0
            ? 'in-progress'
            : 'requested',
    deadline: deadlineOf(
      { status: row.status, expiresAt: row.expiresAt, quoteCount: row.quoteCount, quoteLimit: row.quoteLimit },
      context.now,
    ),
    quoteCount: row.quoteCount,
    quoteLimit: row.quoteLimit,
    unreadQuoteCnt: row.unreadQuoteCount,
    closeComment: row.closeComment,
    closedAt: row.closedAt?.toISOString() ?? null,
    endedAt: ended.toISOString(),
    startedAt: row.createdAt.toISOString(),
    isTargeted: row.kind !== 'general',
    quoteProviders: (row.quoteProviders ?? []).map(withPicture),
    service: serviceView(catalogue, row.serviceId),
    address: addressOf(catalogue, row),
    summary: row.summary,
    quoteRange: row.quoteRange,
    hiredCompleted: row.hired !== null,
    hired: row.hired === null ? null : hiredView(row.hired, context.now),
    paidInfo:
      payment?.paidAt == null
        ? null
        : { safePaymentId: payment.id, amount: payment.amount, paidAt: new Date(payment.paidAt).toISOString() },
    safePaymentId: payment?.id ?? null,
    safePaymentStatus: payment?.status ?? null,
  }
}

/** The customer's requests; without a status both tabs. */
async function listSentRequests(
  context: MemberContext,
  given: { status?: string | string[] | undefined; after: number | null; limit: number },
) {
  const wanted = new Set([given.status ?? []].flat().flatMap((part) => part.split(',')))
  const [catalogue, counts, rows] = await Promise.all([
    catalogueOf(context.house),
    sentCounts(context.db, context.actor.memberId),
    sentPage(context.db, context.actor.memberId, {
      statuses: requestStatuses.filter((status) => wanted.has(status)),
      before: given.after,
      limit: given.limit + 1,
    }),
  ])
  const page = pageOf(rows, given.limit, (row) => [row.id])
  return { items: page.items.map((row) => itemView(context, catalogue, row)), counts, next_cursor: page.next_cursor }
}

/** The customer's requests by page, as the older call has them [requests.legacy]. */
export async function listRequestsByPage(context: MemberContext, given: { page: number; size: number }) {
  const [catalogue, counts, rows] = await Promise.all([
    catalogueOf(context.house),
    sentCounts(context.db, context.actor.memberId),
    sentPage(context.db, context.actor.memberId, { statuses: [], before: null, limit: given.size, offset: (given.page - 1) * given.size }),
  ])
  return {
    results: rows.map((row) => itemView(context, catalogue, row)),
    count: counts.opened + counts.completed,
    page: given.page,
    page_size: given.size,
  }
}

/** One request with its quotes, oldest first; opening it marks none of them read [quotes.read]. */
export async function getSentRequest(
  context: MemberContext,
  given: { id: number; onlyInstant: boolean },
): Promise<SentRequestDetail | Failure<'NOT_FOUND'>> {
  const row = await sentDetail(context.db, context.actor.memberId, given.id)
  if (row === undefined) return fail('NOT_FOUND')
  const [catalogue, quotes, targets, evidence] = await Promise.all([
    catalogueOf(context.house),
    quotesWithRooms(context.db, row.id, given.onlyInstant),
    targetIds(context.db, row.id),
    quoteEvidence(context.db, { requestId: row.id, serviceId: row.serviceId, now: context.now }),
  ])
  const price = catalogue.serviceById.get(row.serviceId)?.shownPrice
  const cards = await providerCards(context.db, [...new Set([...quotes.map((quote) => quote.providerId), ...targets])])
  const quoted = new Set(quotes.map((quote) => quote.providerId))
  const open = row.status === 'opened'
  return {
    ...itemView(context, catalogue, row),
    quotes: quotes.flatMap((quote) => {
      const card = cards.get(quote.providerId)
      if (card === undefined) return []
      return [
        {
          quoteId: quote.id,
          providerId: card.providerId,
          userId: card.userId,
          name: card.name,
          profileImage: card.profileImage,
          intro: card.intro,
          readAt: quote.readAt?.toISOString() ?? null,
          hiredAt: quote.hiredAt?.toISOString() ?? null,
          unit: quote.unit,
          cost: quote.cost,
          quoteFormType: quote.formType,
          label: quote.label,
          description: quote.description,
          chatId: quote.chatId,
          leavedChat: quote.proLeft,
          hiredCount: card.hiredCount,
          reviewCount: card.reviewCount,
          reviewRating: card.rating,
          careerYears: card.careerYears,
          useSafePayment: card.safePayment,
          isDeactivatedProvider: card.deactivated || quote.deactivatedAt !== null,
          sentAt: quote.createdAt.toISOString(),
          priceAgainstAverage: priceAgainstAverage(quote, price),
          ...(evidence.get(quote.id) ?? noEvidence),
        },
      ]
    }),
    averagePrice:
      price === undefined || price.avg <= 0
        ? null
        : { amount: price.avg, low: price.min, high: price.max, unit: price.unit, estimated: price.estimated },
    items: itemsView(context.house, row.items as AnsweredItem[], { door: true }),
    isCall: row.isCall,
    isOnline: row.isOnline,
    reachedCount: row.reachedCount,
    targetInfoList: targets.flatMap((id) => {
      const card = cards.get(id)
      return card === undefined
        ? []
        : [{ providerId: id, userId: card.userId, name: card.name, profileImage: card.profileImage, quoted: quoted.has(id) }]
    }),
    additionalRequirement: requirementView(context.house, row),
    can: {
      cancel: mayMove(requestMoves.cancel, row.status) && row.quoteCount === 0,
      close: mayMove(requestMoves.close, row.status),
      remove: !open,
      resend: !open && row.hired === null,
      addRequirement: open && row.expiresAt > context.now,
    },
  }
}

export const sentRequestRoutes = bind(sentRequests, {
  listSentRequests: (context, { query }) => listSentRequests(context, query),
  getSentRequest: (context, { params, query }) =>
    getSentRequest(context, { id: params.id, onlyInstant: query.is_instantmatch === 'true' || query.is_instantmatch === '1' }),
})
