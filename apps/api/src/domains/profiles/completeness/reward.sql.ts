import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** When a pro was given his reward; `taken` where another of the same identity had it. */
export async function rewardOf(
  db: Db,
  pro: { providerId: number; diHash: Buffer | null },
): Promise<{ paidAt: Date | null; taken: boolean }> {
  const { rows } = await sql<{ paidAt: Date | null; taken: boolean }>`
    select (select granted_at from profile_reward where provider_id = ${pro.providerId}) as "paidAt",
      exists (select from profile_reward where di_hash = ${pro.diHash}::bytea and provider_id <> ${pro.providerId}) as taken`.execute(db)
  return rows[0]!
}

/** Claims the reward for the person that the pro was certified as. @returns false where that person has had it. */
export async function claimReward(db: Db, row: { providerId: number; diHash: Buffer; amount: number; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into profile_reward (di_hash, provider_id, amount, granted_at)
    select ${row.diHash}::bytea, ${row.providerId}::bigint, ${row.amount}::bigint, ${row.at}::timestamptz
    where not exists (select from profile_reward where provider_id = ${row.providerId})
    on conflict (di_hash) do nothing returning 1`.execute(db)
  return rows.length === 1
}
