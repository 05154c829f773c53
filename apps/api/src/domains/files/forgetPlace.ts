import { fileLimits } from '@dure/contract/files/limits'
import { open, type FileHandle } from 'node:fs/promises'

/** How a file is built that may say where it was made: boxes (MP4, QuickTime, JPEG 2000), Matroska's elements, RIFF's chunks. */
export type Container = 'boxes' | 'matroska' | 'riff'

/** A hostile file may be all headers: as many are read at most, and so much of a table. */
const atMost = { parts: fileLimits.parts, table: fileLimits.tableBytes }

class Unreadable extends Error {}

/**
 * Blanks what a recording says of itself besides picture and sound, in place and without moving a byte: phones and cameras
 * write into it where it was made, which is often somebody's home [files.no-place].
 * @returns false where its parts cannot be read: then nobody can say what is in it.
 */
export async function forgetPlace(path: string, container: Container): Promise<boolean> {
  const handle = await open(path, 'r+')
  try {
    const { size } = await handle.stat()
    const file: Walk = { handle, size, left: atMost.parts }
    await { boxes: forgetBoxes, matroska: forgetTags, riff: forgetChunks }[container](file)
    await handle.sync()
    return true
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  } finally {
    await handle.close()
  }
}

type Walk = { readonly handle: FileHandle; readonly size: number; left: number }
/** `at` is where its header begins, `body` where what it holds does, `end` where the next one begins. */
type Part = { readonly type: string; readonly at: number; readonly body: number; readonly end: number }

async function read(file: Walk, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.handle.read(buffer, 0, length, at)
  return buffer.subarray(0, bytesRead)
}

async function blank(file: Walk, from: number, to: number): Promise<void> {
  const zeroes = Buffer.alloc(Math.min(fileLimits.blankedAtOnce, Math.max(0, to - from)))
  for (let at = from; at < to; at += zeroes.length) await file.handle.write(zeroes, 0, Math.min(zeroes.length, to - at), at)
}

function counted(file: Walk): void {
  file.left -= 1
  if (file.left < 0) throw new Unreadable('too many parts')
}

// Boxes: 32 bits of length, four letters, and 64 bits of length where the first say 1; 0 is all that is left.

async function boxesOf(file: Walk, from: number, to: number): Promise<Part[]> {
  const found: Part[] = []
  for (let at = from; at + 8 <= to;) {
    counted(file)
    const head = await read(file, at, 16)
    const short = head.readUInt32BE(0)
    const long = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : null
    const end = short === 0 ? to : at + (long ?? short)
    const body = at + (long === null ? 8 : 16)
    // What is cut off, or claims more than there is, holds as much as there is.
    if (end < body) throw new Unreadable('a box shorter than its own head')
    found.push({ type: head.toString('latin1', 4, 8), at, body, end: Math.min(end, to) })
    at = end
  }
  return found
}

const told = new Set(['udta', 'meta', 'uuid', 'xml ', 'IPTC'])
/** Tracks that are looked at or listened to; others are data, a camera's path among them. */
const perceived = new Set(['vide', 'soun', 'subt', 'sbtl', 'text', 'clcp', 'tmcd', 'auxv', 'pict'])

async function forgetBoxes(file: Walk): Promise<void> {
  for (const box of await boxesOf(file, 0, file.size)) {
    if (told.has(box.type)) await free(file, box)
    if (box.type === 'moov') await forgetMovie(file, box)
  }
}

async function forgetMovie(file: Walk, movie: Part): Promise<void> {
  for (const box of await boxesOf(file, movie.body, movie.end)) {
    if (box.type === 'cmov') throw new Unreadable('a compressed movie header')
    if (told.has(box.type)) await free(file, box)
    if (box.type !== 'trak') continue
    const inside = await boxesOf(file, box.body, box.end)
    for (const one of inside) if (told.has(one.type)) await free(file, one)
    const media = inside.find(({ type }) => type === 'mdia')
    if (media === undefined) continue
    const parts = await boxesOf(file, media.body, media.end)
    for (const one of parts) if (told.has(one.type)) await free(file, one)
    const handler = parts.find(({ type }) => type === 'hdlr')
    const kind = handler === undefined ? '' : (await read(file, handler.body + 8, 4)).toString('latin1')
    if (perceived.has(kind)) continue
    await forgetSamples(file, parts)
    await free(file, box)
  }
}

/** Makes a box one that every reader passes over. */
async function free(file: Walk, { at, body, end }: Part): Promise<void> {
  await file.handle.write('free', at + 4, 'latin1')
  await blank(file, body, end)
}

