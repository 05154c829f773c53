import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** The pieces of a page, and each as a run of deflate blocks that stands for itself. */
export type PackedParts = { readonly parts: readonly Uint8Array[]; readonly packed: readonly Buffer[] }

/** Magic number, deflate, nothing else said (RFC 1952). */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty block that says it is the last (RFC 1951). */
const lastBlock = Buffer.from([3, 0])

/** Compresses each piece so that it ends on a byte and refers to none before it. */
export async function packParts(parts: readonly Uint8Array[]): Promise<PackedParts> {
  const packed = await Promise.all(parts.map((part) => deflate(part, { level: 6, finishFlush: constants.Z_SYNC_FLUSH })))
  return { parts, packed }
}

/** The pieces as one gzip file, with a text between them that is not compressed: nothing but it and the sums is made anew. */
export function withBetween({ parts, packed }: PackedParts, between: Uint8Array): Buffer {
  const stored = Buffer.concat([storedHead(between.length), between])
  const pieces = packed.flatMap((one, index) => (index === 0 ? [one] : [stored, one]))
  let sum = 0
  let length = 0
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      sum = crc32(between, sum)
      length += between.length
    }
    sum = crc32(part, sum)
    length += part.length
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(sum, 0)
  tail.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([head, ...pieces, lastBlock, tail])
}

/** The head of a block that is written as it is: its length, and that again turned over. */
function storedHead(length: number): Buffer {
  const block = Buffer.alloc(5)
  block.writeUInt16LE(length, 1)
  block.writeUInt16LE(length ^ 0xffff, 3)
  return block
}
