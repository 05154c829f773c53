import type { Context } from '../../context.ts'
import { insertConsents } from './accounts.sql.ts'
import { termsVersion } from './createMember.ts'

/** Keeps that a member agreed to something, with the version of the words he saw. */
export async function recordConsent(
  context: Context,
  memberId: number,
  kind: 'pass_to_pros' | 'marketing' | 'geocoding',
  granted = true,
): Promise<void> {
  await insertConsents(context.db, [{ member_id: memberId, kind, version: termsVersion, granted, created_at: context.now }])
}
