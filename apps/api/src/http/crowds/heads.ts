import type { IncomingMessage } from 'node:http'
import { fail } from '@dure/contract/errors'
import { headLimits } from '@dure/contract/system/limits'
import type { FastifyInstance } from 'fastify'
import { noteRefusal } from '../../accessLog.ts'
import { answerFailure } from '../errorHandler.ts'
import { answerCookies } from './cookies.ts'
import { toldLater } from './toldLater.ts'

const tooManyCookies = '브라우저에 저장된 쿠키가 너무 많아요. 쿠키를 지우고 다시 시도해 주세요.'

/** What is said of heads that are too much. */
const refused = new WeakMap<IncomingMessage, string>()

/** How often a text has a character; reads on no further than to one more than `most`. */
function countOf(text: string, character: string, most: number): number {
  let count = 0
  for (let at = text.indexOf(character); at !== -1 && count <= most; at = text.indexOf(character, at + 1)) count += 1
  return count
}

/** @returns what is too much in a head, in words; null where nothing is. */
function excessOf(address: string, headers: readonly string[]): string | null {
  if (address.length > headLimits.address) return '주소가 너무 길어요. 줄여서 다시 시도해 주세요.'
  // Between them there is one less.
  if (countOf(address, '&', headLimits.fields) >= headLimits.fields) return '주소에 담긴 항목이 너무 많아요. 줄여서 다시 시도해 주세요.'
  if (headers.length / 2 > headLimits.headers) return '요청에 딸린 정보가 너무 많아요. 줄여서 다시 시도해 주세요.'
  let cookies = 0
  let bytes = 0
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at]!.length !== 6 || headers[at]!.toLowerCase() !== 'cookie') continue
    cookies += countOf(headers[at + 1]!, ';', headLimits.cookies) + 1
    bytes += headers[at + 1]!.length
  }
  return cookies > headLimits.cookies || bytes > headLimits.cookieBytes ? tooManyCookies : null
}

/**
 * The address as the router reads it: of a head that is too much [availability.head-limits] only as much as says in which shape to
 * refuse it, so that nothing of the rest is parsed.
 */
export function boundedAddress(request: IncomingMessage): string {
  const address = request.url ?? '/'
  const words = excessOf(address, request.rawHeaders)
  if (words === null) return address
  refused.set(request, words)
  return address.slice(0, headLimits.addressRead).replace(/[?#].*$/su, '')
}

/** Refuses heads that are too much before anything else reads them; register it first. `secure`: people come by https. */
export function refuseLargeHeads(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const reason = refused.get(request.raw)
    if (reason === undefined) return
    noteRefusal(request, 'INVALID_PARAMS')
    await toldLater(request)
    // A page would be refused as well.
    const forPerson = request.headers.accept?.includes('text/html') === true
    if (forPerson && reason === tooManyCookies) return answerCookies(request, reply, secure)
    if (forPerson) return reply.code(400).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }).send(reason)
    return answerFailure(request, reply, fail('INVALID_PARAMS', { reason }))
  })
}
