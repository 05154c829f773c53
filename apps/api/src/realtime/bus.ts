import { EventEmitter } from 'node:events'
import { createClient } from 'redis'
import type { Logger } from 'pino'
import type { RealtimeEvent } from '@dure/contract/realtime'

export type Delivery = { readonly memberIds: readonly number[]; readonly event: RealtimeEvent }

/** Carries live events from the process that committed to every process that holds a socket of the member. */
export type Bus = {
  publish(memberIds: readonly number[], event: RealtimeEvent): void
  subscribe(deliver: (delivery: Delivery) => void): () => void
  stop(): Promise<void>
}

const channel = 'dure:realtime'

/** In process by default; with `redisUrl` through Redis, so that any node reaches any socket. */
export async function createBus(redisUrl: string | null, log: Logger): Promise<Bus> {
  const local = new EventEmitter()
  local.setMaxListeners(0)
  const subscribe: Bus['subscribe'] = (deliver) => {
    local.on('delivery', deliver)
    return () => local.off('delivery', deliver)
  }
  if (redisUrl === null)
    return { publish: (memberIds, event) => void local.emit('delivery', { memberIds, event }), subscribe, stop: async () => {} }

  const publisher = createClient({ url: redisUrl })
  const subscriber = publisher.duplicate()
  for (const client of [publisher, subscriber]) client.on('error', (error) => log.error({ error }, 'redis'))
  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe(channel, (text) => local.emit('delivery', JSON.parse(text) as Delivery))
  return {
    publish: (memberIds, event) =>
      void publisher.publish(channel, JSON.stringify({ memberIds, event })).catch((error: unknown) => log.error({ error }, 'redis publish')),
    subscribe,
    async stop() {
      await Promise.all([publisher.close(), subscriber.close()])
    },
  }
}
