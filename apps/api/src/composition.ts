import type { Bound } from './http/bind.ts'
import type { Listener, Timer } from './jobs/events.ts'
import type { Webhook } from './http/webhooks.ts'
import { accountsRoutes } from './domains/accounts/routes.ts'
import { paymentWebhook } from './domains/cash/paymentWebhook.ts'
import { cashRoutes } from './domains/cash/routes.ts'
import { cashTimers } from './domains/cash/timers.ts'
import { systemRoutes } from './domains/system/routes.ts'
import { viewRoutes } from './views/routes.ts'

/** What every domain brings into the house: its endpoints, its reactions to events, its timed rows. */
export const endpointsBound: readonly Bound[] = [...systemRoutes, ...accountsRoutes, ...cashRoutes, ...viewRoutes]

export const listeners: readonly Listener[] = []

export const timers: readonly Timer[] = [...cashTimers]

export const webhooks: readonly Webhook[] = [paymentWebhook]
