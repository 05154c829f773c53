import * as z from 'zod/mini'
import { mayMove, type Move } from '../moves.ts'
import { id, rowNumber } from '../numbers.ts'
import type { Subject } from '../subjects.ts'
import type { Tag } from '../tags.ts'
import { tooLong } from '@dure/kernel/korean'
import { seen, type Thing } from '../things.ts'

/**
 * Operators look at what members make, and decide [moderation.looks]: what such a desk declares, whatever the thing is. A list comes
 * with the version of each; an act names the version that was seen, and is refused where another stands there now, or where it is the
 * operator's own affair: by their declarations alone, before the act begins.
 */
export const looksOf = <const T extends Thing, const S extends Subject, const G extends Tag>(desk: {
  readonly thing: T
  readonly of: S
  readonly tag: G
}) =>
  ({
    list: {
      method: 'GET',
      access: 'operator',
      right: 'trust.decide',
      shows: desk.thing,
      audited: true,
      kept: { of: desk.of },
      tells: [desk.tag],
    },
    /** About the one that `:id` of its path names. */
    one: {
      method: 'POST',
      access: 'operator',
      right: 'trust.decide',
      about: { thing: desk.thing },
      kept: { of: desk.of, by: 'id' },
      changes: [desk.tag],
      params: z.object({ id }),
    },
    /** About those that its `items` name, each with the version that was seen. */
    several: {
      method: 'POST',
      access: 'operator',
      right: 'trust.decide',
      about: { thing: desk.thing, ids: 'items' },
      kept: { of: desk.of },
      changes: [desk.tag],
    },
  }) as const

/** A page of what is looked at. */
export const looksPage = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })

/** Which of them an act is about, as they were seen. */
export const looksAt = (most: number) =>
  z.object({ items: z.array(z.object({ id: rowNumber, seen })).check(z.minLength(1), z.maxLength(most)) })

/** Why a thing is refused. The numbers are kept with things, so they are never given anew. */
export type RefusalReason = { readonly id: number; readonly text: string }

/** Letters of what an operator adds to the reason he picked. */
export const refusalNote = 300

/** A reason out of a list. */
export function reasonFrom(reasons: readonly RefusalReason[]) {
  const ids = reasons.map((reason) => reason.id)
  return z.int('이유를 골라 주세요.').check(
    z.positive('이유를 골라 주세요.'),
    z.refine((value) => ids.includes(value), '이유를 골라 주세요.'),
  )
}

/** Why a thing is refused: a reason out of its list, and what the operator adds to it. */
export const refusalFor = (reasons: readonly RefusalReason[]) =>
  z.object({
    reasonId: reasonFrom(reasons),
    note: z._default(z.string().check(z.trim(), z.maxLength(refusalNote, tooLong(refusalNote, '덧붙이는 말은'))), ''),
  })
export type Refusal = { readonly reasonId: number; readonly note: string }

export const reasonText = (reasons: readonly RefusalReason[], reasonId: number): string => reasons.find((one) => one.id === reasonId)!.text

/** The same as who made the thing reads it. */
export function refusalText(reasons: readonly RefusalReason[], { reasonId, note }: Refusal): string {
  const text = reasonText(reasons, reasonId)
  return note === '' ? text : `${text}. ${note}`
}

/** What became of a change that waits beside what stands: until it is decided that stays as it was, and everybody sees it. */
export const changeStates = ['ready', 'reject'] as const
export type ChangeState = (typeof changeStates)[number]

/** Whether an operator may refuse: the change that waits where there is one, else the thing itself, by its table; a change that was refused keeps nothing up. */
export const mayRefuse = <State extends string>(refuse: Move<State>, state: State, change: ChangeState | null): boolean =>
  change === 'ready' || mayMove(refuse, state)
