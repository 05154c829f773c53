import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** When a pro was given his reward; `taken` where another of the same identity had it. */
export async function rewardOf(db: Db, providerId: number): Promise<{ paidAt: Date | null; taken: boolean }> {
  const { rows } = await sql<{ paidAt: Date | null; taken: boolean }>`
    select (select granted_at from profile_reward w where w.provider_id = p.id) as "paidAt",
      exists (select from profile_reward w where w.di_hash = m.di_hash and w.provider_id <> p.id) as taken
    from provider p join member m on m.id = p.member_id where p.id = ${providerId}`.execute(db)
  return rows[0] ?? { paidAt: null, taken: false }
}

/** Claims the reward for the person that the pro was certified as. @returns false where that person has had it, or nobody was. */
export async function claimReward(db: Db, row: { providerId: number; amount: number; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into profile_reward (di_hash, provider_id, amount, granted_at)
    select m.di_hash, p.id, ${row.amount}, ${row.at} from provider p join member m on m.id = p.member_id
    where p.id = ${row.providerId} and m.di_hash is not null
      and not exists (select from profile_reward w where w.provider_id = p.id)
    on conflict (di_hash) do nothing returning 1`.execute(db)
  return rows.length === 1
}
