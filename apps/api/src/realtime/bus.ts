import { SECOND } from '@dure/kernel/time'
import { EventEmitter } from 'node:events'
import { createClient } from 'redis'
import type { Logger } from 'pino'
import type { RealtimeEvent } from '@dure/contract/realtime'

export type Delivery = { readonly memberIds: readonly number[]; readonly event: RealtimeEvent }

/** Carries live events from the process that committed to every process that holds a socket of the member. */
export type Bus = {
  publish(memberIds: readonly number[], event: RealtimeEvent): void
  /** `missed` is called when events may have been lost between processes, so that what is shown must be fetched again. */
  subscribe(deliver: (delivery: Delivery) => void, missed?: () => void): () => void
  /** Whether Redis can be reached; null where events stay in the process. */
  isUp(): boolean | null
  stop(): Promise<void>
}

const channel = 'dure:realtime'
const connectWithin = 5 * SECOND
const reconnectAtMost = 2 * SECOND

/**
 * In process by default; with `redisUrl` through Redis, so that any node reaches any socket.
 * @throws where no Redis answers there at the start; a later loss is waited out.
 */
export async function createBus(redisUrl: string | null, log: Logger): Promise<Bus> {
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
      subscribe,
      isUp: () => null,
      stop: async () => {},
    }

  let started = false
  const reconnectStrategy = (retries: number): number | Error =>
    started ? Math.min(50 * 2 ** retries, reconnectAtMost) : new Error('no answer')
  const publisher = createClient({ url: redisUrl, disableOfflineQueue: true, socket: { reconnectStrategy, connectTimeout: connectWithin } })
  const subscriber = createClient({ url: redisUrl, socket: { reconnectStrategy, connectTimeout: connectWithin } })
  for (const client of [publisher, subscriber]) client.on('error', (error) => started && log.error({ error }, 'redis'))
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
  } catch (cause) {
    for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
    throw new Error(`REDIS_URL: no Redis answers at ${new URL(redisUrl).host}`, { cause })
  }
  await subscriber.subscribe(channel, (text) => local.emit('delivery', JSON.parse(text) as Delivery))
  started = true
  subscriber.on('ready', () => local.emit('missed'))
  return {
    publish(memberIds, event) {
      // Redis out of reach: the sockets of this process hear of it at least.
      publisher.publish(channel, JSON.stringify({ memberIds, event })).catch((error: unknown) => {
        log.error({ error }, 'redis publish')
        local.emit('delivery', { memberIds, event })
      })
    },
    subscribe,
    isUp: () => publisher.isReady && subscriber.isReady,
    async stop() {
      await Promise.all([publisher, subscriber].map(async (client) => (client.isReady ? client.close() : client.destroy())))
    },
  }
}
