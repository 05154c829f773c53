import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Nearly as small as the best, in a tenth of its time. */
const quality = 9

export type Coding = 'br' | 'gzip' | null

/** What many are sent alike: written once, compressed once each way, known by its tag [availability.packed-once]. */
export class Packed {
  readonly type: string
  readonly bytes: Buffer
  readonly tag: string
  readonly #packed = new Map<Coding, Promise<Buffer>>()
  readonly #isMade: boolean

  /** @param made codings that stand already; with them, the others are not made */
  constructor(type: string, text: string | Buffer, made?: ReadonlyMap<Coding, Buffer>) {
    this.type = type
    this.bytes = typeof text === 'string' ? Buffer.from(text) : text
    this.tag = createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)
    this.#isMade = made !== undefined
    for (const [coding, bytes] of made ?? []) this.#packed.set(coding, Promise.resolve(bytes))
  }

  /** The smallest coding that a client takes and this is had in. */
  codingFor(request: FastifyRequest): Coding {
    const accepts = request.headers['accept-encoding']?.toString() ?? ''
    const takes = (coding: 'br' | 'gzip'): boolean => !this.#isMade || this.#packed.has(coding)
    if (/\bbr\b/.test(accepts) && takes('br')) return 'br'
    return /\bgzip\b/.test(accepts) && takes('gzip') ? 'gzip' : null
  }

  as(coding: Coding): Promise<Buffer> {
    const found = this.#packed.get(coding)
    if (found !== undefined) return found
    const made =
      coding === 'br'
        ? brotli(this.bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: this.bytes.length },
          })
        : coding === 'gzip'
          ? zip(this.bytes, { level: quality })
          : Promise.resolve(this.bytes)
    this.#packed.set(coding, made)
    return made
  }
}

/** Whether the client has what this tag stands for, in whatever coding it came. */
const hasTag = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '').replaceAll('"', '') === tag)

/** Sends it as the client takes it, or nothing where he has it. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): Promise<FastifyReply> {
  // Of all codings: weak, as their bytes differ.
  void reply.headers({ vary: 'accept-encoding', etag: `W/"${packed.tag}"` })
  if (hasTag(request, packed.tag)) return reply.code(304).send()
  const coding = packed.codingFor(request)
  if (coding !== null) void reply.header('content-encoding', coding)
  return reply.header('content-type', packed.type).send(await packed.as(coding))
}
