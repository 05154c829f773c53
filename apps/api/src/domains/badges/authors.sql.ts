import type { BadgeName } from '@dure/contract/badges/names'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { AuthorRow } from '../community/index.ts'
import { proFactsOfMembers } from '../profiles/index.ts'
import { isShown } from './badges.sql.ts'

/** Who these members are to readers of what they wrote, all of it in one statement. */
export async function authorsOf(db: Db, memberIds: readonly number[]): Promise<readonly AuthorRow[]> {
  const ids = [...memberIds]
  const { rows } = await sql<AuthorRow & { badges: BadgeName[] }>`
    select m.id as member_id, m.first_name as name, m.status = 'left' as is_gone, m.picture_file_id, l.provider_id, l.shown_name as pro_name,
      coalesce(l.shown, false) as shown, coalesce(h.badges, '{}') as badges,
      exists (select from ambassador a where a.member_id = m.id and a.ended_at is null) as is_ambassador
    from member_face m left join provider_listing l on l.member_id = m.id
    left join (
      select b.provider_id, array_agg(b.badge) as badges
      from provider_badge b join (${proFactsOfMembers(ids)}) pro on pro.provider_id = b.provider_id where ${isShown} group by b.provider_id
    ) h on h.provider_id = l.provider_id
    where m.id = any(${ids}::bigint[])`.execute(db)
  return rows
}
