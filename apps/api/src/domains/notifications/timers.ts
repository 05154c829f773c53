import type { Timer } from '../../jobs/events.ts'
import { dueDeliveries } from './deliveries.sql.ts'
import { sendDeliveries } from './sendDeliveries.ts'

export const notificationsTimers: readonly Timer[] = [{ name: 'notifications.deliver', due: dueDeliveries, run: sendDeliveries }]
