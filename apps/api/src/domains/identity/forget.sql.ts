import type { Db } from '../../database/connect.ts'

/** Of a member who leaves: his certifications, codes to his phone, and the number that rang it. */
export async function forgetIdentityOf(db: Db, { id, phone }: { id: number; phone: string | null }): Promise<void> {
  await db.deleteFrom('identity_verification').where('member_id', '=', id).execute()
  await db.deleteFrom('safe_number').where('member_id', '=', id).execute()
  if (phone === null) return
  await db.deleteFrom('phone_code').where('phone', '=', phone).execute()
  await db.deleteFrom('identity_verification').where('phone', '=', phone).execute()
}
