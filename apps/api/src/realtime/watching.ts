import type { House } from '../context.ts'
import type { Db } from '../database/connect.ts'
import { Hook } from '../hooks.ts'

/** Whether a member may read a post, so that he may hear of what is said of it: the domain above knows [community.live]. */
export const watchHook = new Hook<(db: Db, given: { readonly memberId: number; readonly postId: number }) => Promise<boolean>>(
  'posts to watch',
)

export type Watching<Client> = {
  /** A page shows this post from now on, or none; it hears of it where its member may read it. */
  want(client: Client, memberId: number, post: number | null): void
  /** The socket is gone. */
  leave(client: Client): void
  /** Who shows a post. */
  of(post: number): Iterable<Client>
}

type Standing = {
  post: number | null
  wanted: { readonly post: number | null } | null
  asking: boolean
  gone: boolean
}

/**
 * Which sockets show which post: one each, and one question to the database at a time, however often a page turns [community.live].
 * @param told hears where a socket stands now
 */
export function openWatching<Client extends object>(house: House, told: (client: Client, post: number | null) => void): Watching<Client> {
  const standings = new Map<Client, Standing>()
  const byPost = new Map<number, Set<Client>>()

  const place = (client: Client, standing: Standing, post: number | null): void => {
    if (standing.post === post) return
    if (standing.post !== null) {
      const former = byPost.get(standing.post)
      former?.delete(client)
      if (former?.size === 0) byPost.delete(standing.post)
    }
    standing.post = post
    if (post === null) return
    const others = byPost.get(post)
    if (others === undefined) byPost.set(post, new Set([client]))
    else others.add(client)
  }

  const ask = async (client: Client, standing: Standing, memberId: number): Promise<void> => {
    standing.asking = true
    try {
      while (standing.wanted !== null) {
        const { post } = standing.wanted
        standing.wanted = null
        // oxlint-disable-next-line no-await-in-loop -- the last that was wanted of a page that turned meanwhile
        const may = post !== null && (await watchHook.answer(house.db, { memberId, postId: post }))
        if (standing.gone) return
        place(client, standing, may ? post : null)
        told(client, standing.post)
      }
    } finally {
      standing.asking = false
    }
  }

  return {
    want(client, memberId, post) {
      let standing = standings.get(client)
      if (standing === undefined) standings.set(client, (standing = { post: null, wanted: null, asking: false, gone: false }))
      standing.wanted = { post }
      if (!standing.asking) ask(client, standing, memberId).catch((error: unknown) => house.log.error({ error }, 'a post to watch'))
    },
    leave(client) {
      const standing = standings.get(client)
      if (standing === undefined) return
      standing.gone = true
      place(client, standing, null)
      standings.delete(client)
    },
    of: (post) => byPost.get(post) ?? [],
  }
}
