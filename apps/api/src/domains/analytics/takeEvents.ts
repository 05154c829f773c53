import { createHmac } from 'node:crypto'
import { isAutomated, type EventName } from '@dure/contract/analytics/events'
import { seoulDay } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { addEvents, type Counted } from './analytics.sql.ts'

type Batch = { readonly device: string; readonly events: readonly { readonly name: EventName; readonly page: string }[] }

/** Counts a browser's batch on today; crawlers and automation are left out. @returns how many counted. */
export async function takeEvents(context: Context, batch: Batch): Promise<{ accepted: number }> {
  if (context.userAgent === '' || isAutomated(context.userAgent)) return { accepted: 0 }
  const counts = new Map<string, Counted>()
  for (const { name, page } of batch.events) {
    const key = `${name} ${page}`
    counts.set(key, { event: name, page, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  // Keyed, so that these rows cannot be joined with the requests of the same browser.
  const visitor = createHmac('sha256', context.house.config.secret).update(`visitor:${batch.device.toLowerCase()}`).digest().subarray(0, 16)
  await addEvents(context.db, { day: seoulDay(context.now), visitor, events: [...counts.values()] })
  return { accepted: batch.events.length }
}
