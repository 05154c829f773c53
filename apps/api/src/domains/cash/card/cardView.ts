import type { MemberContext } from '../../../context.ts'
import type { CardRow } from './card.sql.ts'

/** A card as its owner knows it; of none the same shape. */
export const cardView = (card: CardRow | undefined) => ({
  class: card?.class ?? ('none' as const),
  cardName: card?.cardName ?? null,
  cardNumber: card?.cardNumber ?? null,
})
export const billingView = (card: CardRow | undefined) => ({ billingInfo: { isBillInfo: card !== undefined, card: cardView(card) } })

/** Whether it is chosen first when cash is bought [cash.card-first]. */
export const agreementsOf = (card: CardRow | undefined) => ({ reuseRegisteredCard: card?.reuse ?? false })

/** What is another's is as if it were not there. */
export const isOneself = (context: MemberContext, id: 'me' | number): boolean => id === 'me' || id === context.actor.memberId
