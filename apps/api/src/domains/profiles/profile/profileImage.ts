import { failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { setPicture } from '../../accounts/index.ts'
import { detachFile, publicFileUrl, takeFiles } from '../../files/index.ts'

/** Makes an uploaded picture the member's own; the one before goes. */
export function setProfileImage(
  context: MemberContext,
  fileId: string,
): Promise<{ profileImgUrl: { id: string; url: string } } | Failure<'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const id = fileId.toLowerCase()
    const taken = await takeFiles(inside, [id], { topic: 'profile' })
    if (failed(taken)) return taken
    const before = await setPicture(inside, inside.actor.memberId, id)
    if (before !== null && before !== id) await detachFile(inside.db, before, inside.now)
    return { profileImgUrl: { id, url: publicFileUrl(id) } }
  })
}

export function deleteProfileImage(context: MemberContext): Promise<{ deleted: boolean }> {
  return inTransaction(context, async (inside) => {
    const before = await setPicture(inside, inside.actor.memberId, null)
    if (before !== null) await detachFile(inside.db, before, inside.now)
    return { deleted: before !== null }
  })
}
