import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Of a member who leaves: whom he blocked and who blocked him, and what he wrote to his reports; that he reported stays by number. */
export async function forgetSafetyOf(db: Db, memberId: number): Promise<void> {
  await sql`delete from member_block where member_id = ${memberId} or blocked_id = ${memberId}`.execute(db)
  await sql`update report set note = null where reporter_id = ${memberId} and note is not null`.execute(db)
}
