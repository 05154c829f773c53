import { fail } from '@dure/contract/errors'
import type { MemberContext } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { fileView, filesByIds } from '../files/index.ts'
import { providerCards } from '../profiles/index.ts'
import { requestById } from '../requests/index.ts'
import { callFor } from './calls/callView.ts'
import { quoteById, quoteFileIds } from './quotes.sql.ts'

/** A quote with its pro [quotes.profile], for its customer and its pro. Looking here does not mark it read. */
export async function getQuoteProfile(context: MemberContext, quoteId: number) {
  const notFound = fail('NOT_FOUND')
  const quote = await quoteById(context.db, quoteId)
  if (quote === undefined) return notFound
  if (quote.customerId !== context.actor.memberId && quote.providerId !== context.actor.providerId) return notFound
  const call = await callFor(context, quote, context.actor.memberId)
  if (call === undefined) return notFound
  const [cards, request, fileIds, catalogue] = await Promise.all([
    providerCards(context.db, [quote.providerId]),
    requestById(context.db, quote.requestId),
    quoteFileIds(context.db, quote.id),
    catalogueOf(context.house),
  ])
  const card = cards.get(quote.providerId)
  if (card === undefined || request === undefined) return notFound
  const service = catalogue.serviceById.get(request.serviceId)
  const files = await filesByIds(context.db, fileIds)
  return {
    provider: {
      providerId: card.providerId,
      userId: card.userId,
      name: card.name,
      profileImage: card.profileImage,
      hireCount: card.hiredCount,
      reviewCount: card.reviewCount,
      reviewRate: card.rating,
      useSafePayment: card.safePayment,
      career: card.careerYears,
      activityArea: card.area,
    },
    service: { id: request.serviceId, name: service?.name ?? '', slug: service?.slug ?? '' },
    chat: { id: quote.chatId },
    quote: {
      id: quote.id,
      requestId: quote.requestId,
      cost: quote.cost,
      description: quote.description,
      workflow: quote.workflow,
      strengths: quote.strengths,
      files: files.map((row) => {
        const { id, url, name, size, contentType } = fileView(context.house, row)
        return { fileId: id, file: url, fileName: name, size, contentType }
      }),
      read: quote.readAt !== null,
      readAt: quote.readAt?.toISOString() ?? null,
      hiredAt: quote.hiredAt?.toISOString() ?? null,
      isInstantMatch: quote.label === 'instant',
      unit: quote.unit,
      quoteFormType: quote.formType,
      callStatus: call,
      isReward: quote.repaidAt !== null,
      createdAt: quote.createdAt.toISOString(),
    },
  }
}
