import { HOUR, MINUTE } from '@dure/kernel/time'
import { randomUUID } from 'node:crypto'
import type { Db } from '../database/connect.ts'
import type { House } from '../context.ts'
import { deleteNode, presentMembers, replacePresence, touchNode, writePresence } from './realtime.sql.ts'

// Whether a process is alive is a matter of the machine's clock, not of the product's, which may be moved.
const silent = MINUTE
const forgotten = HOUR

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
  const wanted = new Set<number>()
  /** What the table has of this process; null where that is not known. */
  let written: ReadonlySet<number> | null = null
  let last: Promise<void> = Promise.resolve()
  let waiting = false

  const write = async (): Promise<void> => {
    waiting = false
    const now = Date.now()
    // A node row that another process took for dead is gone with its members: then all of them are written again.
    const stood = await touchNode(house.db, node, new Date(now), new Date(now - forgotten))
    const before = stood ? written : null
    const after = new Set(wanted)
    // What fails from here on may be written or not: the next write puts all of it right.
    written = null
    if (before === null) await replacePresence(house.db, node, [...after])
    else {
      const came = [...after].filter((id) => !before.has(id))
      const went = [...before].filter((id) => !after.has(id))
      if (came.length + went.length > 0) await writePresence(house.db, node, came, went)
    }
    written = after
  }
  const flush = (): Promise<void> => {
    if (waiting) return last
    waiting = true
    return (last = last.then(write).catch((error: unknown) => house.log.error({ error }, 'presence')))
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
