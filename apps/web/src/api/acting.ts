import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import type { Call, CallOptions } from '@dure/contract/client'
import { newUuid } from '@dure/kernel/ids'
import { toast } from '../shell/feedback/toasts.ts'
import { changedTable, refresh } from './refresh.ts'
import type { Some } from './refresh.ts'

export type ActOptions<In, Out> = {
  /** Shows at once what it will be and gives back how to take that away: a refusal does. Such an act waits for no other. */
  readonly atOnce?: (input: In) => () => void
  /**
   * What it changes is fetched again when it is done, and when it is refused with no field to blame: mostly what the screen shows is no
   * longer so. Not these: the screen puts them right by itself, or their thing is there no more.
   */
  readonly except?: readonly Some[]
  /** Said in a toast once it is done. */
  readonly done?: string
  /** Runs while the button is still busy; a refusal of a call in it is one of the act. */
  readonly onDone?: (answer: Out, input: In) => unknown
  /** Where a refusal is said: in a toast or by the screen's own words. It stands in `fields` and `refusal` in any case. */
  readonly refused?: 'toast' | ((error: ApiError, input: In) => void)
  /** What to do where somebody else was faster, and the page shows what is no longer so: nothing is fetched then by itself. */
  readonly stale?: (error: ApiError) => void
  /** Further tries at once after a failed connection or a 5xx, for what must not be lost to a bad moment. */
  readonly retry?: number
}

/** What an act does, by the call it is given: that one knows the act's keys. */
export type Work<In, Out> = (input: In, call: Call) => Promise<Out>

/**
 * The keys of one screen's acts: the same as long as the same is sent, so that a press after a lost answer repeats the first one,
 * and a new one once it was done or where something else is sent.
 */
export const actKeys = (): Map<string, string> => new Map()

/** A call that sends under the keys of its act, and what to do once all of the act is done: its next time is another. */
function keyedCall({ call, keys, writes }: Hands, retry: number, atOnce: boolean): { readonly call: Call; readonly done: () => void } {
  const used = new Set<string>()
  const loose = call as (key: string, input?: unknown, options?: CallOptions) => Promise<unknown>
  const keyed = (key: string, input?: unknown): Promise<unknown> => {
    if (key.startsWith('GET ')) return loose(key, input)
    // It comes beside the answer.
    void changedTable()
    writes.add(key)
    const sent = `${key} ${JSON.stringify(input)}`
    // An act that waits for no other may be on its way still when it is pressed back and forth: what came between makes it another.
    if (atOnce && !keys.has(sent)) keys.clear()
    const idempotencyKey = keys.get(sent) ?? newUuid()
    keys.set(sent, idempotencyKey)
    used.add(sent)
    return loose(key, input, { idempotencyKey, retry })
  }
  return { call: keyed as Call, done: () => used.forEach((sent) => keys.delete(sent)) }
}

/** What an act is done with, and the writes that its last time sent. */
export type Hands = {
  readonly queries: QueryClient
  readonly call: Call
  readonly keys: Map<string, string>
  readonly writes: Set<string>
}

/** An act from its press to its end, as a mutation does it. */
export function doAct<In, Out>(hands: Hands, work: Work<In, Out>, options: ActOptions<In, Out>) {
  return async (input: In): Promise<Out> => {
    hands.writes.clear()
    const keyed = keyedCall(hands, options.retry ?? 0, options.atOnce !== undefined)
    const takeBack = options.atOnce?.(input)
    let answer: Out
    try {
      answer = await work(input, keyed.call)
    } catch (error) {
      takeBack?.()
      throw error
    }
    if (options.done !== undefined) toast(options.done, { state: 'success' })
    await refresh(hands.queries, hands.writes, options.except)
    await options.onDone?.(answer, input)
    keyed.done()
    return answer
  }
}

/**
 * Tells of a refusal where the screen wants it.
 * @throws anything that is no refusal: a mistake of ours, which belongs in the reports.
 */
export function tellRefusal<In, Out>(
  { queries, writes }: Pick<Hands, 'queries' | 'writes'>,
  error: unknown,
  options: ActOptions<In, Out>,
  input: In,
): void {
  if (!(error instanceof ApiError)) throw error
  if (options.refused === 'toast') toast(error.message, { state: 'warning' })
  else options.refused?.(error, input)
  if (error.name === 'STALE' && options.stale !== undefined) return options.stale(error)
  if (error.status !== 0 && Object.keys(error.fields).length === 0) void refresh(queries, writes, options.except)
}

/** What is wrong with a part of a list (`districtCodes.0`) is told at the list too: a form has one place for it. */
function withLists(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const ofLists = Object.entries(fields).map(([field, message]) => [field.replace(/(\.\d+)+$/, ''), message] as const)
  return { ...Object.fromEntries(ofLists.toReversed()), ...fields }
}

/** What a screen shows of its act's last refusal: at its fields, or above the button where no field is to blame. */
export function refusalOf(error: unknown): {
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly refusal: string | undefined
} {
  if (!(error instanceof ApiError)) return { fields: {}, refusal: undefined }
  return { fields: withLists(error.fields), refusal: Object.keys(error.fields).length === 0 ? error.message : undefined }
}