/** Blanks the bytes of a track wherever they lie: how large each sample is, how many a chunk has, where chunks begin. */
async function forgetSamples(file: Walk, media: readonly Part[]): Promise<void> {
  const inner = async (parts: readonly Part[], type: string): Promise<Part[]> => {
    const box = parts.find((one) => one.type === type)
    return box === undefined ? [] : boxesOf(file, box.body, box.end)
  }
  const tables = await inner(await inner(media, 'minf'), 'stbl')
  const table = async (type: string): Promise<Buffer | null> => {
    const box = tables.find((one) => one.type === type)
    if (box === undefined) return null
    if (box.end - box.body > atMost.table) throw new Unreadable('a table too long')
    return read(file, box.body, box.end - box.body)
  }
  const [sizes, groups, short, long] = [await table('stsz'), await table('stsc'), await table('stco'), await table('co64')]
  const places = short ?? long
  if (sizes === null || groups === null || places === null || sizes.length < 12 || groups.length < 8 || places.length < 8) return
  const width = short === null ? 8 : 4
  const chunks = Math.min(places.readUInt32BE(4), Math.floor((places.length - 8) / width))
  const same = sizes.readUInt32BE(4)
  const sizeOf = (sample: number): number =>
    same > 0 ? same : 12 + sample * 4 + 4 <= sizes.length ? sizes.readUInt32BE(12 + sample * 4) : 0
  const runs = Math.min(groups.readUInt32BE(4), Math.floor((groups.length - 8) / 12))
  let sample = 0
  let run = 0
  let written = 0
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    while (run + 1 < runs && groups.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run += 1
    const many = runs === 0 ? 0 : Math.min(groups.readUInt32BE(8 + run * 12 + 4), atMost.parts)
    let length = 0
    for (let one = 0; one < many; one += 1, sample += 1) length += sizeOf(sample)
    const from = width === 4 ? places.readUInt32BE(8 + chunk * 4) : Number(places.readBigUInt64BE(8 + chunk * 8))
    const to = Math.min(from + length, file.size)
    written += Math.max(0, to - from)
    // Chunks that lie upon each other would have the same bytes written for ever.
    if (written > file.size || sample > atMost.table) throw new Unreadable('chunks that hold more than the file')
    await blank(file, from, to)
  }
}

// Matroska: an id and a length, each of a width that its first bits say; all ones is a length nobody knew.

const segmentId = 0x18538067
const tagsId = 0x1254c367

async function elementAt(file: Walk, at: number, to: number): Promise<{ id: number; body: number; end: number | null } | null> {
  counted(file)
  const head = await read(file, at, 12)
  const idWidth = head.length === 0 ? 9 : Math.clz32(head[0]!) - 23
  if (idWidth > 4 || head.length < idWidth + 1) return null
  const id = head.readUIntBE(0, idWidth)
  const lengthWidth = Math.clz32(head[idWidth]!) - 23
  if (lengthWidth > 8 || head.length < idWidth + lengthWidth) return null
  let length = head[idWidth]! & (0xff >> lengthWidth)
  let unknown = length === 0xff >> lengthWidth
  for (let one = 1; one < lengthWidth; one += 1) {
    const byte = head[idWidth + one]!
    unknown &&= byte === 0xff
    length = length * 256 + byte
  }
  const body = at + idWidth + lengthWidth
  return { id, body, end: unknown ? null : Math.min(body + length, to) }
}

async function forgetTags(file: Walk): Promise<void> {
  for (let at = 0; at < file.size;) {
    const element = await elementAt(file, at, file.size)
    if (element === null) throw new Unreadable('no element of Matroska')
    if (element.id === segmentId) {
      await forgetTagsOf(file, element.body, element.end ?? file.size)
      if (element.end === null) return
    } else if (element.end === null) throw new Unreadable('an element without an end')
    at = element.end
  }
}

async function forgetTagsOf(file: Walk, from: number, to: number): Promise<void> {
  for (let at = from; at < to;) {
    const element = await elementAt(file, at, to)
    // A recording that was cut off, or streamed: browsers write no tags into those.
    if (element?.end == null) return
    if (element.id === tagsId) await voidElement(file, at, element.end)
    at = element.end
  }
}

/** An element of the same length that every reader passes over. */
async function voidElement(file: Walk, at: number, end: number): Promise<void> {
  const length = end - at
  const head = Buffer.alloc(length < 9 ? 2 : 9)
  head[0] = 0xec
  if (head.length === 2) head[1] = 0x80 | (length - 2)
  else {
    head[1] = 0x01
    head.writeUIntBE(length - 9, 3, 6)
  }
  await file.handle.write(head, 0, head.length, at)
  await blank(file, at + head.length, end)
}

// RIFF: four letters, 32 bits of length from the small end, and a byte more where that is odd.

const aside = new Set(['IDIT', 'exif', '_PMX', 'strd', 'LIST INFO', 'LIST exif', 'LIST ncdt'])

async function forgetChunks(file: Walk, from = 12, to = file.size, depth = 0): Promise<void> {
  for (let at = from; at + 8 <= to;) {
    counted(file)
    const head = await read(file, at, 12)
    const end = Math.min(at + 8 + head.readUInt32LE(4), to)
    const type = head.toString('latin1', 0, 4)
    const name = type === 'LIST' ? `LIST ${head.toString('latin1', 8, 12)}` : type
    if (aside.has(name)) {
      await file.handle.write('JUNK', at, 'latin1')
      await blank(file, at + 8, end)
    } else if ((name === 'LIST hdrl' || name === 'LIST strl') && depth < 3) await forgetChunks(file, at + 12, end, depth + 1)
    at = end + ((end - at) % 2)
  }
}
