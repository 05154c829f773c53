import { newUuid } from '@dure/kernel/ids'
import { store } from '../../shell/store.ts'
import { isSame, ownOf, sending, settledState, withVersion } from './sending.ts'
import type { DraftState, Look, Put, Refusal, Sent, Versioned } from './sending.ts'
import { keepUnsent, type Unsent } from './unsent.ts'
import { stayOpen } from './windows.ts'

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

/**
 * Sends what is written, one sending at a time, over the version it goes on from, and keeps it in this browser, as this window's, until it
 * is there; stops where another window was first. What the server has of this one's own, the answer having been lost, is gone on from.
 */
export function draftKeeper<Written extends object>({ storeKey, window = newUuid(), from, first, kept, behind = false }: Of<Written>) {
  const version = kept?.version ?? null
  // What was typed where the line broke is sent as soon as there is somebody to send it.
  const isKnown = kept === null ? from === undefined : isSame(withVersion(first, version), kept)
  const of: Sent<Written> = { latest: first, version, sent: isKnown ? first : null, unanswered: [], ended: false }
  let left = from
  const state = store<DraftState>(isKnown ? settledState(of) : behind ? 'behind' : 'typing')
  const keep = () =>
    keepUnsent<Written>(storeKey, window, { ...withVersion(of.latest, of.version), at: Date.now() } satisfies Unsent<Written>)
  const forget = () => keepUnsent(storeKey, window, null)
  const way = sending<Written>({ of, state, forget })
  const end = () => {
    of.ended = true
    way.stop()
    forget()
  }
  return {
    state,
    connect: (put: Put<Written>, look?: Look<Written>) => {
      way.connect(put, look)
      if (of.sent === null) way.later()
    },
    /** The form stands in this window, which takes over what a closed one left. @returns the function that says that it is closed */
    stand: (): (() => void) => {
      if (left !== undefined) {
        if (of.sent === null) keep()
        keepUnsent(storeKey, left, null)
        left = undefined
      }
      return stayOpen(window)
    },
    write: (written: Written) => {
      of.latest = written
      if (of.ended) return
      // What was typed and undone is nothing to send, nor to come back.
      if (isSame(written, of.sent) && !way.isRunning() && !way.isAsked()) return way.settle()
      keep()
      if (!way.isAsked()) state.set('typing')
      way.later()
    },
    kept: (now: number) => {
      of.version = now
    },
    /** Why the server did not take what was sent. */
    refused: (why: Refusal) => way.refused(why),
    /** What the server has was sent from here. */
    isOwn: (there: Versioned<Written>): boolean => ownOf(of, there) !== undefined,
    goOn: async (over: number | null) => {
      await way.arrived()
      Object.assign(of, { version: over, sent: null, unanswered: [] })
      state.set('typing')
      await way.send()
    },
    /** What stands in the form is left to be gone on from as another draft. */
    moveTo: (other: string) => {
      keepUnsent<Written>(other, newUuid(), { ...withVersion(of.latest, null), at: Date.now() } satisfies Unsent<Written>)
      end()
    },
    /** Nothing more is sent until it is written on, and what is on its way has arrived. */
    rest: async () => {
      way.rest()
      await way.arrived()
    },
    /** What this window holds is forgotten; what others hold is theirs. */
    forget,
    end,
  }
}
