import type { Db } from '../../database/connect.ts'

export async function interestsOf(db: Db, memberId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('member_interest').select('category_slug').where('member_id', '=', memberId).execute()
  return new Set(rows.map((row) => row.category_slug))
}

/** Puts these in place of what the member named before. */
export async function saveInterests(db: Db, given: { memberId: number; slugs: readonly string[]; now: Date }): Promise<void> {
  await db.deleteFrom('member_interest').where('member_id', '=', given.memberId).execute()
  await db
    .insertInto('member_interest')
    .values([...new Set(given.slugs)].map((slug) => ({ member_id: given.memberId, category_slug: slug, created_at: given.now })))
    .execute()
}

export async function deleteInterests(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('member_interest').where('member_id', '=', memberId).execute()
}

/** Of a member who leaves: what he took and what he is interested in; the history of his consents stays. */
export async function forgetConsentsOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('advertising_consent').where('member_id', '=', memberId).execute()
  await deleteInterests(db, memberId)
}
