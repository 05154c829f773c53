import type { Context } from '../../context.ts'
import { insertConsents } from './consents.sql.ts'
import { termsNow } from './terms.ts'

/** Keeps that a member agreed to something, with the version of the words he saw. */
export async function recordConsent(context: Context, memberId: number, kind: 'pass_to_pros' | 'geocoding', granted = true): Promise<void> {
  const { optional } = await termsNow(context.house, context.now)
  await insertConsents(context.db, [{ memberId, kind, ...optional, granted, createdAt: context.now }])
}
