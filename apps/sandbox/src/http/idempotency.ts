import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Books } from '../books/books.ts'

type Kept = { hash: string; answer: unknown }

/**
 * Runs `work` once for an `Idempotency-Key` of a call: the same key and content answer the same again, in the same
 * journal line as the effect. Another content under the key throws what `conflict` makes. Refusals are not kept.
 */
export function onceByKey<T>(books: Books, request: FastifyRequest, content: unknown, conflict: () => Error, work: () => T): T {
  const given = request.headers['idempotency-key']
  if (typeof given !== 'string' || given === '') return books.atomic(work)
  const kept = books.collection<Kept>('idempotency')
  const key = `${request.method} ${request.url.split('?')[0]} ${given}`
  const hash = createHash('sha256')
    .update(JSON.stringify(content ?? null))
    .digest('hex')
  const before = kept.get(key)
  if (before && before.hash !== hash) throw conflict()
  if (before) return before.answer as T
  return books.atomic(() => {
    const answer = work()
    kept.put(key, { hash, answer })
    return answer
  })
}
