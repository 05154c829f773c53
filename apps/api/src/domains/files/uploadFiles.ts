import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { fileLimits, megabytesOf } from '@dure/contract/files/limits'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { normalize, truncate } from '@dure/kernel/korean'
import { inTransaction, mayAct, type Context, type House } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { networkOf } from '../../http/address.ts'
import type { Transport } from '../../http/bind.ts'
import { hit } from '../../http/limits.ts'
import { kindOf } from './fileKinds.ts'
import { forgetPlace } from './forgetPlace.ts'
import { insertFile, type FileRow, type FileTopic } from './files.sql.ts'
import type { OverBudget } from './pictureBudgets.ts'
import { reencode, type Picture, type Sender } from './pictures.ts'
import { DAY, SECOND } from '@dure/kernel/time'

type Refusal = Failure<
  'FILE_TOO_LARGE' | 'FILE_TYPE_REFUSED' | 'FILE_MISSING' | 'FILE_STORE_DOWN' | 'AUTH_TOKEN_NOT_FOUND' | 'FORBIDDEN' | 'TOO_MANY_REQUESTS'
>
type Stored = FileRow & { sha256: Buffer }

const guestTopics: ReadonlySet<FileTopic> = new Set(['request', 'review'])
/** Of works and products, which pros alone show. */
const proTopics: ReadonlySet<FileTopic> = new Set(['portfolio', 'product'])
/** Of the house's own pages, which operators alone write. */
const houseTopics: ReadonlySet<FileTopic> = new Set(['content'])

/**
 * Takes the files of a multipart body in, all or none: streamed to disk, told by their bytes, pictures written anew.
 * They are cleared away after a day unless something takes them (`takeFiles`).
 */
export async function uploadFiles(
  context: Context,
  { topic, uuid }: { topic: FileTopic; uuid?: string | undefined },
  transport: Transport | null,
  most: number = fileLimits.files,
): Promise<FileRow[] | Refusal> {
  if (context.actor === null && !guestTopics.has(topic)) return fail('AUTH_TOKEN_NOT_FOUND')
  if (proTopics.has(topic) && context.actor?.providerId == null) return fail('FORBIDDEN')
  if (houseTopics.has(topic) && !mayAct(context.actor, 'content.publish')) return fail('FORBIDDEN')
  if (transport === null || !transport.request.isMultipart()) return fail('FILE_MISSING')
  const announced = Number(transport.request.headers['content-length'] ?? Number.NaN)
  const length = Number.isSafeInteger(announced) ? announced : null
  const room = reservation(context)
  try {
    // Before a byte of it is taken in; who does not say how much it is has a whole file counted for each.
    const full = await room.take(length ?? fileLimits.bytes)
    if (full !== null) return full
    const another = () => (length === null ? room.take(fileLimits.bytes) : Promise.resolve(null))
    const stored = await storeAll(context, transport, { topic, most, another })
    if (failed(stored)) return stored
    room.keep(stored)
    await inTransaction(context, async (inside) => {
      for (const one of stored) await insertFile(inside.db, { ...one, deviceId: uuid ?? null, createdAt: inside.now })
    })
    return stored
  } finally {
    await room.settle()
  }
}

type Wanted = { readonly topic: FileTopic; readonly most: number; readonly another: () => Promise<Refusal | null> }

async function storeAll(context: Context, transport: Transport, { topic, most, another }: Wanted): Promise<Stored[] | Refusal> {
  const stored: Stored[] = []
  let refusal: Refusal | null = null
  for await (const part of transport.request.files()) {
    // What comes after a refusal is read and dropped, so that the answer reaches the sender.
    if (refusal !== null || stored.length === most) {
      part.file.resume()
      continue
    }
    // The first is promised its room already.
    refusal = stored.length === 0 ? null : await another()
    if (refusal !== null) {
      part.file.resume()
      continue
    }
    const outcome = await storeOne(context, part, topic)
    if (failed(outcome)) refusal = outcome
    else stored.push(outcome)
  }
  if (refusal === null && stored.length === 0) refusal = fail('FILE_MISSING')
  if (refusal === null) return stored
  await clear(context.house, stored)
  return refusal
}

/** Room for what is said to come, held while it comes: of many uploads at once none takes what another was promised [files.room]. */
function reservation(context: Context) {
  const { id, isGuest } = senderOf(context)
  const count = (weight: number) =>
    hit(context, `upload-room:${id}`, fileLimits.roomADay[isGuest ? 'guest' : 'member'], DAY / SECOND, weight)
  let reserved = 0
  let kept = 0
  return {
    async take(bytes: number): Promise<Refusal | null> {
      reserved += megabytesOf(bytes)
      const retryAfter = await count(megabytesOf(bytes))
      return retryAfter === null
        ? null
        : fail('TOO_MANY_REQUESTS', { retryAfter, reason: '오늘 올릴 수 있는 파일을 모두 올렸어요. 내일 다시 올려 주세요.' })
    },
    keep(stored: readonly Stored[]): void {
      kept = stored.reduce((sum, { size }) => sum + megabytesOf(size), 0)
    },
    /** What is not kept after all, or was written smaller, is free again. */
    async settle(): Promise<void> {
      if (kept !== reserved) await count(kept - reserved)
    },
  }
}

