import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import type { ApiKey, Call, CallOptions } from '@dure/contract/client'
import { toast } from '../shell/feedback/toasts.ts'

/** What an act changes: every query of a call by the call's name, one query by its own key. */
export type Stale = ApiKey | QueryKey

export type ActOptions<In, Out> = {
  /** Shows at once what it will be and gives back how to take that away: a refusal does. Such an act waits for no other. */
  readonly atOnce?: (input: In) => () => void
  /** Fetched again when it is done, and when it is refused with no field to blame: mostly what the screen shows is no longer so. */
  readonly refetch?: readonly Stale[]
  /** Said in a toast once it is done. */
  readonly done?: string
  /** Runs while the button is still busy; a refusal of a call in it is one of the act. */
  readonly onDone?: (answer: Out, input: In) => unknown
  /** Where a refusal is said: in a toast or by the screen's own words. It stands in `fields` and `refusal` in any case. */
  readonly refused?: 'toast' | ((error: ApiError) => void)
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
function keyedCall(call: Call, keys: Map<string, string>, retry: number): { readonly call: Call; readonly done: () => void } {
  const used = new Set<string>()
  const loose = call as (key: string, input?: unknown, options?: CallOptions) => Promise<unknown>
  const keyed = (key: string, input?: unknown): Promise<unknown> => {
    if (key.startsWith('GET ')) return loose(key, input)
    const sent = `${key} ${JSON.stringify(input)}`
    const idempotencyKey = keys.get(sent) ?? crypto.randomUUID()
    keys.set(sent, idempotencyKey)
    used.add(sent)
    return loose(key, input, { idempotencyKey, retry })
  }
  return { call: keyed as Call, done: () => used.forEach((sent) => keys.delete(sent)) }
}

/** Fetches again what is named and shown; what is not shown is fetched when it is. */
export async function refetch(queries: QueryClient, names: readonly Stale[]): Promise<void> {
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: typeof name === 'string' ? [name] : name })))
}

/** What an act is done with. */
export type Hands = { readonly queries: QueryClient; readonly call: Call; readonly keys: Map<string, string> }

/** An act from its press to its end, as a mutation does it. */
export function doAct<In, Out>({ queries, call, keys }: Hands, work: Work<In, Out>, options: ActOptions<In, Out>) {
  return async (input: In): Promise<Out> => {
    const keyed = keyedCall(call, keys, options.retry ?? 0)
    const takeBack = options.atOnce?.(input)
    let answer: Out
    try {
      answer = await work(input, keyed.call)
    } catch (error) {
      takeBack?.()
      throw error
    }
    if (options.done !== undefined) toast(options.done, { state: 'success' })
    await refetch(queries, options.refetch ?? [])
    await options.onDone?.(answer, input)
    keyed.done()
    return answer
  }
}

/**
 * Tells of a refusal where the screen wants it.
 * @throws anything that is no refusal: a mistake of ours, which belongs in the reports.
 */
export function tellRefusal<In, Out>(queries: QueryClient, error: unknown, options: ActOptions<In, Out>): void {
  if (!(error instanceof ApiError)) throw error
  if (options.refused === 'toast') toast(error.message, { state: 'warning' })
  else options.refused?.(error)
  if (error.name === 'STALE' && options.stale !== undefined) return options.stale(error)
  if (error.status !== 0 && Object.keys(error.fields).length === 0) void refetch(queries, options.refetch ?? [])
}

/** What a screen shows of its act's last refusal: at its fields, or above the button where no field is to blame. */
export function refusalOf(error: unknown): {
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly refusal: string | undefined
} {
  if (!(error instanceof ApiError)) return { fields: {}, refusal: undefined }
  return { fields: error.fields, refusal: Object.keys(error.fields).length === 0 ? error.message : undefined }
}
