import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { attachFiles, type FileTopic } from './files.sql.ts'
import { fileLimits } from '@dure/contract/files/limits'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Marks uploaded files as used, inside the open transaction: the member's own of this topic, or those his device
 * uploaded as a guest, which become his. Repeating it changes nothing, but with `unused`, which takes those alone that
 * nothing took before: what goes with one thing must not be another's too.
 * `memberId` names the member where the context has no actor yet (a guest who signs up in the same call).
 */
export async function takeFiles(
  context: Context,
  fileIds: readonly string[],
  {
    topic,
    deviceId,
    memberId,
    unused = false,
  }: { topic: FileTopic; deviceId?: string | null | undefined; memberId?: number; unused?: boolean },
): Promise<true | Failure<'INVALID_PARAMS'>> {
  const ids = [...new Set(fileIds.map((id) => id.toLowerCase()))]
  if (ids.length === 0) return true
  const refused = fail('INVALID_PARAMS', {
    reason: '올린 파일을 찾을 수 없어요. 다시 올려 주세요.',
    fields: { files: '다시 올려 주세요.' },
  })
  if (!ids.every((id) => uuid.test(id))) return refused
  const owner = memberId ?? context.actor?.memberId ?? null
  const uploadedAfter = new Date(context.now.getTime() - fileLimits.takenWithin)
  const from = { topic, memberId: owner, deviceId: deviceId ?? null, unused }
  const taken = await attachFiles(context.db, { ...from, ids, at: context.now, uploadedAfter })
  return taken === ids.length ? true : refused
}
