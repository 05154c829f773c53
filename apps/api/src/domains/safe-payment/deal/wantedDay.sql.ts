import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** The first day (2026-12-01) that the request behind a room asks for, within these days; null where it names none. */
export async function wantedDayOfRoom(db: Db, chatId: number, within: { first: string; last: string }): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select answer ->> 'value' as day
    from chat c join request r on r.id = c.request_id,
      jsonb_array_elements(r.items) with ordinality item(item, ord), jsonb_array_elements(item.item -> 'answers') answer
    where c.id = ${chatId} and item.item ->> 'type' = '5' and answer ->> 'value' between ${within.first} and ${within.last}
    order by item.ord limit 1`.execute(db)
  return rows[0]?.day ?? null
}
