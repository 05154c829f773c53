import type { Declaration } from '@dure/contract/endpoint'
import { fail, type Failure } from '@dure/contract/errors'
import { rights, type Right } from '@dure/contract/rights'
import { things, type Thing, type ThingKey } from '@dure/contract/things'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { Hook } from '../../hooks.ts'

/** What is known of the things that operators act on, by those who own them. */
export type ThingHooks = {
  /** Whether the operator, or somebody he shares a phone, a person, a card or an account with, is a party of one of them. */
  concerns(db: Db, operatorId: number, thing: Thing, ids: readonly ThingKey[]): Promise<boolean>
  /** Operators, and all accounts that one of them shares a phone, a person, a card or an account with. */
  operatorsSelves(db: Db): Promise<number[]>
  /** The version each is in now; of one that is not there none. `locked`: whoever changes them waits for this transaction. */
  versions(db: Db, thing: Thing, ids: readonly ThingKey[], given: { readonly locked: boolean }): Promise<ReadonlyMap<ThingKey, string>>
  /** Who else did something with it last, and what; null where nobody did. */
  lastAct(db: Db, operatorId: number, target: { type: string; id: string }): Promise<{ by: string; act: string; at: Date } | null>
}

export const thingHooks = new Hook<ThingHooks>('things')

type Input = { readonly params: unknown; readonly body: unknown }

/** The page without the right says which one is missing. */
export const lacksRight = (right: Right): Failure<'FORBIDDEN'> =>
  fail('FORBIDDEN', { reason: `‘${rights[right]}’ 권한이 있는 운영자만 할 수 있어요. 책임 운영자에게 요청해 주세요.`, data: { right } })

/**
 * Keeps an operator's act from being done where it is his own affair [moderation.conflict], or where what he decided on is not
 * what stands there now [moderation.versions]. Two acts on one thing come one after the other.
 */
export async function refuseAct(
  context: Context,
  declaration: Declaration,
  input: Input,
  seen: string | undefined,
): Promise<Failure | null> {
  const { about, kept } = declaration
  if (about?.thing === undefined || context.actor === null) return null
  const { thing } = about
  const named = about.ids === 'items' ? itemsOf(input.body) : [{ id: idOf(declaration, input.params), seen: unquoted(seen) }]
  const ids = named.map((one) => one.id).toSorted((a, b) => (a < b ? -1 : 1))
  for (const id of ids) await sql`select pg_advisory_xact_lock(hashtextextended(${`operators:${thing}:${id}`}, 0))`.execute(context.db)
  if (await thingHooks.answer.concerns(context.db, context.actor.memberId, thing, ids)) return fail('CONFLICT_OF_INTEREST')
  if (about.unseen !== undefined) return null
  const now = await thingHooks.answer.versions(context.db, thing, ids, { locked: true })
  for (const { id, seen: version } of named) {
    const there = now.get(id)
    // What is not there is not found by its own use case.
    if (there === undefined || there === version) continue
    if (version === undefined)
      return fail('SEEN_MISSING', { fields: { 'If-Match': '무엇을 보고 정했는지 알 수 없어요. 화면을 새로 불러와 주세요.' } })
    return stale(context, { type: kept!.of, id: String(id) })
  }
  return null
}

/** Names who was faster, and with what. */
async function stale({ db, actor }: Context, target: { type: string; id: string }): Promise<Failure<'STALE'>> {
  const last = await thingHooks.answer.lastAct(db, actor!.memberId, target)
  return last === null ? fail('STALE') : fail('STALE', { data: { by: last.by, act: last.act, at: last.at.toISOString() } })
}

/** Puts to each thing of an answer the version it is shown in: to its items, or to the one that the path names. */
export async function withVersions(context: Context, declaration: Declaration, { params }: Input, answer: unknown): Promise<unknown> {
  const thing = declaration.shows
  if (thing === undefined || typeof answer !== 'object' || answer === null || 'failure' in answer) return answer
  const of = (ids: readonly ThingKey[]) => thingHooks.answer.versions(context.db, thing, ids, { locked: false })
  if (/:\w+$/u.test(declaration.path)) {
    const id = idOf(declaration, params)
    return { ...answer, shownAs: (await of([id])).get(id) }
  }
  const list = declaration.shownIn ?? 'items'
  const items = (answer as Record<string, readonly Record<string, unknown>[]>)[list]!
  const idIn = (item: Record<string, unknown>): ThingKey => item[things[thing]] as ThingKey
  const found = await of(items.map(idIn))
  return { ...answer, [list]: items.map((item) => ({ ...item, shownAs: found.get(idIn(item)) })) }
}

/** The id of what it is about, by the parameter that its declaration names. */
const idOf = ({ kept }: Declaration, params: unknown): ThingKey => (params as Record<string, ThingKey>)[kept!.by!]!

const itemsOf = (body: unknown): readonly { id: number; seen: string }[] =>
  (body as { items: readonly { id: number; seen: string }[] }).items

/** An entity tag stands in quotes. */
const unquoted = (tag: string | undefined): string | undefined => (tag === undefined ? undefined : tag.replace(/^"(.*)"$/u, '$1'))
