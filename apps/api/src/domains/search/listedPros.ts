import { shownBadges } from '@dure/contract/badges/badges'
import type { ListedPro } from '@dure/contract/search/endpoints'
import type { Context } from '../../context.ts'
import { heldBadges } from '../badges/index.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { listingsOf, providerCards, usualPricesOf } from '../profiles/index.ts'
import { prosWithCoupon } from '../promotions/index.ts'
import { answerMinutes } from '../quotes/index.ts'
import { latestReviews } from '../reviews/index.ts'

/** What a list shows of pros, in the given order. Who may not be shown any more is left out, whatever the list still says of him. */
export async function listedPros(context: Context, ids: readonly number[]): Promise<ListedPro[]> {
  const { db, now } = context
  if (ids.length === 0) return []
  const [{ serviceById }, cards, listings, answers, badges, reviews, priceOf] = await Promise.all([
    catalogueOf(context.house),
    providerCards(db, ids),
    listingsOf(db, ids),
    answerMinutes(db, ids, now),
    heldBadges(db, ids),
    latestReviews(db, ids, now),
    usualPricesOf(db, ids),
  ])
  const withCoupon = await prosWithCoupon(
    context,
    [...cards.values()].map((card) => card.userId),
  )
  const shown = new Map(listings.filter((one) => one.shown).map((one) => [one.providerId, one]))
  return ids.flatMap((id): ListedPro[] => {
    const [card, listing] = [cards.get(id), shown.get(id)]
    if (card === undefined || listing === undefined) return []
    return [
      {
        providerId: id,
        userId: card.userId,
        name: card.name,
        profileImage: card.profileImage,
        work: card.work,
        intro: card.intro,
        services: listing.serviceIds.flatMap((one) => {
          const service = serviceById.get(one)
          if (service === undefined) return []
          return [{ id: one, slug: service.slug, name: service.name, price: priceOf(id, service) }]
        }),
        address: card.area,
        rating: card.rating,
        reviewCount: card.reviewCount,
        hiredCount: card.hiredCount,
        safePaymentCount: card.safePaymentCount,
        useSafePayment: card.safePayment,
        career: card.careerYears,
        certified: listing.certified,
        lastActiveAt: card.lastActiveAt.toISOString(),
        answerMinutes: answers.get(id) ?? null,
        badges: shownBadges(badges.get(id) ?? []),
        couponEvent: withCoupon.has(card.userId),
        lastReview: reviews.get(id) ?? null,
      },
    ]
  })
}
