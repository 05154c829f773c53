import { useState } from 'react'

/**
 * The version of what a form was filled from. It stays as it is when the page behind the form learns of a colleague's change, so that
 * the change is not overruled unread; `adopt` takes what is shown then, once he asked for it, and leaves what he typed [moderation.versions].
 */
export function useSeen(shownAs: string | undefined): { readonly seen: string | undefined; readonly adopt: () => void } {
  const [held, setHeld] = useState({ version: shownAs, adopts: false })
  if (held.adopts && held.version !== shownAs) setHeld({ version: shownAs, adopts: false })
  return { seen: held.version, adopt: () => setHeld((was) => ({ ...was, adopts: true })) }
}
