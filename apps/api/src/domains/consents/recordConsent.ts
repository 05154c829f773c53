import type { Context } from '../../context.ts'
import { insertConsents } from './consents.sql.ts'
import { consentVersions } from './changeConsents.ts'

/** Keeps that a member agreed to something, with the version of the words he saw. */
export async function recordConsent(context: Context, memberId: number, kind: 'pass_to_pros' | 'geocoding', granted = true): Promise<void> {
  const { optional: version } = await consentVersions(context)
  await insertConsents(context.db, [{ memberId, kind, version, granted, createdAt: context.now }])
}
