import type { DraftStep } from '@dure/contract/market/drafts'
import type { Db } from '../../../database/connect.ts'

/** What the form sent, and the pictures that go with it. */
export type DraftContent = { readonly content: unknown; readonly files: readonly string[] }
export type DraftRow = DraftContent & { readonly step: DraftStep; readonly version: number; readonly updatedAt: Date }

export async function draftOf(db: Db, providerId: number): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom('productDraft')
    .select(['content', 'step', 'version', 'updatedAt'])
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return row && { ...row, ...(row.content as DraftContent) }
}

/** Writes it whole; call it with the seller locked. */
export async function writeDraft(db: Db, providerId: number, { content, files, ...row }: DraftRow): Promise<void> {
  const values = { ...row, content: JSON.stringify({ content, files }) }
  await db
    .insertInto('productDraft')
    .values({ providerId, ...values })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(values))
    .execute()
}

/** @returns whether there was one. */
export async function deleteDraft(db: Db, providerId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('productDraft').where('providerId', '=', providerId).executeTakeFirst()
  return numDeletedRows > 0n
}
