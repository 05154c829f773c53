import { fail } from '@dure/contract/errors'
import { systemLimits } from '@dure/contract/system/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noteRefusal } from '../../accessLog.ts'
import { answerFailure } from '../errorHandler.ts'

/** Said of a body that is more than any form of ours, and of texts that no database holds. */
export const unusable = '쓸 수 없는 글자가 있거나 내용이 너무 많아요. 고쳐서 다시 보내 주세요.'

const texts = new WeakMap<FastifyRequest, string>()

/** Whether a JSON text goes deeper or has more values than any form of ours: told by its marks alone, and no further than it must [availability.bounded-input]. */
export function isTooMuch(json: string): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < json.length; at += 1) {
    const mark = json[at]
    if (mark === '"') {
      // A text, to its end.
      for (at += 1; at < json.length && json[at] !== '"'; at += 1) if (json[at] === '\\') at += 1
    } else if (mark === '[' || mark === '{') depth += 1
    else if (mark === ']' || mark === '}') depth -= 1
    else if (mark === ',') values += 1
    if (depth > systemLimits.bodyDepth || values > systemLimits.bodyValues) return true
  }
  return false
}

/**
 * Takes JSON in as text: it is parsed when its call has its turn (`parseJson`). A body that is not there is nothing rather than broken:
 * clients name the type on every call, with or without a body.
 */
export function takeJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body !== '') texts.set(request, String(body))
    done(null, undefined)
  })
}

/** Parses a body when its call has its turn [availability.call-turns]: register it after the turns. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addHook('preHandler', (request, reply, next) => {
    const text = texts.get(request)
    if (text === undefined) return next()
    texts.delete(request)
    if (isTooMuch(text)) {
      noteRefusal(request, 'INVALID_PARAMS')
      return void answerFailure(request, reply, fail('INVALID_PARAMS', { fields: { body: unusable }, reason: unusable }))
    }
    void parse(request, text, (error, body) => {
      request.body = body
      next(error ?? undefined)
    })
  })
}
