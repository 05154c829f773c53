import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { blockedBetween } from '../safety/index.ts'

export type SeenPro = { readonly providerId: number; readonly memberId: number }

/** Pros of a service whom lists may show, those seen last first; not the member himself, nor whom he blocked or who blocked him. */
export async function recentlySeen(
  db: Db,
  given: { readonly serviceId: number; readonly memberId: number; readonly limit: number },
): Promise<SeenPro[]> {
  const { rows } = await sql<SeenPro>`
    select l.provider_id, l.member_id from provider_service s join provider_listing l on l.provider_id = s.provider_id and l.shown
    where s.service_id = ${given.serviceId} and l.member_id <> ${given.memberId}
      and not ${blockedBetween(sql`l.member_id`, sql`${given.memberId}::bigint`)}
    order by l.last_active_at desc, l.provider_id desc limit ${given.limit}`.execute(db)
  return rows
}
