import type { Bound } from './http/bind.ts'
import type { Listener, Timer } from './jobs/events.ts'
import type { Webhook } from './http/webhooks.ts'
import { accountsRoutes } from './domains/accounts/routes.ts'
import { chatRoutes } from './domains/chat/routes.ts'
import { chatTimers } from './domains/chat/timers.ts'
import { systemRoutes } from './domains/system/routes.ts'
import { chatViewRoutes, viewRoutes } from './views/routes.ts'

/** What every domain brings into the house: its endpoints, its reactions to events, its timed rows. */
export const endpointsBound: readonly Bound[] = [...systemRoutes, ...accountsRoutes, ...chatRoutes, ...viewRoutes, ...chatViewRoutes]

export const listeners: readonly Listener[] = []

export const timers: readonly Timer[] = [...chatTimers]

export const webhooks: readonly Webhook[] = []
