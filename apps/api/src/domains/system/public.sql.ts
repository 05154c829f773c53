import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export type PublicNow = { notice: { id: number; title: string; audience: 'all' | 'customer' | 'provider' } | null; experiments: boolean }

/** The announcement that is pinned now, and whether an experiment runs. */
export async function publicNow(db: Db, now: Date): Promise<PublicNow> {
  const { rows } = await sql<PublicNow>`
    select (select json_build_object('id', id, 'title', title, 'audience', audience) from announcement
        where withdrawn_at is null and banner_until > ${now} order by id desc limit 1) as notice,
      exists (select from experiment where status = 'running') as experiments`.execute(db)
  return rows[0]!
}
