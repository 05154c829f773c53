import { notificationLimits } from '@dure/contract/notifications/limits'
import type { House } from '../../../context.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { deliveries } from '../../../metrics/counters.ts'
import { liveSessions } from '../../sign-in/index.ts'
import { delayPush, dropPush, dropSubscriptions, takePushes, type DuePush } from './push.sql.ts'
import { pushWords } from './words.ts'

const batch = 20
const { waits } = notificationLimits
/** The push service knows the browser no more. */
const gone: ReadonlySet<number> = new Set([404, 410])

/** Tells browsers what is due, outside any transaction. @returns how many it took. */
export async function sendPushes(house: House): Promise<number> {
  const now = house.clock.now()
  const due = await takePushes(house.db, { now, retryAt: new Date(now.getTime() + waits[0]), limit: batch })
  const live = await liveSessions(house.db, [...new Set(due.map((one) => one.sessionId))], now)
  // Of a session that ran out, or whose member may do nothing any more, nobody is told.
  await dropSubscriptions(
    house.db,
    due.flatMap((one) => (live.has(one.sessionId) ? [] : [one.subscriptionId])),
  )
  await Promise.all(due.flatMap((one) => (live.has(one.sessionId) ? [tell(house, one)] : [])))
  return due.length
}

async function tell(house: House, one: DuePush): Promise<void> {
  const settle = (result: 'sent' | 'dropped' | 'failed'): Promise<void> => {
    deliveries.inc({ channel: 'push', result })
    return dropPush(house.db, one.id)
  }
  if (one.over) return settle('dropped')
  try {
    await house.gateways.push.send(one, { title: '두레', body: pushWords(one.kind), link: one.link, tag: one.kind })
    await settle('sent')
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (gone.has(error.status)) {
      deliveries.inc({ channel: 'push', result: 'dropped' })
      return dropSubscriptions(house.db, [one.subscriptionId])
    }
    const refused = error.status >= 400 && error.status < 500 && error.status !== 429
    const wait = refused ? undefined : waits[one.attempts - 1]
    if (wait === undefined) {
      house.log.warn({ push: one.id, error: error.message }, 'push given up')
      return settle('failed')
    }
    deliveries.inc({ channel: 'push', result: 'retried' })
    await delayPush(house.db, one.id, new Date(house.clock.now().getTime() + wait))
  }
}
