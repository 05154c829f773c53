import { useEffect } from 'react'
import { store } from '../shell/store.ts'

/** The post that the page shows, of which the server tells what is said; null for none [community.live]. */
export const watched = store<number | null>(null)

/** Has the server tell of a post's comments while its page stands. */
export function useWatched(postId: number): void {
  useEffect(() => {
    watched.set(postId)
    return () => watched.set(null)
  }, [postId])
}
