import { searchHints } from '@dure/contract/search/hints'
import { SECOND } from '@dure/kernel/time'
import { useEffect } from 'react'

const each = 3 * SECOND

/**
 * Tells by turns what may be typed into a field that nobody is in, once through and then no more [search.hints]; not at all where a
 * reader wants no motion.
 */
export function ChangingHint({ field, onHint }: { readonly field: string; readonly onHint: (words: string | undefined) => void }) {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let at = 0
    const turn = setInterval(() => {
      if (document.activeElement?.id === field) return
      const hint = searchHints[at]
      at += 1
      onHint(hint === undefined ? undefined : `“${hint.words}”`)
      if (hint === undefined) clearInterval(turn)
    }, each)
    return () => clearInterval(turn)
  }, [field, onHint])
  return null
}
