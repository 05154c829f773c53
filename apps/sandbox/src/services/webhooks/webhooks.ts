import type { Books } from '../../books/books.ts'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Faults } from '../../faults/faults.ts'
import { newId } from '../../ids.ts'
import { signatureHeaders } from './sign.ts'

export type Delivery = {
  id: string
  /** Stays the same over retries and duplicates, so a receiver can tell. */
  messageId: string
  sender: 'portone' | 'toss'
  url: string
  event: string
  subject: string
  body: string
  state: 'waiting' | 'delivered' | 'failed' | 'lost'
  attempts: number
  /** Real time in ms of the next attempt. */
  dueAt: number
  createdAt: string
  lastAnswer?: string
}

export type Webhooks = {
  /** Queues an event inside the caller's step, so an event is on disk exactly when its cause is. */
  emit(event: { sender: 'portone' | 'toss'; urls: readonly string[]; event: string; subject: string; body: unknown }): void
  resend(id: string): boolean
  list(): Delivery[]
  /** Takes up what an earlier process left unsent. */
  start(): void
  stop(): void
}

const KEPT = 300
const ATTEMPT_TIMEOUT_MS = 10_000

export function createWebhooks(config: Config, books: Books, clock: Clock, faults: Faults): Webhooks {
  const deliveries = books.collection<Delivery>('webhooks')
  const timers = new Map<string, NodeJS.Timeout>()
  let stopped = false

  const schedule = (delivery: Delivery): void => {
    if (stopped) return
    clearTimeout(timers.get(delivery.id))
    timers.set(
      delivery.id,
      setTimeout(() => void attempt(delivery.id), Math.max(0, delivery.dueAt - Date.now())),
    )
  }

  const attempt = async (id: string): Promise<void> => {
    timers.delete(id)
    const delivery = deliveries.get(id)
    if (!delivery || delivery.state !== 'waiting') return
    const answer = await post(config, delivery)
    if (stopped || !deliveries.get(id)) return
    const attempts = delivery.attempts + 1
    if (answer.ok) return deliveries.put(id, { ...delivery, state: 'delivered', attempts, lastAnswer: answer.said })
    const wait = config.webhookRetryMs[delivery.attempts]
    const next: Delivery = { ...delivery, attempts, lastAnswer: answer.said }
    if (wait === undefined) return deliveries.put(id, { ...next, state: 'failed' })
    deliveries.put(id, { ...next, dueAt: Date.now() + wait })
    schedule({ ...next, dueAt: Date.now() + wait })
  }

  const forgetOld = (): void => {
    for (const old of deliveries
      .all()
      .filter((one) => one.state !== 'waiting')
      .slice(0, -KEPT))
      deliveries.remove(old.id)
  }

  return {
    emit({ sender, urls, event, subject, body }) {
      const service = sender === 'portone' ? 'payments' : 'payouts'
      // "The next webhook" means one that says something: an opened payment window is no news to its shop.
      const fault = event === 'Transaction.Ready' ? undefined : faults.take(service, ['duplicate-webhook', 'lost-webhook', 'late-webhook'])
      const base = {
        sender,
        event,
        subject,
        body: JSON.stringify(body),
        state: fault === 'lost-webhook' ? ('lost' as const) : ('waiting' as const),
        attempts: 0,
        dueAt: Date.now() + (fault === 'late-webhook' ? config.lateWebhookMs : 0),
        createdAt: clock.iso(),
      }
      for (const url of urls) {
        const messageId = newId('msg')
        for (let copy = 0; copy < (fault === 'duplicate-webhook' ? 2 : 1); copy += 1) {
          const delivery: Delivery = { ...base, id: newId('whd'), messageId, url }
          deliveries.put(delivery.id, delivery)
          // A delivery whose step is rolled back finds nothing to send.
          if (delivery.state === 'waiting') schedule(delivery)
        }
      }
      forgetOld()
    },
    resend(id) {
      const delivery = deliveries.get(id)
      if (!delivery) return false
      const again: Delivery = { ...delivery, state: 'waiting', attempts: 0, dueAt: Date.now() }
      deliveries.put(id, again)
      schedule(again)
      return true
    },
    list: () => deliveries.all(),
    // Whatever waited for its next try is due now: the other side may be new too.
    start() {
      for (const one of deliveries.all()) if (one.state === 'waiting') schedule({ ...one, dueAt: Date.now() })
    },
    stop() {
      stopped = true
      timers.forEach((timer) => clearTimeout(timer))
    },
  }
}

async function post(config: Config, delivery: Delivery): Promise<{ ok: boolean; said: string }> {
  try {
    const response = await fetch(delivery.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureHeaders(config, delivery) },
      body: delivery.body,
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    })
    await response.body?.cancel()
    return { ok: response.ok, said: String(response.status) }
  } catch (error) {
    return { ok: false, said: error instanceof Error ? error.message : 'unreachable' }
  }
}
