import { randomUUID } from 'node:crypto'
import type { Db } from '../database/connect.ts'
import type { House } from '../context.ts'
import { deleteNode, presentMembers, touchNode, writePresence } from './realtime.sql.ts'

// Whether a process is alive is a matter of the machine's clock, not of the product's, which may be moved.
const silent = 60_000
const forgotten = 3_600_000

/** Which of these members look at the product now, on any process. */
export function presentNow(db: Db, memberIds: readonly number[]): Promise<Set<number>> {
  return presentMembers(db, memberIds, new Date(Date.now() - silent))
}

export type Presence = {
  /** Notes that this process serves the member's first socket, or no longer any. */
  came(memberId: number): void
  went(memberId: number): void
  /** Writes what changed; also says that this process lives. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Keeps the table of who is present in step with this process's sockets, one small write a beat. */
export function openPresence(house: House): Presence {
  const node = randomUUID()
  const written = new Set<number>()
  const wanted = new Set<number>()
  let last: Promise<void> = Promise.resolve()
  let waiting = false

  const write = async (): Promise<void> => {
    waiting = false
    const now = Date.now()
    await touchNode(house.db, node, new Date(now), new Date(now - forgotten))
    const came = [...wanted].filter((id) => !written.has(id))
    const went = [...written].filter((id) => !wanted.has(id))
    if (came.length + went.length > 0) await writePresence(house.db, node, came, went)
    for (const id of came) written.add(id)
    for (const id of went) written.delete(id)
  }
  // A node row that another process took for dead is gone with its members: then all of them are written again.
  const flush = (): Promise<void> => {
    if (waiting) return last
    waiting = true
    return (last = last.then(write).catch((error: unknown) => {
      written.clear()
      house.log.error({ error }, 'presence')
    }))
  }

  return {
    came: (memberId) => {
      wanted.add(memberId)
      void flush()
    },
    went: (memberId) => void wanted.delete(memberId),
    flush,
    async stop() {
      await last
      await deleteNode(house.db, node).catch((error: unknown) => house.log.error({ error }, 'presence'))
    },
  }
}
