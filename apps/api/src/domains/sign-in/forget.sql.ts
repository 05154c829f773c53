import type { Db } from '../../database/connect.ts'

/** Of a member who leaves: how he came in, where from, and what was under way in his name, his address's or his phone's. */
export async function forgetSignInOf(db: Db, member: { id: number; email: string; phone: string | null }): Promise<void> {
  const { id, email, phone } = member
  await db.deleteFrom('session').where('member_id', '=', id).execute()
  await db.deleteFrom('known_origin').where('member_id', '=', id).execute()
  await db.deleteFrom('social_link').where('member_id', '=', id).execute()
  await db.deleteFrom('social_attempt').where('member_id', '=', id).execute()
  await db
    .deleteFrom('social_ticket')
    .where((e) => e.or([e('member_id', '=', id), e('email', '=', email), ...(phone === null ? [] : [e('phone', '=', phone)])]))
    .execute()
  await db.deleteFrom('password_reset').where('member_id', '=', id).execute()
  await db.deleteFrom('second_factor').where('member_id', '=', id).execute()
  await db.deleteFrom('recovery_code').where('member_id', '=', id).execute()
  await db.deleteFrom('email_change').where('member_id', '=', id).execute()
}