function senderOf({ actor, address }: Context): Sender {
  return actor === null ? { id: `address:${networkOf(address)}`, isGuest: true } : { id: `member:${actor.memberId}`, isGuest: false }
}

/** Where more pictures wait than are soon through. */
const busy = fail('TOO_MANY_REQUESTS', { retryAfter: 15, reason: '지금 사진이 많이 올라오고 있어요. 잠시 후 다시 올려 주세요.' })

/** 1억, 5000만. */
const inWords = new Intl.NumberFormat('ko-KR', { notation: 'compact' })

/** [files.refused] */
function notOpened(why: OverBudget): string {
  switch (why.over) {
    case null:
      return '사진을 열 수 없어요. 손상됐거나 너무 큰 사진이에요.'
    case 'pixels':
      return `화소가 너무 많아 너무 큰 사진이에요. ${inWords.format(why.most)} 화소까지 올릴 수 있으니 크기를 줄여 다시 올려 주세요.`
    case 'pixelsOfAll':
      return `모든 장면의 화소를 더하면 너무 큰 사진이에요. ${inWords.format(why.most)} 화소까지 올릴 수 있으니 크기나 장면을 줄여 다시 올려 주세요.`
    case 'frames':
      return `장면이 너무 많아요. ${why.most.toLocaleString('ko-KR')}장까지 올릴 수 있으니 장면을 줄여 다시 올려 주세요.`
  }
}

async function storeOne(context: Context, part: MultipartFile, topic: FileTopic): Promise<Stored | Refusal> {
  const { files } = context.house.gateways
  const raw = await files.temporary()
  const made = `${raw}.made`
  try {
    const size = await receive(part, raw)
    if (size === null) return fail('FILE_TOO_LARGE')
    if (size === 0) return fail('FILE_MISSING', { reason: '아무것도 들어 있지 않은 빈 파일이에요. 다른 파일을 골라 주세요.' })
    const name = cleanName(part.filename)
    const kind = await kindOf(raw, name, topic)
    if (kind === null) return fail('FILE_TYPE_REFUSED')
    if (kind.container !== undefined && !(await forgetPlace(raw, kind.container)))
      return fail('FILE_TYPE_REFUSED', { reason: '파일을 열 수 없어요. 손상되지 않은 파일로 다시 올려 주세요.' })
    let picture: Picture | null = null
    let source = raw
    if (kind.picture === 'heic' || kind.picture === 'reencode') {
      const job = { from: raw, to: made, heic: kind.picture === 'heic', extension: kind.extension }
      const outcome = await reencode(senderOf(context), job)
      if (outcome === 'busy') return busy
      if ('over' in outcome) return fail('FILE_TYPE_REFUSED', { reason: notOpened(outcome) })
      picture = outcome
      source = made
    }
    const id = randomUUID()
    const key = `${id.slice(0, 2)}/${id}.${kind.extension}`
    const row: Stored = {
      id,
      ownerId: context.actor?.memberId ?? null,
      topic,
      name: kind.picture === undefined ? name : `${name.replace(/\.[^.]*$/, '')}.${kind.extension}`,
      contentType: kind.contentType,
      size: (await stat(source)).size,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      storageKey: key,
      attachedAt: null,
      withheldUntil: null,
      sha256: await sha256Of(source),
    }
    await files.keep(source, key)
    return row
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.error({ err: error }, 'file not kept')
    return fail('FILE_STORE_DOWN')
  } finally {
    await rm(raw, { force: true })
    await rm(made, { force: true })
  }
}

/** By pieces: many large files at once would not fit into memory. */
async function sha256Of(path: string): Promise<Buffer> {
  const sum = createHash('sha256')
  for await (const piece of createReadStream(path)) sum.update(piece as Buffer)
  return sum.digest()
}

async function clear(house: House, stored: readonly Stored[]): Promise<void> {
  try {
    await house.gateways.files.remove(stored.map((one) => one.storageKey))
  } catch (error) {
    house.log.error({ err: error }, 'refused files not removed')
  }
}

/** @returns the bytes that came; null when they were too many. */
async function receive(part: MultipartFile, path: string): Promise<number | null> {
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(part.file, count, createWriteStream(path))
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') return null
    throw error
  }
  return part.file.truncated || size > fileLimits.bytes ? null : size
}

/** A name without folders and control characters, at most 100 characters, its extension kept. */
function cleanName(raw: string | undefined): string {
  const base = normalize(raw ?? '')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\p{C}/gu, '')
    .trim()
  const at = base.lastIndexOf('.')
  const [stem, extension] = at > 0 ? [base.slice(0, at), base.slice(at)] : [base, '']
  return `${truncate(stem, 90) || 'file'}${extension.slice(0, 10)}`
}
