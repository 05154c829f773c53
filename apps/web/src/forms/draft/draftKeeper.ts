import { newUuid } from '@dure/kernel/ids'
import { SECOND } from '@dure/kernel/time'
import { store } from '../../shell/store.ts'
import { sameJson } from '../keptDraft.ts'
import { keepUnsent, type Unsent } from './unsent.ts'
import { stayOpen } from './windows.ts'

/** Letters come quickly: what is typed is sent once nothing came for so long. */
const rests = SECOND
const again = 5 * SECOND

/**
 * `late`: the line is away; `behind`: another window was first; `gone`: another window posted it or threw it away; `refused`: the server
 * does not take it as it is.
 */
export type DraftState = 'untouched' | 'typing' | 'kept' | 'late' | 'behind' | 'gone' | 'refused'
/** Written over the version it goes on from, null over none. */
type Versioned<Written> = Written & { readonly version: number | null }

type Put<Written> = (versioned: Versioned<Written>) => Promise<boolean>
type Of<Written> = {
  /** Under which name this browser keeps it, and this window of it. */
  readonly storeKey: string
  readonly window?: string
  /** The closed window that left what stands in the form: it is this one's from now on. */
  readonly from?: string | undefined
  /** What stands in the form as it opens. */
  readonly first: Written
  /** What the server has of it. */
  readonly kept: Versioned<Written> | null
  /** What stands in the form was written over another version than the server has. */
  readonly behind?: boolean
}

const withVersion = <Written extends object>(written: Written, version: number | null): Versioned<Written> => ({ ...written, version })
const isSame = (one: object, other: object | null): boolean => other !== null && sameJson(one, other)

/**
 * Sends what is written, one sending at a time, over the version it goes on from, and keeps it in this browser, as this window's, until it
 * is there; stops where another window was first.
 */
export function draftKeeper<Written extends object>({ storeKey, window = newUuid(), from, first, kept, behind = false }: Of<Written>) {
  let latest = first
  let version = kept?.version ?? null
  // What was typed where the line broke is sent as soon as there is somebody to send it.
  const isKnown = kept === null ? from === undefined : isSame(withVersion(first, version), kept)
  let sent: Written | null = isKnown ? first : null
  let left = from
  const state = store<DraftState>(behind ? 'behind' : sent === null ? 'typing' : kept === null ? 'untouched' : 'kept')
  let put: Put<Written> | undefined
  let running: Promise<void> | undefined
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), after)
  }
  const keep = () => keepUnsent<Written>(storeKey, window, { ...withVersion(latest, version), at: Date.now() } satisfies Unsent<Written>)
  const forget = () => keepUnsent(storeKey, window, null)
  const isAsked = () => state.get() === 'behind' || state.get() === 'gone'
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
    if (ended || running !== undefined || put === undefined || isSame(latest, sent) || isAsked()) return
    running = sendNow(put).finally(() => (running = undefined))
    await running
  }
  return {
    state,
    connect: (by: Put<Written>) => {
      put = by
      if (sent === null) later(rests)
    },
    /** The form stands in this window, which takes over what a closed one left. @returns the function that says that it is closed */
    stand: (): (() => void) => {
      if (left !== undefined) {
        if (sent === null) keep()
        keepUnsent(storeKey, left, null)
        left = undefined
      }
      return stayOpen(window)
    },
    write: (written: Written) => {
      latest = written
      if (ended || isSame(written, sent)) return
      keep()
      if (!isAsked()) state.set('typing')
      later(rests)
    },
    kept: (now: number) => {
      version = now
    },
    goOn: async (over: number | null) => {
      await running
      version = over
      sent = null
      state.set('typing')
      await send()
    },
    /** What stands in the form is left to be gone on from as another draft. */
    moveTo: (other: string) => {
      ended = true
      clearTimeout(timer)
      keepUnsent<Written>(other, newUuid(), { ...withVersion(latest, null), at: Date.now() } satisfies Unsent<Written>)
      forget()
    },
    /** Nothing more is sent until it is written on, and what is on its way has arrived. */
    rest: async () => {
      clearTimeout(timer)
      await running
    },
    /** What this window holds is forgotten; what others hold is theirs. */
    forget,
    end: () => {
      ended = true
      clearTimeout(timer)
      forget()
    },
  }
}
