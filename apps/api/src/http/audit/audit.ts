import { sql } from 'kysely'
import type { Declaration } from '@dure/contract/endpoint'
import { failed } from '@dure/contract/errors'
import type { Subject } from '@dure/contract/subjects'
import type { AuditFacts, Context } from '../../context.ts'

type Raw = { readonly params: unknown; readonly body: unknown }

/**
 * Runs an operator's call and keeps what it did, in the same transaction: who, what, to what, why, from where.
 * A use case that knows more than its call shows says so by `tellAudit`.
 */
export async function audited(
  context: Context,
  act: string,
  declaration: Declaration,
  raw: Raw,
  call: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  const facts: AuditFacts = {}
  const outcome = await call({ ...context, audit: facts })
  if (failed(outcome)) return outcome
  const target = { ...keptAs(declaration, raw.params), ...facts.target }
  const body = (raw.body ?? {}) as Record<string, unknown>
  const reason = facts.reason ?? textOf(body['reason']) ?? textOf(body['note'])
  await sql`
    insert into audit_entry (operator_id, act, target_type, target_id, detail, reason, before, after, address, created_at)
    values (${context.actor?.memberId ?? 0}, ${act}, ${target.type}, ${String(target.id)}, ${JSON.stringify(plainFacts(body))}::jsonb,
      ${reason}, ${jsonOf(facts.before)}::jsonb, ${jsonOf(facts.after)}::jsonb, ${context.address}, ${context.now})`.execute(context.db)
  return outcome
}

/** Tells the audit log what the call itself does not show; nothing where the call is not kept. */
export function tellAudit(context: Context, facts: AuditFacts): void {
  if (context.audit !== undefined) Object.assign(context.audit, facts)
}

/** What the audit keeps a call as, by its declaration; `''` where its path names none. @throws where the declaration says nothing: a mistake of ours */
function keptAs({ kept, path }: Declaration, params: unknown): { readonly type: Subject; readonly id: string } {
  if (kept === undefined) throw new Error(`The audit keeps ${path}, and its declaration does not say as what`)
  const id = kept.by === undefined ? '' : (params as Readonly<Record<string, string | number | undefined>>)[kept.by]
  return { type: kept.of, id: String(id ?? '') }
}

/** Numbers, switches and words of a list; free text may name a person and stays out. */
function plainFacts(body: Record<string, unknown>): Record<string, unknown> {
  const plain = (value: unknown): boolean =>
    typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && /^[A-Za-z_]{1,40}$/.test(value))
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => name !== 'code' && plain(value)))
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
