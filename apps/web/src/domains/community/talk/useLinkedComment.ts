import { useEffect, useState } from 'react'

const named = (): number | undefined => {
  const found = /^#comment-(\d{1,15})$/u.exec(location.hash)
  return found === null ? undefined : Number(found[1])
}

/** The comment that the address leads to; the server never sees it, so it comes once the page stands [community.comment-links]. */
export function useLinkedComment(): { readonly linked: number | undefined; readonly forget: () => void } {
  const [linked, setLinked] = useState<number>()
  useEffect(() => {
    const look = () => setLinked(named())
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return { linked, forget: () => setLinked(undefined) }
}
