import type { Db } from '../../database/connect.ts'

export async function interestsOf(db: Db, memberId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('memberInterest').select('categorySlug').where('memberId', '=', memberId).execute()
  return new Set(rows.map((row) => row.categorySlug))
}

/** Puts these in place of what the member named before. */
export async function saveInterests(db: Db, given: { memberId: number; slugs: readonly string[]; now: Date }): Promise<void> {
  await db.deleteFrom('memberInterest').where('memberId', '=', given.memberId).execute()
  await db
    .insertInto('memberInterest')
    .values([...new Set(given.slugs)].map((slug) => ({ memberId: given.memberId, categorySlug: slug, createdAt: given.now })))
    .execute()
}

export async function deleteInterests(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('memberInterest').where('memberId', '=', memberId).execute()
}

/** Of a member who leaves: what he took and what he is interested in; the history of his consents stays. */
export async function forgetConsentsOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('advertisingConsent').where('memberId', '=', memberId).execute()
  await deleteInterests(db, memberId)
}
