import { SECOND } from '@dure/kernel/time'
import type { Store } from '../../shell/store.ts'
import { sameJson } from '../keptDraft.ts'

/** Letters come quickly: what is typed is sent once nothing came for so long. */
const rests = SECOND
const again = 5 * SECOND
/** Sendings without an answer, each of which may have arrived all the same. */
const unansweredKept = 50

/**
 * `late`: the line is away; `behind`: another window was first; `gone`: another window posted it or threw it away; `refused`: the server
 * does not take it as it is.
 */
export type DraftState = 'untouched' | 'typing' | 'kept' | 'late' | 'behind' | 'gone' | 'refused'
export type Refusal = 'late' | 'behind' | 'refused'
/** Written over the version it goes on from, null over none. */
export type Versioned<Written> = Written & { readonly version: number | null }
export type Put<Written> = (versioned: Versioned<Written>) => Promise<boolean>
/** What the server has of it now: null where it was posted or thrown away, undefined where it is not known. */
export type Look<Written> = () => Promise<Versioned<Written> | null | undefined>

export const withVersion = <Written extends object>(written: Written, version: number | null): Versioned<Written> => ({
  ...written,
  version,
})
export const isSame = (one: object, other: object | null): boolean => other !== null && sameJson(one, other)

/** What is sent by which one goes on. */
export type Sent<Written> = {
  /** What stands in the form. */
  latest: Written
  version: number | null
  /** What the server has of it for sure. */
  sent: Written | null
  /** What it may have, its answer having been lost. */
  unanswered: readonly Written[]
  ended: boolean
}

/** What of one's own the server has, if it is that. */
export const ownOf = <Written extends object>({ unanswered, latest }: Sent<Written>, there: Versioned<Written>): Written | undefined =>
  [...unanswered, latest].find((one) => isSame(withVersion(one, there.version), there))

export const settledState = ({ version }: Pick<Sent<object>, 'version'>): DraftState => (version === null ? 'untouched' : 'kept')

type Of<Written> = {
  /** Changed here as it is sent. */
  readonly of: Sent<Written>
  readonly state: Store<DraftState>
  /** This browser keeps none of it any more. */
  readonly forget: () => void
}

/** One sending at a time, until the server has what stands in the form. */
export function sending<Written extends object>({ of, state, forget }: Of<Written>) {
  let put: Put<Written> | undefined
  let look: Look<Written> | undefined
  let refusal: Refusal | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting = false
  const stop = () => clearTimeout(timer)
  const later = (after: number = rests) => {
    stop()
    if (resting) return
    timer = setTimeout(() => void send(), after)
  }
  const isAsked = () => state.get() === 'behind' || state.get() === 'gone'
  /** What stands in the form is what the server has. */
  const settle = () => {
    stop()
    forget()
    state.set(settledState(of))
  }
  /** Takes what did arrive for what was sent, or says who was first. */
  const lookWhose = async (): Promise<'gone' | 'behind' | undefined> => {
    const there = await look?.()
    if (there === null) return 'gone'
    const own = there === undefined ? undefined : ownOf(of, there)
    if (there === undefined || own === undefined) return 'behind'
    of.version = there.version
    of.sent = own
    return undefined
  }
  const sendNow = async (by: Put<Written>): Promise<void> => {
    const written = of.latest
    refusal = undefined
    const done = await by(withVersion(written, of.version))
    const why = refusal as Refusal | undefined
    const stopped = why === 'behind' ? await lookWhose() : why
    if (of.ended) return
    if (done) of.sent = written
    if (stopped === undefined) of.unanswered = []
    else state.set(stopped)
    if (stopped === 'late') {
      // It may have arrived: what the server has is not known until it answers.
      of.sent = null
      of.unanswered = [...of.unanswered.filter((one) => !isSame(one, written)), written].slice(-unansweredKept)
    }
    // Another window's writing waits for its writer's choice.
    if (isAsked()) return
    if (isSame(of.latest, of.sent)) return settle()
    // A line that is away comes back; what is refused waits for other words.
    if (stopped === 'late') return later(again)
    if (stopped === 'refused' && isSame(of.latest, written)) return
    state.set('typing')
    later()
  }
  const send = async (): Promise<void> => {
    if (of.ended || running !== undefined || put === undefined || isSame(of.latest, of.sent) || isAsked()) return
    running = sendNow(put).finally(() => (running = undefined))
    await running
  }
  return {
    connect: (by: Put<Written>, lookNow: Look<Written> | undefined) => {
      put = by
      look = lookNow
    },
    refused: (why: Refusal) => {
      refusal = why
    },
    send: () => {
      resting = false
      return send()
    },
    /** It goes on, also after a rest. */
    later: () => {
      resting = false
      later()
    },
    /** Nothing is sent by itself until it goes on. */
    rest: () => {
      resting = true
      stop()
    },
    stop,
    settle,
    isAsked,
    isRunning: () => running !== undefined,
    /** What is on its way has arrived. */
    arrived: async () => running,
  }
}
