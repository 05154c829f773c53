import { SECOND } from '@dure/kernel/time'
import { store } from '../../shell/store.ts'
import { keepDraft, sameJson } from '../keptDraft.ts'

/** Letters come quickly: what is typed is sent once nothing came for so long. */
const rests = SECOND
const again = 5 * SECOND

/** `late`: the line is away; `behind`: another window was first; `refused`: the server does not take it as it is. */
export type DraftState = 'untouched' | 'typing' | 'kept' | 'late' | 'behind' | 'refused'
/** What this browser holds that the server has not: written over the version it goes on from, null over none. */
export type Unsent<Written> = Written & { readonly version: number | null }

type Put<Written> = (unsent: Unsent<Written>) => Promise<boolean>
type Of<Written> = {
  /** Under which name this browser keeps it. */
  readonly storeKey: string
  /** What stands in the form as it opens. */
  readonly first: Written
  /** What the server has of it. */
  readonly kept: Unsent<Written> | null
  /** What stands in the form was written over another version than the server has. */
  readonly behind?: boolean
}

/**
 * Sends what is written, one sending at a time, over the version it goes on from, and keeps it in this browser until it is there; stops
 * where another window was first.
 */
export function draftKeeper<Written extends object>({ storeKey, first, kept, behind = false }: Of<Written>) {
  const withVersion = (written: Written, of: number | null): Unsent<Written> => ({ ...written, version: of })
  const isSame = (one: Written, other: Written | null): boolean => other !== null && sameJson(one, other)
  let latest = first
  let version = kept?.version ?? null
  // What was typed where the line broke is sent as soon as there is somebody to send it.
  let sent: Written | null = kept === null || isSame(withVersion(first, version), kept) ? first : null
  const state = store<DraftState>(behind ? 'behind' : sent === null ? 'typing' : kept === null ? 'untouched' : 'kept')
  let put: Put<Written> | undefined
  let running: Promise<void> | undefined
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), after)
  }
  const forget = () => keepDraft(storeKey, null)
  const sendNow = async (by: Put<Written>): Promise<void> => {
    const written = latest
    const done = await by(withVersion(written, version))
    if (ended) return
    if (done) {
      sent = written
      if (!isSame(latest, written)) return later(rests)
      forget()
      return state.set('kept')
    }
    // A line that is away comes back; another window's writing waits for its writer's choice.
    if (state.get() === 'late') later(again)
  }
  const send = async (): Promise<void> => {
    if (ended || running !== undefined || put === undefined || isSame(latest, sent) || state.get() === 'behind') return
    running = sendNow(put).finally(() => (running = undefined))
    await running
  }
  return {
    state,
    connect: (by: Put<Written>) => {
      put = by
      if (sent === null) later(rests)
    },
    write: (written: Written) => {
      latest = written
      if (ended || isSame(written, sent)) return
      keepDraft(storeKey, withVersion(written, version))
      if (state.get() !== 'behind') state.set('typing')
      later(rests)
    },
    kept: (now: number) => {
      version = now
    },
    goOn: (over: number | null) => {
      version = over
      sent = null
      state.set('typing')
      return send()
    },
    /** Nothing more is sent until it is written on, and what is on its way has arrived. */
    rest: async () => {
      clearTimeout(timer)
      await running
    },
    forget,
    end: () => {
      ended = true
      clearTimeout(timer)
      forget()
    },
  }
}
