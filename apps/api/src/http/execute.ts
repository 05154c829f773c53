import * as z from 'zod/mini'
import { limitsOf, type Declaration } from '@dure/contract/endpoint'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { hasRight } from '@dure/contract/rights'
import { systemLimits } from '@dure/contract/system/limits'
import { isUnseen } from '@dure/kernel/korean'
import { inTransaction, takenMeanwhile, type Actor, type Context } from '../context.ts'
import { audited } from './audit/audit.ts'
import type { Bound, Transport } from './bind.ts'
import { unusable } from './crowds/bodies.ts'
import './messages.ts'
import { withIdempotency } from './idempotency.ts'
import { takeFromLimits } from './limits.ts'
import { lacksRight, refuseAct, withVersions } from './audit/operators.ts'
import { readSetting } from './settings.ts'

export type RawInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/**
 * One call of an endpoint, the same for HTTP and in process: access, limits, validation,
 * what comes before a transaction, idempotency, the audit log of operators, the use case.
 * @returns the answer, or a failure of the catalogue.
 */
export async function execute(
  bound: Bound,
  context: Context,
  raw: RawInput,
  options: { idempotencyKey?: string | undefined; seen?: string | undefined; transport?: Transport | null; writes: boolean },
): Promise<unknown> {
  const { declaration } = bound
  const refused = refuse(declaration, context.actor, raw.params, options.writes)
  if (refused !== null) return refused.failure === 'MEMBER_BANNED' ? banned(context) : refused
  // Nothing of a write is looked at before its limits [availability.spent-first].
  const limits = limitsOf(bound.name, declaration, context.actor)
  const spent = options.writes ? await takeFromLimits(context, limits) : null
  if (spent !== null) return spent
  const input = parseInput(declaration, raw)
  const asGuest = !failed(input) && (await readsAsGuest(bound, context, input))
  const keptAs = asGuest && bound.asGuest !== null ? `${bound.name} ${JSON.stringify(input)}` : null
  // What was read for another a moment ago takes nothing from the caller's limits.
  const known = keptAs === null ? undefined : context.house.keptReads.find(keptAs)
  if (known !== undefined) return known
  const limited = options.writes ? null : await takeFromLimits(context, limits)
  if (limited !== null) return limited
  if (failed(input)) return input
  const refusedBefore = await bound.before?.(context as Parameters<typeof bound.handler>[0], input as never, options.transport ?? null)
  if (refusedBefore != null) return refusedBefore

  const call = async (inside: Context): Promise<unknown> => {
    const refusedAct = await refuseAct(inside, declaration, input, options.seen)
    if (refusedAct !== null) return refusedAct
    return bound.handler(inside as Parameters<typeof bound.handler>[0], input as never, options.transport ?? null)
  }
  const kept = declaration.access === 'operator' && (options.writes || declaration.audited)
  const run = kept ? (inside: Context): Promise<unknown> => audited(inside, bound.name, declaration, raw, call) : call
  if (asGuest) {
    const { replica, keptReads } = context.house
    const guest = { ...context, actor: null }
    const read = (): Promise<unknown> => (replica === null ? run(guest) : replica.read(context.db, (db) => run({ ...guest, db })))
    return keptAs === null ? read() : keptReads.read(keptAs, read)
  }
  if (declaration.shows !== undefined) return shown(context, input, declaration, run)
  // An operator's every act answers a second press as it did the first [moderation.once].
  if (!declaration.idempotent && !(kept && options.writes)) return kept ? inTransaction(context, run) : run(context)
  if (kept) return staleWhereTaken(() => once(bound, context, raw, options.idempotencyKey, run))
  return once(bound, context, raw, options.idempotencyKey, run)
}

/** In one transaction, and under its key once. */
function once(
  bound: Bound,
  context: Context,
  raw: RawInput,
  key: string | undefined,
  run: (inside: Context) => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined) return inTransaction(context, run)
  const scope = `${bound.name}:${context.actor?.memberId ?? `guest:${context.address}`}`
  return withIdempotency(context, { scope, key, body: raw }, run)
}

/** An operator whose act would make a second of what there is one of, made by another in this moment, is told to look again [moderation.taken]. */
async function staleWhereTaken(act: () => Promise<unknown>): Promise<unknown> {
  try {
    return await act()
  } catch (error) {
    if (takenMeanwhile(error)) return fail('STALE')
    throw error
  }
}

