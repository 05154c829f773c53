import type { Context, House } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { filesOfUploader, type FileRow, type FileTopic } from './files.sql.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The caller's own uploads of a topic among these ids, in their order; others' and unknown ones are left out. Takes none of them. */
export async function uploadedBy(
  context: Context,
  fileIds: readonly string[],
  { topic, deviceId }: { topic: FileTopic; deviceId?: string | null | undefined },
): Promise<FileRow[]> {
  const ids = [...new Set(fileIds.map((id) => id.toLowerCase()))].filter((id) => uuid.test(id))
  if (ids.length === 0) return []
  return filesOfUploader(context.db, { ids, topic, memberId: context.actor?.memberId ?? null, deviceId: deviceId ?? null })
}

/** A picture's bytes; null where they are not to be had now. */
export async function pictureBytes(house: House, { storageKey, contentType }: FileRow): Promise<Buffer | null> {
  if (!contentType.startsWith('image/')) return null
  try {
    const found = await house.gateways.files.read(storageKey)
    if (found === null) return null
    const parts: Buffer[] = []
    for await (const part of found.stream) parts.push(part as Buffer)
    return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof GatewayError || (error as NodeJS.ErrnoException).code !== undefined) return null
    throw error
  }
}
