import { errors, fail, failed, type Failure } from '@dure/contract/errors'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { surveyQuestions } from '@dure/contract/reviews/survey'
import type { Context, MemberContext } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { distributionOf, providerById, providerOfMember, ratingOf } from '../profiles/index.ts'
import { eligibleReview, opensAtOf } from './eligibility.ts'
import { listReceived, servicesReviewed, shownReview, surveyCounts, type ReviewSort } from './reviews.sql.ts'
import { reviewLabel, reviewViews, type ReviewView } from './reviewViews.ts'

const pageSize = 10

/** Reviews a pro received, by his member id, in one of three orders. */
export async function receivedReviews(
  context: Context,
  given: { userId: number; sort: ReviewSort; cursor: string | undefined; size: number | undefined; serviceId: number | undefined },
): Promise<{ reviews: ReviewView[]; next_cursor: string | null } | Failure<'NOT_FOUND' | 'INVALID_PARAMS'>> {
  const size = given.size ?? pageSize
  const parts = /^(\d+)-(\d+)$/.exec(given.cursor ?? '')
  if (given.cursor !== undefined && given.cursor !== '' && parts === null) return fail('INVALID_PARAMS')
  const rows = await listReceived(context.db, {
    userId: given.userId,
    sort: given.sort,
    serviceId: given.serviceId ?? null,
    after: parts === null ? null : { rating: Number(parts[1]), id: Number(parts[2]) },
    limit: size + 1,
    now: context.now,
    readerId: context.actor?.memberId ?? null,
  })
  if (rows.length === 0 && (await providerOfMember(context.db, given.userId)) === undefined) return fail('NOT_FOUND')
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    reviews: await reviewViews(context, page),
    next_cursor: rows.length > size && last !== undefined ? `${last.rating}-${last.id}` : null,
  }
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
        surveyQuestions.filter((question) => question.id === answer.id).map((question) => ({ text: question.text, count: answer.count })),
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
export async function reviewAvailable(context: MemberContext, providerId: number, chatId: number) {
  const eligible = await eligibleReview(context, { memberId: context.actor.memberId, chatId, providerId })
  if (!failed(eligible))
    return {
      available: true,
      code: null,
      name: null,
      reason: null,
      opensAt: null,
      label: reviewLabel(eligible),
    }
  const entry = errors[eligible.failure]
  return {
    available: false,
    code: entry.code,
    name: eligible.failure,
    reason: eligible.detail.reason ?? entry.text,
    opensAt: opensAtOf(eligible),
    label: null,
  }
}
