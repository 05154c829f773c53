import { HOUR, MINUTE, SECOND } from '@dure/kernel/time'
import { randomUUID } from 'node:crypto'
import type { Db } from '../database/connect.ts'
import type { House } from '../context.ts'
import { deleteNode, presentMembers, replacePresence, touchNode, writePresence } from './realtime.sql.ts'

// When a page was touched is a matter of the machine's clock, not of the product's, which may be moved.
/** Who touched a page of ours so long ago is not there any more [notifications.present]. */
const present = MINUTE
const forgotten = HOUR
/** A member who goes on is written again after so long, and is so never taken for gone in between. */
const writtenEvery = 10 * SECOND

/** Which of these members have a page of ours in front and touched it within a minute, on any process. */
export function presentNow(db: Db, memberIds: readonly number[]): Promise<Set<number>> {
  return presentMembers(db, memberIds, new Date(Date.now() - present))
}

export type Presence = {
  /** The member touched a page of this process that he has in front, at this instant. */
  touched(memberId: number, at: number): void
  /** No page of this process is in front of the member any more, or none since this instant. */
  went(memberId: number, before: number | null): void
  /** Writes what changed; also says that this process lives. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Keeps the table of who is present in step with this process's sockets, one small write at a time. */
export function openPresence(house: House): Presence {
  const node = randomUUID()
  /** Members here, and when they last touched a page. */
  const here = new Map<number, number>()
  /** What the table has of this process; null where that is not known. */
  let written: ReadonlyMap<number, number> | null = null
  let last: Promise<void> = Promise.resolve()
  let waiting = false

  const write = async (): Promise<void> => {
    waiting = false
    const now = Date.now()
    for (const [memberId, at] of here) if (at <= now - present) here.delete(memberId)
    // A node row that another process took for dead is gone with its members: then all of them are written again.
    const stood = await touchNode(house.db, node, new Date(now), new Date(now - forgotten))
    const before = stood ? written : null
    const after = new Map(here)
    // What fails from here on may be written or not: the next write puts all of it right.
    written = null
    if (before === null) await replacePresence(house.db, node, after)
    else {
      const touched = new Map([...after].filter(([id, at]) => before.get(id) !== at))
      const went = [...before.keys()].filter((id) => !after.has(id))
      if (touched.size + went.length > 0) await writePresence(house.db, node, touched, went)
    }
    written = after
  }
  const flush = (): Promise<void> => {
    if (waiting) return last
    waiting = true
    return (last = last.then(write).catch((error: unknown) => house.log.error({ error }, 'presence')))
  }

  return {
    touched: (memberId, at) => {
      here.set(memberId, at)
      if (at - (written?.get(memberId) ?? 0) >= writtenEvery) void flush()
    },
    went: (memberId, before) => {
      if (before === null) here.delete(memberId)
      else here.set(memberId, before)
      void flush()
    },
    flush,
    async stop() {
      await last
      await deleteNode(house.db, node).catch((error: unknown) => house.log.error({ error }, 'presence'))
    },
  }
}
