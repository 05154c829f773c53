import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/** Counts a hire, or takes an undone or refunded one back, inside the caller's transaction. */
export async function countHire(context: Context, providerId: number, delta: 1 | -1): Promise<void> {
  await sql`update provider set hired_count = greatest(0, hired_count + ${delta}) where id = ${providerId}`.execute(context.db)
}

/** Changes the sum of stars and the number of reviews; an edited review changes the sum alone. */
export async function countReview(
  context: Context,
  providerId: number,
  { ratingDelta, countDelta }: { ratingDelta: number; countDelta: number },
): Promise<void> {
  await sql`
    update provider set rating_sum = greatest(0, rating_sum + ${ratingDelta}), review_count = greatest(0, review_count + ${countDelta})
    where id = ${providerId}`.execute(context.db)
}

/** Counts a deal paid safely, or takes a refunded one back. */
export async function countSafePayment(context: Context, providerId: number, delta: 1 | -1 = 1): Promise<void> {
  await sql`update provider set safe_payment_count = greatest(0, safe_payment_count + ${delta}) where id = ${providerId}`.execute(
    context.db,
  )
}
