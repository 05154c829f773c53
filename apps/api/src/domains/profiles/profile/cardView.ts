import type { ProCard } from '@dure/contract/profiles/endpoints'
import type { ProviderCard } from './providerCards.ts'

/** A pro's card by the field names that older clients know. */
export function cardView(card: ProviderCard): ProCard {
  return {
    providerId: card.providerId,
    userId: card.userId,
    name: card.name,
    profileImage: card.profileImage,
    intro: card.intro,
    hiredCount: card.hiredCount,
    reviewCount: card.reviewCount,
    reviewRating: card.rating,
    career: card.careerYears,
    activityArea: card.area,
    useSafePayment: card.safePayment,
    lastActiveAt: card.lastActiveAt.toISOString(),
    isDeactivatedProvider: card.deactivated,
  }
}
