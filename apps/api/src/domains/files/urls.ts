import { createHmac } from 'node:crypto'
import type { ShownPicture } from '@dure/contract/files/pictures'
import type { Context, House } from '../../context.ts'
import { sameSecret } from '../../sameSecret.ts'
import { filesByIds, type FileRow, type FileTopic } from './files.sql.ts'
import { fileLimits } from '@dure/contract/files/limits'
import { SECOND } from '@dure/kernel/time'

const lasts = fileLimits.addressFor / SECOND
/** Until somebody takes the mark away. */
export const untilShown = new Date('9999-12-31T00:00:00Z')

const publicTopics: ReadonlySet<FileTopic> = new Set(['profile', 'portfolio', 'product', 'question', 'review', 'content', 'post', 'seed'])

export type FileView = {
  readonly id: string
  readonly url: string
  readonly name: string
  readonly size: number
  readonly contentType: string
  readonly width: number | null
  readonly height: number | null
}

/**
 * Whether anybody may see a file: one that a page shows. Until something has taken it, it is its uploader's alone
 * [files.public]; and what is withheld is theirs whom its page is shown [files.withheld].
 */
export function isPublic(
  { topic, attachedAt, withheldUntil }: Pick<FileRow, 'topic' | 'attachedAt' | 'withheldUntil'>,
  now: Date,
): boolean {
  return publicTopics.has(topic) && attachedAt !== null && (withheldUntil === null || withheldUntil <= now)
}

/** The address of a file anybody may see (profile pictures, review pictures). */
export function publicFileUrl(fileId: string): string {
  return `/files/${fileId}`
}

/** The address of a picture for who may see it, who alone opens it while it is withheld from everybody [files.withheld]. */
export const pictureUrl = (house: House, fileId: string, withheld: boolean): string =>
  withheld ? signedFileUrl(house, fileId) : publicFileUrl(fileId)

/** An address that opens a private file for 24 to 36 hours; it stays the same for twelve, so that browsers cache it. */
export function signedFileUrl(house: House, fileId: string): string {
  const half = lasts / 2
  const now = Math.floor(house.clock.now().getTime() / SECOND)
  const expires = Math.ceil(now / half) * half + lasts
  return `/files/${fileId}?expires=${expires}&signature=${signatureOf(house.config.secret[0], fileId, expires)}`
}

export function isSigned(house: House, fileId: string, query: { expires?: unknown; signature?: unknown }): boolean {
  const expires = Number(query.expires)
  if (!Number.isInteger(expires) || expires * SECOND < house.clock.now().getTime() || typeof query.signature !== 'string') return false
  const { signature } = query
  return house.config.secret.some((secret) => sameSecret(signature, signatureOf(secret, fileId, expires)))
}

/**
 * Pictures by their files, with the pixels that keep their place, of what the caller is about to show: who may see it
 * sees them, by an address that opens for him while they are withheld from everybody [files.withheld].
 */
export async function shownPictures(
  { db, house }: Pick<Context, 'db' | 'house'>,
  fileIds: readonly string[],
): Promise<(id: string) => ShownPicture> {
  const files = new Map((await filesByIds(db, [...new Set(fileIds)])).map((file) => [file.id, file]))
  return (id) => {
    const file = files.get(id)
    if (file === undefined) return { fileId: id, url: publicFileUrl(id), width: 1, height: 1 }
    return { fileId: id, url: fileView(house, file).url, width: file.width ?? 1, height: file.height ?? 1 }
  }
}

/** A file as answers show it; the address fits its topic. */
export function fileView(house: House, row: FileRow): FileView {
  return {
    id: row.id,
    url: isPublic(row, house.clock.now()) ? publicFileUrl(row.id) : signedFileUrl(house, row.id),
    name: row.name,
    size: row.size,
    contentType: row.contentType,
    width: row.width,
    height: row.height,
  }
}

function signatureOf(secret: Buffer, fileId: string, expires: number): string {
  return createHmac('sha256', secret).update(`file:${fileId}:${expires}`).digest('base64url')
}
