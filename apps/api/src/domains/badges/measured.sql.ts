import { kindOfBadge, type BadgeMeasure, type Measured } from '@dure/contract/badges/badges'
import { badgeNames } from '@dure/contract/badges/names'
import { badgeLimits } from '@dure/contract/badges/limits'
import { searchLimits } from '@dure/contract/search/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { proFacts } from '../profiles/index.ts'
import { hiresOf, receivedByHand } from '../quotes/index.ts'
import { countedReviews } from '../reviews/index.ts'
import { isBusiness } from '../settlement/index.ts'
import { penaltyHook } from './penaltyHook.ts'

/** The column of each measure. */
const columns: Readonly<Record<BadgeMeasure, string>> = {
  certified: 'certified',
  business: 'business',
  licensed: 'licensed',
  safePayment: 'safe_payment',
  answered: 'answered',
  answerMinutes: 'answer_minutes',
  reviews: 'reviews',
  hires: 'hires',
  rating: 'rating',
  answerRate: 'answer_rate',
  penalties: 'penalties',
}

/**
 * Everything badges are judged by, one row a pro [badges.counted]. Each part is a range of an index that begins with the pro: what it
 * costs goes with the pros of a batch, not with all there are.
 */
export function measuredPros(ids: readonly number[], now: Date): RawBuilder<unknown> {
  const [topSince, answersSince] = [badgeLimits.topWithin, badgeLimits.answersWithin].map((within) => new Date(now.getTime() - within))
  const { priorReviews, priorRating } = searchLimits
  const pro = sql`pro.provider_id`
  return sql`
    select pro.provider_id, pro.certified, ${isBusiness(pro)}::integer as business, pro.licensed, pro.safe_payment, pro.reviews,
      a.answered, a.answer_minutes, a.answer_rate, h.hires, r.rating, y.penalties
    from (${proFacts(ids)}) pro
    cross join lateral (
      select count(*) filter (where got.quoted_at is not null and got.created_at >= ${answersSince!})::integer as answered,
        percentile_cont(0.5) within group (order by extract(epoch from got.quoted_at - got.created_at) / 60)
          filter (where got.quoted_at is not null and got.created_at >= ${answersSince!}) as answer_minutes,
        coalesce(100.0 * count(*) filter (where got.targeted and got.quoted_at is not null)
          / nullif(count(*) filter (where got.targeted and (got.quoted_at is not null or got.expires_at <= ${now})), 0), 100)::float8 as answer_rate
      from (${receivedByHand(pro, topSince!)}) got
    ) a
    cross join lateral (select count(*)::integer as hires from (${hiresOf(pro, topSince!)}) hire) h
    cross join lateral (
      select ((coalesce(sum(counted.rating), 0) + ${priorReviews * priorRating}::float8) / (count(*) + ${priorReviews}::int))::float8 as rating
      from (${countedReviews(pro, topSince!, now)}) counted
    ) r
    cross join lateral (select count(*)::integer as penalties from (${penaltyHook.answer(sql`pro.member_id`, topSince!)}) penalised) y`
}

/** Rows `(badge, met)` of a pro who was measured, for a lateral join. */
export function judged(): RawBuilder<unknown> {
  const rows = badgeNames.map((badge) => {
    const bounds = kindOfBadge(badge).bounds.map((bound) => {
      const column = sql.ref(columns[bound.measure])
      return 'least' in bound ? sql`${column} >= ${bound.least}::float8` : sql`${column} <= ${bound.most}::float8`
    })
    return sql`(${badge}, coalesce(${sql.join(bounds, sql` and `)}, false))`
  })
  return sql`(values ${sql.join(rows)}) as judged(badge, met)`
}

/** One pro as he stands this moment. @returns undefined for nobody, and who left. */
export async function measuredPro(db: Db, providerId: number, now: Date): Promise<Measured | undefined> {
  const { rows } = await sql<Measured>`${measuredPros([providerId], now)}`.execute(db)
  return rows[0]
}
