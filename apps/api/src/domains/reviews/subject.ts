import type { Context } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { roomOfOrder } from '../chat/index.ts'
import { providerById } from '../profiles/index.ts'
import { quoteFacts } from '../quotes/index.ts'

/** What a review is about [reviews.who-and-when]: a hired quote, or an order; one from outside is about neither. */
export type ReviewSubject = { readonly of: 'quote'; readonly quoteId: number } | { readonly of: 'order'; readonly orderId: number }

/** The same as its columns, and as events carry it; those of the release before name no order. */
export type SubjectColumns = { readonly quoteId: number | null; readonly orderId?: number | null }

export const columnsOf = (subject: ReviewSubject): Required<SubjectColumns> =>
  subject.of === 'quote' ? { quoteId: subject.quoteId, orderId: null } : { quoteId: null, orderId: subject.orderId }

export type SubjectFacts = {
  /** It as a part of a key. */
  readonly key: string
  readonly chatId: number
  readonly customerId: number
  readonly providerMemberId: number
  readonly providerName: string
  readonly service: string
}

/** Between whom it was and what for, as notices say it; undefined where it is gone. */
export async function subjectFacts({ db, house }: Context, { quoteId, orderId }: SubjectColumns): Promise<SubjectFacts | undefined> {
  if (quoteId !== null) {
    const quote = await quoteFacts(db, quoteId)
    return quote && { ...quote, key: `quote:${quoteId}` }
  }
  const room = orderId == null ? undefined : await roomOfOrder(db, orderId)
  const provider = room && (await providerById(db, room.providerId))
  if (room === undefined || provider === undefined) return undefined
  const { serviceById } = await catalogueOf(house)
  return {
    key: `order:${orderId}`,
    chatId: room.chatId,
    customerId: room.customerId,
    providerMemberId: room.providerMemberId,
    providerName: provider.shownName,
    service: serviceById.get(room.serviceId)?.name ?? '',
  }
}
