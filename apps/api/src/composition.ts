import type { Bound } from './http/bind.ts'
import type { Listener, Timer } from './jobs/events.ts'
import type { Webhook } from './http/webhooks.ts'
import { accountsRoutes } from './domains/accounts/routes.ts'
import { paymentWebhook } from './domains/cash/paymentWebhook.ts'
import { cashRoutes } from './domains/cash/routes.ts'
import { cashTimers } from './domains/cash/timers.ts'
import { catalogueRoutes } from './domains/catalogue/routes.ts'
import { chatRoutes } from './domains/chat/routes.ts'
import { chatTimers } from './domains/chat/timers.ts'
import { filesRoutes } from './domains/files/routes.ts'
import { filesTimers } from './domains/files/timers.ts'
import { profilesRoutes } from './domains/profiles/routes.ts'
import { systemRoutes } from './domains/system/routes.ts'
import { chatViewRoutes, viewRoutes } from './views/routes.ts'

/** What every domain brings into the house: its endpoints, its reactions to events, its timed rows. */
export const endpointsBound: readonly Bound[] = [...systemRoutes, ...accountsRoutes, ...cashRoutes, ...viewRoutes]

export const listeners: readonly Listener[] = []

export const timers: readonly Timer[] = [...cashTimers]
export const endpointsBound: readonly Bound[] = [
  ...systemRoutes,
  ...accountsRoutes,
  ...catalogueRoutes,
  ...filesRoutes,
  ...profilesRoutes,
  ...chatRoutes,
  ...viewRoutes,
  ...chatViewRoutes,
]

export const listeners: readonly Listener[] = []

export const timers: readonly Timer[] = [...filesTimers, ...chatTimers]

export const webhooks: readonly Webhook[] = [paymentWebhook]
