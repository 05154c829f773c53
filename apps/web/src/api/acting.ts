import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import type { Answer, ApiKey, Call, CallOptions } from '@dure/contract/client'
import { toast } from '../shell/feedback/toasts.ts'
import type { Input } from './query.ts'

/** What an act changes: every query of a call by the call's name, one query by its own key. */
export type Stale = ApiKey | QueryKey

export type ActOptions<In, Out> = {
  /** Fetched again when it is done, and when it is refused with no field to blame: mostly what the screen shows is no longer so. */
  readonly refetch?: readonly Stale[]
  /** Said in a toast once it is done. */
  readonly done?: string
  /** Runs while the button is still busy; a refusal of a call in it is one of the act. */
  readonly onDone?: (answer: Out, input: In) => unknown
  /** Where a refusal is said: in a toast or by the screen's own words. It stands in `fields` and `refusal` in any case. */
  readonly refused?: 'toast' | ((error: ApiError) => void)
}

/**
 * The keys of one screen's acts: the same as long as the same is sent, so that a press after a lost answer repeats the first one,
 * and a new one once it was done or where something else is sent.
 */
export function actKeys() {
  const keys = new Map<string, string>()
  return {
    of(act: string): string {
      const key = keys.get(act) ?? crypto.randomUUID()
      keys.set(act, key)
      return key
    },
    done: (act: string) => void keys.delete(act),
  }
}

/** Sends a call under the key of its act. */
export function keyedCall<K extends ApiKey>(call: Call, keys: ReturnType<typeof actKeys>, key: K, retry = 0) {
  return async (input: Input<K>): Promise<Answer<K>> => {
    const act = `${key} ${JSON.stringify(input)}`
    const loose = call as (key: string, input: unknown, options: CallOptions) => Promise<Answer<K>>
    const answer = await loose(key, input, { idempotencyKey: keys.of(act), retry })
    keys.done(act)
    return answer
  }
}

/** Fetches again what is named and shown; what is not shown is fetched when it is. */
export async function refetch(queries: QueryClient, names: readonly Stale[]): Promise<void> {
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: typeof name === 'string' ? [name] : name })))
}

/** An act from its press to its end, as a mutation does it. */
export function doAct<In, Out>(queries: QueryClient, work: (input: In) => Promise<Out>, options: ActOptions<In, Out>) {
  return async (input: In): Promise<Out> => {
    const answer = await work(input)
    if (options.done !== undefined) toast(options.done, { state: 'success' })
    await refetch(queries, options.refetch ?? [])
    await options.onDone?.(answer, input)
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
