import { sql } from 'kysely'
import type { ReportKind } from '@dure/contract/safety/reasons'
import type { Db } from '../../database/connect.ts'

export type ReportFacts = {
  kind: ReportKind
  status: 'open' | 'upheld' | 'dismissed'
  reason: string | null
  authorId: number
  reporterIds: number[]
  /** The room it was said in; null for what everybody sees. */
  chatId: number | null
  /** The pro it is by, or about. */
  providerMemberId: number
}

/** A reported thing, who reported it and between whom it stands. */
export async function reportFacts(db: Db, reportId: number): Promise<ReportFacts | undefined> {
  const { rows } = await sql<ReportFacts>`
    select c.kind, c.status, c.reason, c.author_id as "authorId", ch.id as "chatId", coalesce(p.member_id, c.target_id) as "providerMemberId",
      array(select r.reporter_id from report r where r.case_id = c.id order by r.reporter_id) as "reporterIds"
    from report_case c
    left join review_comment rc on c.kind = 'comment' and rc.id = c.target_id
    left join review rv on rv.id = case c.kind when 'review' then c.target_id when 'comment' then rc.review_id end
    left join message m on c.kind = 'message' and m.id = c.target_id
    left join chat ch on ch.id = case c.kind when 'chat' then c.target_id when 'message' then m.chat_id end
    left join provider p on p.id = coalesce(rv.provider_id, ch.provider_id)
    where c.id = ${reportId}`.execute(db)
  return rows[0]
}
