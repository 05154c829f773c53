import { reviewCandidateViews } from '@dure/contract/reviews/asking'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { failed } from '@dure/contract/errors'
import type { ProviderContext } from '../../context.ts'
import { outsideLinks } from '../../domains/reviews/index.ts'
import { bind } from '../../http/bind.ts'
import { listChats } from '../chat/chats.ts'

/** Whom a pro may ask for a review in their room, and what he sends to people outside [reviews.outside]. */
async function reviewCandidates(context: ProviderContext) {
  const rooms = await listChats(context, { filter: 'hired', role: 'provider', next: null, limit: reviewLimits.candidates })
  if (failed(rooms)) return rooms
  const items = rooms.results.flatMap(({ id, can, user, service, quote }) =>
    can.request_review && quote?.hired_at != null ? [{ chatId: id, name: user.name, service: service.title, hiredAt: quote.hired_at }] : [],
  )
  return {
    items: items.toSorted((one, other) => (one.hiredAt < other.hiredAt ? 1 : -1)),
    outside: await outsideLinks(context),
  }
}

export const reviewCandidateRoutes = bind(reviewCandidateViews, { reviewCandidates: (context) => reviewCandidates(context) })
