import { SECOND } from '@dure/kernel/time'
import { createClient } from 'redis'
import type { Logger } from 'pino'
import type { BusLimits } from './bus.ts'

/** It tries once: whoever watches it opens the next. */
const connection = (url: string, connectTimeout: number) =>
  createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy: false, connectTimeout } })

type Client = ReturnType<typeof connection>

export type RedisLink = {
  /** @throws where no Redis answers. */
  start(): Promise<void>
  /** The connection while Redis answers on it; null while it does not. */
  client(): Client | null
  stop(): Promise<void>
}

const firstPause = SECOND / 10
const longestPause = 2 * SECOND

/**
 * One connection that is asked all the time whether it answers: a Redis that takes connections and says nothing is away like one that
 * is gone. A connection that is lost is let go with all that waits on it, and another is tried until one answers.
 * @param begin what each connection begins with; `again`: there was one before.
 */
export function redisLink(
  url: string,
  log: Logger,
  { pingEvery, answerWithin }: BusLimits,
  begin: (client: Client, again: boolean) => Promise<void>,
): RedisLink {
  let up: Client | null = null
  const life = { over: false }
  let running: Promise<void> | undefined
  let wake: (() => void) | undefined

  /** Until then, or until somebody wakes us: the connection was lost, or this ends. */
  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const open = async (again: boolean): Promise<Client> => {
    const client = connection(url, answerWithin)
    client.on('error', () => wake?.())
    try {
      await inTime(answerWithin, client.connect())
      await inTime(answerWithin, begin(client, again))
      return client
    } catch (error) {
      letGo(client)
      throw error
    }
  }

  /** Asks until there is no answer. */
  const watch = async (client: Client): Promise<void> => {
    for (;;) {
      // One after the other: each asks whether the answers still come.
      // oxlint-disable-next-line no-await-in-loop
      await pause(pingEvery)
      if (life.over) return
      // oxlint-disable-next-line no-await-in-loop
      await inTime(answerWithin, client.ping())
    }
  }

  const run = async (first: Client): Promise<void> => {
    let wait = firstPause
    for (let client: Client | null = first; !life.over;) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        client ??= await open(true)
        up = client
        wait = firstPause
        // oxlint-disable-next-line no-await-in-loop
        await watch(client)
      } catch (error) {
        // Once for each loss: it is tried every two seconds.
        if (up !== null && !life.over) log.error({ error }, 'redis')
      }
      up = null
      if (client !== null) letGo(client)
      client = null
      // oxlint-disable-next-line no-await-in-loop
      if (!life.over) await pause(wait)
      wait = Math.min(2 * wait, longestPause)
    }
  }

  return {
    async start() {
      const first = await open(false)
      up = first
      running = run(first)
    },
    client: () => up,
    async stop() {
      life.over = true
      wake?.()
      await running
    },
  }
}

/** What waits on it fails now. */
function letGo(client: Client): void {
  if (client.isOpen) client.destroy()
}

/** @throws where it does not come in time. */
async function inTime<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis is silent')), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
