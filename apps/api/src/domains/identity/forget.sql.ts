import type { Db } from '../../database/connect.ts'

/** Of a member who leaves: his certifications, codes to his phone, and the number that rang it. */
export async function forgetIdentityOf(db: Db, { id, phone }: { id: number; phone: string | null }): Promise<void> {
  await db.deleteFrom('identityVerification').where('memberId', '=', id).execute()
  await db.deleteFrom('safeNumber').where('memberId', '=', id).execute()
  if (phone === null) return
  await db.deleteFrom('phoneCode').where('phone', '=', phone).execute()
  await db.deleteFrom('identityVerification').where('phone', '=', phone).execute()
}
