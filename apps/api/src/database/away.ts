/** Nobody let go of a connection in time. */
export class PoolFull extends Error {
  readonly code = 'POOL_FULL'
  constructor(cause?: unknown) {
    super('No connection to the database became free in time', { cause })
  }
}

/** Why the database could not do what is asked for right and may be done in a moment. */
type Away = 'lost' | 'busy' | 'full'

/** The connection was cut (57P01–57P05), never made, or the database takes none now: starting, stopping, out of them, or a copy that takes no writes (25006). */
const lost = /^(57P0[1-5]|08...|53300|25P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Nobody listens at a socket of one's own machine: its file is gone, or nobody's. Of any other file the same words tell something else. */
const isUnheard = ({ code, syscall }: NodeJS.ErrnoException): boolean => code === 'ENOENT' && syscall === 'connect'

/** No connection, no place in a line, a lock not given, a statement or transaction that took too long, two that kept each other waiting. */
const busy = /^(POOL_FULL|LINE_FULL|55P03|57014|40001|40P01|53000|53200|53400)$/
/** The disk is full or does not take what is written. */
const full = /^(53100|58030|ENOSPC|EDQUOT)$/

/** What the driver says of a connection that ended under it, without a code. */
const cutWords = /^Connection terminated|not queryable$|^Client has encountered a connection error/

/** What the driver says where no connection came about in time. Not asked for again at once: the next would wait as long. */
const silentWords = /^timeout expired$/

/** Tells what passes by itself from what is wrong with us; null for anything but the database's own absence. */
export function awayOf(error: unknown): Away | null {
  if (!(error instanceof Error)) return null
  const { code = '' } = error as { code?: string }
  if (busy.test(code)) return 'busy'
  if (full.test(code)) return 'full'
  return lost.test(code) || isUnheard(error) || cutWords.test(error.message) || silentWords.test(error.message) ? 'lost' : null
}

/** Whether a statement failed because its connection ended under it: the server or the network closed it. */
export function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    /^(57P01|57P02|57P05|08006|08003|ECONNRESET|EPIPE)$/.test(String((error as { code?: unknown }).code)) || cutWords.test(error.message)
  )
}
