import type { Timer } from '../../jobs/events.ts'
import { sendDeliveries } from './sendDeliveries.ts'

export const notificationsTimers: readonly Timer[] = [{ name: 'notifications.deliver', run: sendDeliveries }]
