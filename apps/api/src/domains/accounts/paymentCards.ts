import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { lookupHash } from '../../config/secrets.ts'

/** Remembers by a keyed hash that a member paid with a card; nothing where the gateway told too little to know it again. */
export async function rememberCard(context: Context, memberId: number, card: string | null): Promise<void> {
  if (card === null) return
  const hash = lookupHash(context.house.config).update(`card:${card}`).digest()
  await sql`
    insert into member_card (member_id, card_hash, last_used_at) values (${memberId}, ${hash}, ${context.now})
    on conflict (member_id, card_hash) do update set last_used_at = excluded.last_used_at`.execute(context.db)
}

/** Whether two members have paid with the same card. */
export async function shareCard(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_card a join member_card b on b.card_hash = a.card_hash
    where a.member_id = ${one} and b.member_id = ${other} limit 1`.execute(db)
  return rows.length > 0
}
