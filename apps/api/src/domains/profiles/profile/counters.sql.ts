import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Counts a hire, or takes an undone or refunded one back, inside the caller's transaction. */
export async function countHire(context: Context, providerId: number, delta: 1 | -1): Promise<void> {
  await sql`update provider set hired_count = greatest(0, hired_count + ${delta}) where id = ${providerId}`.execute(context.db)
}

/** Counts a review by its stars: written (no `was`), edited, or taken back (no `is`). */
export async function countReview(
  context: Context,
  providerId: number,
  { was, is, paidSafely }: { was?: number; is?: number; paidSafely: boolean },
): Promise<void> {
  const delta = Number(is !== undefined) - Number(was !== undefined)
  await sql`
    update provider set rating_sum = rating_sum + ${(is ?? 0) - (was ?? 0)}::int, review_count = review_count + ${delta}::int,
      rating_counts = array(select n + (star is not distinct from ${is ?? null}::int)::int - (star is not distinct from ${was ?? null}::int)::int
        from unnest(rating_counts) with ordinality as counted(n, star)),
      paid_review_count = paid_review_count + ${paidSafely ? delta : 0}::int
    where id = ${providerId}`.execute(context.db)
}

/** Counts a deal paid safely, or takes a refunded one back. */
export async function countSafePayment(context: Context, providerId: number, delta: 1 | -1 = 1): Promise<void> {
  await sql`update provider set safe_payment_count = greatest(0, safe_payment_count + ${delta}) where id = ${providerId}`.execute(
    context.db,
  )
}
