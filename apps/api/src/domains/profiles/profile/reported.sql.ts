import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type DescribedProfile = { memberId: number; name: string; intro: string; description: string; priceNote: string; fileIds: string[] }

/** What pros wrote on their pages. */
export async function describedProfiles(db: Db, memberIds: readonly number[]): Promise<DescribedProfile[]> {
  const { rows } = await sql<DescribedProfile>`
    select p.member_id, p.nick_name as name, p.intro, p.service_description as description, p.price_note,
      array(select m.picture_file_id from member_face m where m.id = p.member_id and m.picture_file_id is not null)
        || array(select w.file_id from provider_media w where w.provider_id = p.id and w.file_id is not null order by w.ord, w.id) as file_ids
    from provider p where p.member_id = any(${[...memberIds]}::bigint[])`.execute(db)
  return rows
}
