import { useState } from 'react'

/** A version that nothing is in: what was written on before anybody read it is not taken for read. */
export const unread = 'unread'

type Seen = {
  readonly seen: string | undefined
  readonly adopt: () => void
  /** Goes on from an older version: what somebody typed on it another time. */
  readonly goBackTo: (version: string) => void
}

/**
 * The version of what a form was filled from. It stays as it is when the page behind the form learns of a colleague's change, so that
 * the change is not overruled unread; `adopt` takes what is shown then, once he asked for it, and leaves what he typed [moderation.versions].
 */
export function useSeen(shownAs: string | undefined): Seen {
  const [held, setHeld] = useState({ version: shownAs, adopts: false })
  if (held.adopts && held.version !== shownAs) setHeld({ version: shownAs, adopts: false })
  return {
    seen: held.version,
    adopt: () => setHeld((was) => ({ ...was, adopts: true })),
    goBackTo: (version) => setHeld({ version, adopts: false }),
  }
}
