import type { Timer } from '../../jobs/events.ts'
import { dueDeliveries } from './deliveries.sql.ts'
import { duePushes } from './push/push.sql.ts'
import { sendPushes } from './push/sendPushes.ts'
import { sendDeliveries } from './sendDeliveries.ts'

export const notificationsTimers: readonly Timer[] = [
  { name: 'notifications.deliver', due: dueDeliveries, run: sendDeliveries },
  { name: 'notifications.push', due: duePushes, run: sendPushes },
]
