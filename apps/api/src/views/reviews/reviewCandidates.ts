import { reviewCandidateViews } from '@dure/contract/reviews/asking'
import { reviewLimits } from '@dure/contract/reviews/limits'
import type { ProviderContext } from '../../context.ts'
import { outsideLinks } from '../../domains/reviews/index.ts'
import { bind } from '../../http/bind.ts'
import { roomsToAskIn } from '../chat/chats.ts'

/** Whom a pro may ask for a review in their room, and what he sends to people outside [reviews.outside]. */
async function reviewCandidates(context: ProviderContext) {
  const items = await roomsToAskIn(context, reviewLimits.candidates)
  const since = ({ hiredAt, order }: (typeof items)[number]): string => order?.doneAt ?? hiredAt ?? ''
  return {
    items: items.toSorted((one, other) => (since(one) < since(other) ? 1 : -1)),
    outside: await outsideLinks(context),
  }
}

export const reviewCandidateRoutes = bind(reviewCandidateViews, { reviewCandidates: (context) => reviewCandidates(context) })
