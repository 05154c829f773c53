import { SECOND } from '@dure/kernel/time'
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import type { RealtimeEvent } from '@dure/contract/realtime'
import { liveEventsLost } from '../metrics/counters.ts'
import { redisLink } from './redisLink.ts'

export type Delivery = {
  readonly memberIds: readonly number[]
  /** Also to whoever has this post in front [community.live]. */
  readonly watching?: number
  /** Of them these hear nothing. */
  readonly except?: readonly number[]
  readonly event: RealtimeEvent
}

/** Carries live events from the process that committed to every process that holds a socket of the member. */
export type Bus = {
  publish(memberIds: readonly number[], event: RealtimeEvent): void
  /** To every socket whose page shows this post, of whomever but these. */
  publishWatched(postId: number, event: RealtimeEvent, except: readonly number[]): void
  /** `missed` is called when events may have been lost between processes, so that what is shown must be fetched again. */
  subscribe(deliver: (delivery: Delivery) => void, missed?: () => void): () => void
  /** Whether Redis answers; null where events stay in the process. */
  isUp(): boolean | null
  stop(): Promise<void>
}

/** What goes from process to process: an event, or that some were lost on their way from there. */
type Told = { readonly from: string } & (Delivery | { readonly missed: true })

const channel = 'dure:realtime'

export type BusLimits = {
  /** Milliseconds between pings, and within which one is answered: Redis that hangs is away. */
  readonly pingEvery: number
  readonly answerWithin: number
}

const usual: BusLimits = { pingEvery: 2 * SECOND, answerWithin: 2 * SECOND }

/**
 * In process by default; with `redisUrl` through Redis, so that any node reaches any socket. One's own sockets hear of an event at once,
 * whatever Redis does [availability.live-events].
 * @throws where no Redis answers there at the start; a later loss is waited out.
 */
export async function createBus(redisUrl: string | null, log: Logger, limits: BusLimits = usual): Promise<Bus> {
  const local = new EventEmitter()
  local.setMaxListeners(0)
  const subscribe: Bus['subscribe'] = (deliver, missed) => {
    local.on('delivery', deliver)
    if (missed !== undefined) local.on('missed', missed)
    return () => {
      local.off('delivery', deliver)
      if (missed !== undefined) local.off('missed', missed)
    }
  }
  if (redisUrl === null)
    return {
      publish: (memberIds, event) => void local.emit('delivery', { memberIds, event }),
      publishWatched: (watching, event, except) => void local.emit('delivery', { memberIds: [], watching, except, event }),
      subscribe,
      isUp: () => null,
      stop: async () => {},
    }

  const from = randomUUID()
  let lost = false
  const hear = (text: string): void => {
    const told = JSON.parse(text) as Told
    if (told.from === from) return
    if ('missed' in told) local.emit('missed')
    else local.emit('delivery', told)
  }
  const publisher = redisLink(redisUrl, log, limits, async (client, again) => {
    // What was said meanwhile reached nobody elsewhere.
    if (again && lost) await client.publish(channel, JSON.stringify({ from, missed: true } satisfies Told))
    lost = false
  })
  const subscriber = redisLink(redisUrl, log, limits, async (client, again) => {
    await client.subscribe(channel, hear)
    if (again) local.emit('missed')
  })
  const links = [publisher, subscriber]
  try {
    await Promise.all(links.map((link) => link.start()))
  } catch (cause) {
    await Promise.all(links.map((link) => link.stop()))
    throw new Error(`REDIS_URL: no Redis answers at ${new URL(redisUrl).host}`, { cause })
  }
  const unsaid = (): void => {
    lost = true
    liveEventsLost.inc()
  }
  const send = (delivery: Delivery): void => {
    local.emit('delivery', delivery)
    const client = publisher.client()
    if (client === null) return unsaid()
    client.publish(channel, JSON.stringify({ from, ...delivery } satisfies Told)).catch(unsaid)
  }
  return {
    publish: (memberIds, event) => send({ memberIds, event }),
    publishWatched: (watching, event, except) => send({ memberIds: [], watching, except, event }),
    subscribe,
    isUp: () => links.every((link) => link.client() !== null),
    async stop() {
      await Promise.all(links.map((link) => link.stop()))
    },
  }
}
