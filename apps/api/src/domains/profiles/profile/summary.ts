import { fail, type Failure } from '@dure/contract/errors'
import type { ProCard } from '@dure/contract/profiles/endpoints'
import type { Context } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { servicesOffered } from '../area/coverage.sql.ts'
import { aboveProfiles, type RecentReview } from '../completeness/hooks.ts'
import { cardView } from './cardView.ts'
import { providerCards } from './providerCards.ts'

type Summary = ProCard & {
  services: { id: number; name: string }[]
  mainService: { id: number }
  nickName: string
  profileImgUrl: string | null
  anonymousReviewRemainCount: number | null
  recentReview: RecentReview | null
}

/** A pro's card with what is shown of him in passing; `-1` is no main service [profiles.main-service]. */
export async function getProfileSummary(context: Context, providerId: number): Promise<Summary | Failure<'NOT_FOUND'>> {
  const found = (await providerCards(context.db, [providerId])).get(providerId)
  if (found === undefined) return fail('NOT_FOUND')
  const card = cardView(found)
  const { serviceById } = await catalogueOf(context.house)
  const offered = await servicesOffered(context.db, providerId)
  return {
    ...card,
    services: offered.flatMap(({ id }) => {
      const service = serviceById.get(id)
      return service === undefined ? [] : [{ id, name: service.name }]
    }),
    mainService: { id: offered.find((one) => one.isMain)?.id ?? -1 },
    nickName: card.name,
    profileImgUrl: card.profileImage,
    // Less those that stand it tells how many were taken back or away: that is for nobody else [reviews.removed].
    anonymousReviewRemainCount:
      context.actor?.providerId === providerId ? await aboveProfiles.answers.outsideReviewsLeft(context.db, providerId) : null,
    recentReview: await aboveProfiles.answers.recentReview(context, providerId),
  }
}