/** Whether what a guest is answered will do for the caller, and may be a moment old: he did not just write what he looks for. */
async function readsAsGuest({ declaration, asGuest }: Bound, context: Context, input: Input): Promise<boolean> {
  if (!declaration.mayLag || context.wroteJustNow) return false
  const { actor } = context
  return actor === null || (actor.roles.length === 0 && asGuest !== null && (await asGuest({ ...context, actor }, input as never)))
}

/** What operators are shown, with the versions of the same moment. */
function shown(context: Context, input: Input, declaration: Declaration, run: (inside: Context) => Promise<unknown>): Promise<unknown> {
  return inTransaction(context, async (inside) => withVersions(inside, declaration, input, await run(inside)), 'repeatable read')
}

/** Names support, who alone can help [moderation.ban-names-support]. */
async function banned(context: Context): Promise<Failure<'MEMBER_BANNED'>> {
  const support = await readSetting(context.house, 'support')
  return fail('MEMBER_BANNED', {
    reason: `이용이 제한된 상태라 볼 수만 있어요. 고객센터 ${support.phone} (${support.hours})로 문의해 주세요.`,
    data: { support },
  })
}

function refuse(declaration: Declaration, actor: Actor | null, params: unknown, writes: boolean): Failure | null {
  const { access } = declaration
  if (access === 'none') return actor?.banned && writes && !declaration.duringPenalty ? fail('MEMBER_BANNED') : null
  if (actor === null) return fail('AUTH_TOKEN_NOT_FOUND')
  if (actor.banned && writes && !declaration.duringPenalty) return fail('MEMBER_BANNED')
  if (declaration.access === 'operator') {
    if (actor.roles.length === 0) return fail('FORBIDDEN')
    if (!actor.secondFactor && !declaration.beforeSecondFactor) return fail('SECOND_FACTOR_REQUIRED')
    if (!hasRight(actor.roles, declaration.right)) return lacksRight(declaration.right)
  }
  if (access === 'provider' && actor.providerId === null) return fail('FORBIDDEN')
  // A path that names its member answers nobody else.
  const owner = declaration.self === undefined ? undefined : (params as Record<string, string>)[declaration.self]
  if (owner !== undefined && owner !== 'me' && owner !== String(actor.memberId)) return fail('NOT_FOUND')
  return null
}

const empty = z.object({})

/** `?next=` says as much as no `next` at all. */
function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** No database text holds U+0000, and no database JSON half a character (a surrogate without the other). */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * The path of the first text or name that no database may hold, or of where it goes too deep or is too much.
 * Asked of everything that comes in, so it stops where it is too much.
 */
function unstorable(value: unknown, depth = 0, left = { values: systemLimits.bodyValues as number }): readonly string[] | undefined {
  left.values -= 1
  if (left.values < 0) return []
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > systemLimits.bodyDepth) return []
  if (Array.isArray(value) && value.length > left.values) return []
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return []
    const found = unstorable(inner, depth + 1, left)
    if (found !== undefined) return [key, ...found]
  }
  return undefined
}

/** What came in, a text of letters that nobody sees being empty: what asks for a text refuses it as it refuses none [texts.unseen]. */
function withoutUnseenTexts(value: unknown): unknown {
  if (typeof value === 'string') return isUnseen(value) ? '' : value
  if (Array.isArray(value)) return value.map(withoutUnseenTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutUnseenTexts(inner)]))
}

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

export function parseInput(declaration: Declaration, raw: RawInput): Input | Failure {
  const fields: Record<string, string> = {}
  const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      const path = issue.path.join('.') || 'body'
      fields[path] ??= issue.message
    }
    return undefined
  }
  const params = parse(declaration.params ?? empty, raw.params)
  // A path that does not parse names nothing that exists.
  if (Object.keys(fields).length > 0 || unstorable(raw.params) !== undefined) return fail('NOT_FOUND')
  const broken = unstorable(raw.query) ?? unstorable(raw.body)
  if (broken !== undefined) {
    return fail('INVALID_PARAMS', { fields: { [broken.slice(0, 6).join('.') || 'body']: unusable }, reason: unusable })
  }
  const query = parse(declaration.query, withoutUnseenTexts(withoutEmpty(raw.query)))
  const body = declaration.multipart ? undefined : parse(declaration.body, withoutUnseenTexts(raw.body ?? {}))
  if (Object.keys(fields).length > 0)
    return fail(body === undefined ? (declaration.invalid ?? 'INVALID_PARAMS') : 'INVALID_PARAMS', {
      fields,
      reason: Object.values(fields)[0] ?? '',
    })
  return { params, query, body }
}
