import { rm } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pictureWidths } from '@dure/contract/files/endpoints'
import { fail } from '@dure/contract/errors'
import type { House } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { failureBody } from '../../http/answers.ts'
import { fileById, type FileRow } from './files.sql.ts'
import { shrink } from './pictures.ts'
import { isPublic, isSigned } from './urls.ts'
import { SECOND } from '@dure/kernel/time'
import { fileLimits } from '@dure/contract/files/limits'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const shrinkable = /^image\/(jpeg|png|webp)$/
const shownInPlace = /^(image\/(jpeg|png|webp|gif|bmp)|audio\/|video\/|application\/pdf)/

type Query = { w?: string; expires?: string; signature?: string }

/** `GET /files/:id`: what pages show to all, the rest by signature; `?w=` gives a smaller picture. */
export function fileDownloads(app: FastifyInstance, house: House): void {
  const making = new Map<string, Promise<void>>()

  app.get<{ Params: { id: string }; Querystring: Query }>('/files/:id', async (request, reply) => {
    const { id } = request.params
    const row = uuid.test(id) ? await fileById(house.db, id) : undefined
    const open = row !== undefined && isPublic(row, house.clock.now())
    if (row === undefined || !(open || isSigned(house, id, request.query))) return refuse(reply, 'NOT_FOUND', request.id)
    const width = pictureWidths.find((one) => String(one) === request.query.w)
    const smaller = width !== undefined && shrinkable.test(row.contentType) && (row.width ?? 0) > width && isCopied(row, width)
    const etag = `"${id}${smaller ? `-${width}` : ''}"`
    void reply
      .header(
        'cache-control',
        open
          ? `public, max-age=${fileLimits.shownCachedFor / SECOND}, must-revalidate`
          : `private, max-age=${fileLimits.addressFor / 2 / SECOND}`,
      )
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      )
      .header(
        'content-disposition',
        `${shownInPlace.test(row.contentType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      )
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()

    try {
      if (smaller) {
        const key = variantKey(row, width)
        let found = await house.gateways.files.read(key)
        if (found === null) {
          await once(making, key, () => makeVariant(house, row, width, key))
          found = await house.gateways.files.read(key)
        }
        if (found !== null) return reply.header('content-type', 'image/webp').header('content-length', found.size).send(found.stream)
      }
      return await sendWhole(house, row, request.headers.range, reply, request.id)
    } catch (error) {
      unkept(reply)
      if (!(error instanceof GatewayError)) throw error
      request.log.error({ err: error, traceId: request.id }, 'file not read')
      return refuse(reply, 'FILE_STORE_DOWN', request.id)
    }
  })
}

/** Every key a file may lie under. */
export function keysOf(storageKey: string): string[] {
  return [storageKey, ...pictureWidths.map((width) => variantKey({ storageKey }, width))]
}

/** A picture as long as a talk has no small copy that could be written: it comes whole [files.long-pictures]. */
const isCopied = (row: Pick<FileRow, 'width' | 'height'>, width: number): boolean =>
  ((row.height ?? 0) * width) / (row.width ?? width) <= fileLimits.longestWritten.webp

function variantKey(row: Pick<FileRow, 'storageKey'>, width: number): string {
  return `${row.storageKey}.${width}.webp`
}

async function makeVariant(house: House, row: FileRow, width: number, key: string): Promise<void> {
  const { files } = house.gateways
  const whole = await files.read(row.storageKey)
  if (whole === null) return
  const temporary = await files.temporary()
  try {
    await shrink(whole.stream, temporary, width)
    await files.keep(temporary, key)
  } finally {
    await rm(temporary, { force: true })
  }
}

function once(making: Map<string, Promise<void>>, key: string, work: () => Promise<void>): Promise<void> {
  let running = making.get(key)
  if (running === undefined) {
    running = work().finally(() => making.delete(key))
    making.set(key, running)
  }
  return running
}

async function sendWhole(
  house: House,
  row: FileRow,
  rangeHeader: string | undefined,
  reply: FastifyReply,
  traceId: string,
): Promise<FastifyReply> {
  const range = rangeOf(rangeHeader, row.size)
  const found = await house.gateways.files.read(row.storageKey, range)
  if (found === null) return refuse(reply, 'NOT_FOUND', traceId)
  void reply.header('content-type', row.contentType).header('accept-ranges', 'bytes')
  if (range === undefined) return reply.header('content-length', found.size).send(found.stream)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${row.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(found.stream)
}

/** One range, as players ask for; anything else gets the whole. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d+)-(\d*)$/.exec(header ?? '')
  if (match === null) return undefined
  const start = Number(match[1])
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start <= end ? { start, end } : undefined
}

function refuse(reply: FastifyReply, name: 'NOT_FOUND' | 'FILE_STORE_DOWN', traceId: string): FastifyReply {
  const { status, body } = failureBody(fail(name), 'wrapped', traceId)
  return unkept(reply).code(status).send(body)
}

/** Nobody keeps a failure as if it were the file. */
function unkept(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('etag').header('cache-control', 'no-store')
}
