import { systemLimits } from '@dure/contract/system/limits'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context } from '../context.ts'
import type { Db } from '../database/connect.ts'
import type { Transport } from './bind.ts'
import { seal, unseal } from '../seal.ts'

const longest = 200
const tooLong = () => fail('INVALID_PARAMS', { fields: { 'Idempotency-Key': '요청 번호가 너무 길어요.' } })
const purpose = 'idempotency-answer'
/** Whatever was claimed before is over [availability.kept-answers]. */
const oldest = ({ now }: Context): Date => new Date(now.getTime() - systemLimits.answersKeptFor)

/**
 * Runs `work` in one transaction with its idempotency row: the answer is stored where the writes are,
 * so neither a crash nor a second click can part them. Two calls at once, also with midnight between them: the second waits for
 * the first and is answered as it was. Failures are not stored; the same key may be tried again.
 */
export async function withIdempotency(
  context: Context,
  call: { scope: string; key: string; body: unknown },
  work: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  if (call.key.length > longest) return tooLong()
  const { secret } = context.house.config
  const bodyHash = createHash('sha256').update(JSON.stringify(call.body)).digest('base64url')
  return inTransaction(context, async (inside) => {
    const { rows } = await sql<{ claimed: boolean; day: number; bodyHash: string; answer: Buffer | null }>`
      select * from claim_key(${call.scope}, ${call.key}, ${bodyHash}, ${context.now}, ${oldest(context)})`.execute(inside.db)
    const found = rows[0]!
    if (!found.claimed) {
      if (found.answer === null || found.bodyHash !== bodyHash) return fail('IDEMPOTENCY_CONFLICT')
      return JSON.parse(unseal(secret, purpose, found.answer)) as unknown
    }
    const answer = await work(inside)
    if (failed(answer)) return answer
    await sql`
      update idempotency_key set answer = ${seal(secret, purpose, JSON.stringify(answer))}
      where scope = ${call.scope} and key = ${call.key} and day = ${found.day}`.execute(inside.db)
    return answer
  })
}

/**
 * The same for work that asks an outside service, which no transaction may hold open; it must be harmless when it is done
 * again. A repeated call is answered before anything is asked. Without a key it just runs.
 */
export async function idempotentOutside<T>(
  context: Context,
  call: { scope: string; key: string | undefined; body: unknown },
  work: () => Promise<T>,
): Promise<T | Failure<'IDEMPOTENCY_CONFLICT' | 'INVALID_PARAMS'>> {
  const { scope, key, body } = call
  if (key === undefined) return work()
  if (key.length > longest) return tooLong()
  const { rows } = await sql<{ bodyHash: string }>`
    select body_hash from idempotency_key where scope = ${scope} and key = ${key} and created_at >= ${oldest(context)}`.execute(context.db)
  // Answered or refused from what is kept; `work` is not reached.
  const answer = rows.length > 0 ? fail('IDEMPOTENCY_CONFLICT') : await work()
  if (rows.length === 0 && failed(answer)) return answer
  return (await withIdempotency(context, { scope, key, body }, async () => answer)) as T
}

/** Lets a key be used again whose work, done at that instant, came to nothing after its answer was kept. */
export async function releaseKey(db: Db, used: { readonly scope: string; readonly key: string; readonly at: Date }): Promise<void> {
  await sql`
    delete from idempotency_key where scope = ${used.scope} and key = ${used.key} and created_at = ${used.at}`.execute(db)
}

/** Lets go of every answer that was kept for a member's repeated calls; an IPv6 guest's address may end like his number. */
export async function forgetAnswers(db: Db, memberId: number): Promise<void> {
  await sql`
    delete from idempotency_key
    where split_part(scope, ':', -1) = ${String(memberId)} and scope like ${`%:${memberId}`} and scope not like '%:guest:%'`.execute(db)
}

/** The key a caller sent, for handlers that keep their answer themselves. */
export function idempotencyKeyOf(transport: Transport | null): string | undefined {
  const key = transport?.request.headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}
