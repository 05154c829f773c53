import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { profileLimits } from '@dure/contract/profiles/limits'
import type { ProviderContext } from '../../../context.ts'
import { detachFiles, takeFiles } from '../../files/index.ts'
import { deleteFile, insertFile } from './editing.sql.ts'
import { editProfile } from './editProfile.ts'

type Given = { readonly fileId: string; readonly version?: number | undefined }

/** Shows an uploaded picture of a licence or certificate; repeating it changes nothing. */
export function addProfileFile(
  context: ProviderContext,
  { fileId: given, version }: Given,
): Promise<Profile | Failure<'INVALID_PARAMS' | 'NOT_FOUND' | 'PROFILE_CHANGED'>> {
  const fileId = given.toLowerCase()
  return editProfile<Failure<'INVALID_PARAMS'>>(context, version, async (inside, before) => {
    if (before.files.includes(fileId)) return undefined
    if (before.files.length >= profileLimits.files)
      return fail('INVALID_PARAMS', { fields: { fileId: `사진은 ${profileLimits.files}장까지 올릴 수 있어요.` } })
    const taken = await takeFiles(inside, [fileId], { topic: 'profile' })
    if (failed(taken)) return taken
    await insertFile(inside.db, inside.actor.providerId, fileId)
    return undefined
  })
}

export function deleteProfileFile(
  context: ProviderContext,
  { fileId: given, version }: Given,
): Promise<Profile | Failure<'NOT_FOUND' | 'PROFILE_CHANGED'>> {
  const fileId = given.toLowerCase()
  return editProfile<Failure<'NOT_FOUND'>>(context, version, async (inside) => {
    if (!(await deleteFile(inside.db, inside.actor.providerId, fileId))) return fail('NOT_FOUND')
    await detachFiles(inside.db, [fileId], inside.now)
    return undefined
  })
}
