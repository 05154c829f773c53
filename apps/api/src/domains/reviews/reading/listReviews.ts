import type { InputOf } from '@dure/contract/endpoint'
import { errors, fail, failed, type Failure } from '@dure/contract/errors'
import type { reviews } from '@dure/contract/reviews/endpoints'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { surveyTags } from '@dure/contract/reviews/survey'
import { reportReasons } from '@dure/contract/safety/reasons'
import type { Context, MemberContext } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { distributionOf, providerById, providerOfMember, ratingOf } from '../../profiles/index.ts'
import { roomNamed, type Named } from '../writeReview.ts'
import { eligibleReview, opensAtOf } from '../eligibility.ts'
import { runningEventOf } from '../events/events.sql.ts'
import { countOutside } from '../outside/guests.sql.ts'
import {
  countHidden,
  countWithPhotos,
  hasPartIn,
  listReceived,
  removedBetween,
  servicesReviewed,
  shownReview,
  surveyCounts,
  type ReviewFilter,
} from '../reviews.sql.ts'
import { reviewLabel, reviewViews, type ReviewView } from './reviewViews.ts'

const pageSize = 10

type ReceivedQuery = InputOf<typeof reviews.receivedReviews>['query']

const filterOf = ({ serviceId, rating, survey, withPhotos, safePayment, outside }: ReceivedQuery): ReviewFilter => ({
  serviceId: serviceId ?? null,
  rating: rating ?? null,
  survey: survey ?? null,
  withPhotos: withPhotos === 'true',
  safePayment: safePayment === 'true',
  outside: outside === 'true',
})

type Received = {
  reviews: ReviewView[]
  removed: { id: number; reason: string; removedAt: string }[]
  next_cursor: string | null
}
/** Of one page; who has more of them than this between two reviews has few reviews. */
const removedShown = 20

/** Reviews a pro received, by his member id, in one of three orders; where the latest stand unfiltered, with what was taken away among them. */
export async function receivedReviews(
  context: Context,
  userId: number,
  query: ReceivedQuery,
): Promise<Received | Failure<'NOT_FOUND' | 'INVALID_PARAMS'>> {
  const size = query.size ?? pageSize
  const sort = query.sort ?? 'latest'
  const filter = filterOf(query)
  const parts = /^(\d+)-(\d+)$/.exec(query.cursor ?? '')
  if (query.cursor !== undefined && query.cursor !== '' && parts === null) return fail('INVALID_PARAMS')
  const after = parts === null ? null : { rating: Number(parts[1]), id: Number(parts[2]) }
  const readerId = context.actor?.memberId ?? null
  const rows = await listReceived(context.db, { ...filter, userId, sort, after, limit: size + 1, now: context.now, readerId })
  if (rows.length === 0 && (await providerOfMember(context.db, userId)) === undefined) return fail('NOT_FOUND')
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  const { serviceId, rating, survey, withPhotos, safePayment, outside } = filter
  const whole = sort === 'latest' && serviceId === null && rating === null && survey === null && !withPhotos && !safePayment && !outside
  const removed = whole
    ? await removedBetween(context.db, { userId, below: after?.id ?? null, above: last?.id ?? null, limit: removedShown })
    : []
  return {
    reviews: await reviewViews(context, page),
    removed: removed.map(({ id, reasonId, removedAt }) => ({
      id,
      reason: reportReasons.find((one) => one.id === reasonId)?.text ?? '운영 정책에 맞지 않아요',
      removedAt: removedAt.toISOString(),
    })),
    next_cursor: last === undefined ? null : `${last.rating}-${last.id}`,
  }
}

/** Whether a member reads a pro's reviews as a guest does: none is his own, to him or by him, and no report of his waits [availability.kept-reads]. */
export async function readsAsGuest({ db, actor }: MemberContext, userId: number): Promise<boolean> {
  if (userId === actor.memberId) return false
  return !(actor.apartFrom === undefined ? await hasPartIn(db, { readerId: actor.memberId, userId }) : actor.apartFrom.includes(userId))
}

/** Average and most ticked answers of a pro; too few of either are called insufficient [reviews.survey-summary]. */
export async function receivedSummary(context: Context, userId: number) {
  const provider = await providerOfMember(context.db, userId)
  if (provider === undefined) return fail('NOT_FOUND')
  const { ratingSum, reviewCount: count } = provider
  const answers = await surveyCounts(context.db, provider.id, context.now)
  const total = answers.reduce((sum, answer) => sum + answer.count, 0)
  return {
    ratingInfo: { average: ratingOf(ratingSum, count), count },
    surveyInfo: {
      count: total,
      details: answers.flatMap((answer) =>
        surveyTags.filter((tag) => tag.id === answer.id).map(({ id, text }) => ({ id, text, count: answer.count })),
      ),
    },
    isInsufficient: count < reviewLimits.enoughRatings || total < reviewLimits.enoughAnswers,
  }
}

/** Average and spread of a pro's ratings, from what is counted as reviews come and go. */
export async function reviewOverview(context: Context, providerId: number) {
  const provider = await providerById(context.db, providerId)
  if (provider === undefined) return fail('NOT_FOUND')
  return {
    average: ratingOf(provider.ratingSum, provider.reviewCount),
    count: provider.reviewCount,
    distribution: distributionOf(provider.ratingCounts),
    safePaymentCount: provider.paidReviewCount,
    photoCount: await countWithPhotos(context.db, providerId, context.now),
    outsideCount: await countOutside(context.db, providerId, context.now),
    hiddenCount: await countHidden(context.db, providerId, context.now),
  }
}

export async function reviewDetail(context: Context, providerId: number, reviewId: number): Promise<ReviewView | Failure<'NOT_FOUND'>> {
  const row = await shownReview(context.db, reviewId, context.actor?.memberId ?? null)
  const own = context.actor?.memberId === row?.customerId
  if (
    row === undefined ||
    row.providerId !== providerId ||
    row.deletedAt !== null ||
    (!own && row.hiddenUntil !== null && row.hiddenUntil > context.now)
  )
    return fail('NOT_FOUND')
  return (await reviewViews(context, [row]))[0]!
}

export async function reviewedServices(context: Context, userId: number) {
  const provider = await providerOfMember(context.db, userId)
  if (provider === undefined) return fail('NOT_FOUND')
  const rows = await servicesReviewed(context.db, provider.id, context.now)
  const { serviceById } = await catalogueOf(context.house)
  return { items: rows.map((row) => ({ id: row.serviceId, title: serviceById.get(row.serviceId)?.name ?? '', count: row.count })) }
}

/** Whether the caller may review now; a room that is not his tells him nothing more. */
export async function reviewAvailable(context: MemberContext, providerId: number, given: Named) {
  const named = await roomNamed(context, given)
  if (failed(named)) return named
  const eligible = await eligibleReview(context, { ...named, memberId: context.actor.memberId, providerId })
  if (!failed(eligible)) {
    const event = await runningEventOf(context.db, eligible.party.serviceId, context.now)
    return {
      available: true,
      code: null,
      name: null,
      reason: null,
      opensAt: null,
      label: reviewLabel(eligible),
      serviceId: eligible.party.serviceId,
      event: event && { title: event.title, body: event.body, reward: event.reward, endsAt: event.endsAt.toISOString() },
    }
  }
  const entry = errors[eligible.failure]
  return {
    available: false,
    code: entry.code,
    name: eligible.failure,
    reason: eligible.detail.reason ?? entry.text,
    opensAt: opensAtOf(eligible),
    label: null,
    serviceId: null,
    event: null,
  }
}
