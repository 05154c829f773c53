import { createHash } from 'node:crypto'
import type { Call } from '@dure/contract/client'
import { HOUR, SECOND } from '@dure/kernel/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fairTurns, type Patience } from '../../fairTurns.ts'
import { networkAsking } from '../../http/address.ts'
import { drawShare, servicePicture } from './draw.ts'
import { shareFacts, type ShareFacts } from './facts.ts'

/** Drawing takes a tenth of a second of a processor: one at a time, the others wait in line, fairly and not for long. */
const patience: Patience = { ofOne: 10, inAll: 100, milliseconds: 5 * SECOND }
/** Of about 40 KB each. */
const keptAtMost = 200
/** The picture of every page that has none of its own. */
const common = '/assets/og.png'

type Options = {
  /** The in-process call of this request as a guest. */
  readonly guestCall: (request: FastifyRequest) => Call
  /** Where the pictures of services lie. */
  readonly pictures: string
}

/**
 * `/og/<kind>/<key>.jpg`: the picture of a shared page, of what a guest may see alone [pages.share-pictures]. What stands on it is
 * read each time; it is drawn when that changed.
 */
export function serveSharePictures(app: FastifyInstance, { guestCall, pictures }: Options): void {
  const drawn = new Map<string, Promise<Buffer>>()
  const turns = fairTurns(1)

  const pictureOf = (request: FastifyRequest, key: string, facts: ShareFacts): Promise<Buffer> => {
    const found = drawn.get(key)
    if (found !== undefined) {
      // What was asked for last stays longest.
      drawn.delete(key)
      drawn.set(key, found)
      return found
    }
    const making = turns
      .take(networkAsking(request), patience, async () =>
        drawShare(facts, facts.picture === null ? null : await servicePicture(pictures, facts.picture)),
      )
      .then((picture) => {
        if (picture === null) throw new TooManyWait()
        return picture
      })
    drawn.set(key, making)
    making.catch(() => drawn.delete(key))
    if (drawn.size > keptAtMost) drawn.delete(drawn.keys().next().value!)
    return making
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply, facts: ShareFacts | null): Promise<FastifyReply> => {
    if (facts === null) {
      reply.callNotFound()
      return reply
    }
    const key = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
    const tag = `"${key}"`
    void reply.headers({ 'cache-control': `public, max-age=${HOUR / SECOND}`, etag: tag, 'x-content-type-options': 'nosniff' })
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    try {
      return await reply.type('image/jpeg').send(await pictureOf(request, key, facts))
    } catch (error) {
      if (!(error instanceof TooManyWait)) throw error
      return reply.removeHeader('etag').header('cache-control', 'no-store').redirect(common, 302)
    }
  }

  type Params = { Params: { kind: string; key: string; further?: string } }
  const serve = async (request: FastifyRequest<Params>, reply: FastifyReply): Promise<FastifyReply> => {
    const { kind, key, further } = request.params
    return answer(request, reply, await shareFacts(guestCall(request), kind, key, further))
  }
  app.get<Params>('/og/:kind/:key.jpg', { config: { costly: true, standIn: common } }, serve)
  app.get<Params>('/og/:kind/:key/:further.jpg', { config: { costly: true, standIn: common } }, serve)
}

class TooManyWait extends Error {}
