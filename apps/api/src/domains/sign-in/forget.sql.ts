import type { Db } from '../../database/connect.ts'

/** Of a member who leaves, and whose sessions have ended: how he came in, where from, and what was under way in his name, his address's or his phone's. */
export async function forgetSignInOf(db: Db, member: { id: number; email: string; phone: string | null }): Promise<void> {
  const { id, email, phone } = member
  await db.deleteFrom('knownOrigin').where('memberId', '=', id).execute()
  await db.deleteFrom('socialLink').where('memberId', '=', id).execute()
  await db.deleteFrom('socialAttempt').where('memberId', '=', id).execute()
  await db
    .deleteFrom('socialTicket')
    .where((e) => e.or([e('memberId', '=', id), e('email', '=', email), ...(phone === null ? [] : [e('phone', '=', phone)])]))
    .execute()
  await db.deleteFrom('passwordReset').where('memberId', '=', id).execute()
  await db.deleteFrom('secondFactor').where('memberId', '=', id).execute()
  await db.deleteFrom('recoveryCode').where('memberId', '=', id).execute()
  await db.deleteFrom('emailChange').where('memberId', '=', id).execute()
}
