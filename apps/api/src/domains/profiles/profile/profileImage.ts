import { failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext, type ProviderContext } from '../../../context.ts'
import { setPicture } from '../../accounts/index.ts'
import { detachFiles, pictureUrl, takeFiles } from '../../files/index.ts'
import { editProfile } from '../editing/editProfile.ts'
import { switchesOf } from './profile.sql.ts'

/** A pro's picture is a part of his profile and counts as a change of it. */
async function within(
  context: MemberContext,
  change: (inside: MemberContext) => Promise<Failure<'INVALID_PARAMS'> | void>,
): Promise<Failure<'INVALID_PARAMS' | 'NOT_FOUND'> | void> {
  const { providerId } = context.actor
  if (providerId === null) return inTransaction(context, change)
  const pro: ProviderContext = { ...context, actor: { ...context.actor, providerId } }
  const edited = await editProfile(pro, undefined, change)
  // It names no version, so none is older.
  return failed(edited) && edited.failure !== 'PROFILE_CHANGED' ? (edited as Failure<'INVALID_PARAMS' | 'NOT_FOUND'>) : undefined
}

/** Makes an uploaded picture the member's own; the one before goes. */
export async function setProfileImage(
  context: MemberContext,
  fileId: string,
): Promise<{ profileImgUrl: { id: string; url: string } } | Failure<'INVALID_PARAMS' | 'NOT_FOUND'>> {
  const id = fileId.toLowerCase()
  const refused = await within(context, async (inside) => {
    const taken = await takeFiles(inside, [id], { topic: 'profile' })
    if (failed(taken)) return taken
    const before = await setPicture(inside, inside.actor.memberId, id)
    if (before !== null && before !== id) await detachFiles(inside.db, [before], inside.now)
    return undefined
  })
  if (failed(refused)) return refused
  const withheld = (await switchesOf(context.db, context.actor.memberId))?.pictureWithheld ?? false
  return { profileImgUrl: { id, url: pictureUrl(context.house, id, withheld) } }
}

export async function deleteProfileImage(context: MemberContext): Promise<{ deleted: boolean } | Failure<'INVALID_PARAMS' | 'NOT_FOUND'>> {
  let before: string | null = null
  const refused = await within(context, async (inside) => {
    before = await setPicture(inside, inside.actor.memberId, null)
    if (before !== null) await detachFiles(inside.db, [before], inside.now)
  })
  return failed(refused) ? refused : { deleted: before !== null }
}
