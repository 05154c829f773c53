import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type AuditFacts, type MemberContext } from '../../context.ts'
import { tellAudit } from './audit.ts'

/** What an operator decided on a thing, once it is written. */
export type Decision<Answer> = {
  readonly answer: Answer
  /** What the audit keeps of it beside the call; nothing where the call says all. */
  readonly noted?: AuditFacts
  /** Tells who made the thing: a job, enqueued in the same transaction. */
  readonly tell?: () => Promise<void>
}

/**
 * An operator decides on a thing that a member made [moderation.looks]. Whether he may, and whether it is still what he saw, was asked
 * by its declaration before (`refuseAct`); here the thing is locked, `decide` writes by its table or refuses, and what was
 * decided is told and kept in the transaction that wrote it. Of what is refused nothing stays.
 */
export function decideOn<Row, Answer, F extends Failure>(
  context: MemberContext,
  lock: (inside: MemberContext) => Promise<Row | undefined>,
  decide: (inside: MemberContext, row: Row) => Promise<Decision<Answer> | F>,
): Promise<Answer | F | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const row = await lock(inside)
    if (row === undefined) return fail('NOT_FOUND')
    const decided = await decide(inside, row)
    if (failed(decided)) return decided
    await decided.tell?.()
    if (decided.noted !== undefined) tellAudit(context, decided.noted)
    return decided.answer
  })
}
