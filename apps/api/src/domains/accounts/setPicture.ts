import type { Context } from '../../context.ts'
import { pictureOf, updateMember } from './accounts.sql.ts'

/** Gives a member a picture, or none. @returns the file that was his picture before, to be let go. */
export async function setPicture(context: Context, memberId: number, fileId: string | null): Promise<string | null> {
  const before = await pictureOf(context.db, memberId)
  await updateMember(context.db, memberId, { pictureFileId: fileId })
  return before
}
