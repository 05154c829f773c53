import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Of a member who leaves: whom he blocked and who blocked him, and what he wrote to his reports and appeals; that he reported stays by number. */
export async function forgetSafetyOf(db: Db, memberId: number, at: Date): Promise<void> {
  await sql`delete from member_block where member_id = ${memberId} or blocked_id = ${memberId}`.execute(db)
  await sql`delete from unnamed_block where member_id = ${memberId} or blocked_id = ${memberId}`.execute(db)
  await sql`update removal set appeal = null where author_id = ${memberId} and appeal is not null`.execute(db)
  await sql`update removal set ended_at = ${at} where author_id = ${memberId} and ended_at is null`.execute(db)
  await sql`update report set note = null where reporter_id = ${memberId} and note is not null`.execute(db)
}
