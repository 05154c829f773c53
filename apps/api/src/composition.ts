import type { Bound } from './http/bind.ts'
import type { Listener, Timer } from './jobs/events.ts'
import type { Webhook } from './http/webhooks.ts'
import { accountsRoutes } from './domains/accounts/routes.ts'
import { catalogueRoutes } from './domains/catalogue/routes.ts'
import { chatRoutes } from './domains/chat/routes.ts'
import { chatTimers } from './domains/chat/timers.ts'
import { filesRoutes } from './domains/files/routes.ts'
import { filesTimers } from './domains/files/timers.ts'
import { profilesRoutes } from './domains/profiles/routes.ts'
import { systemRoutes } from './domains/system/routes.ts'
import { homeRoutes } from './views/homeRoutes.ts'
import { chatViewRoutes, viewRoutes } from './views/routes.ts'

/** The endpoints of every domain. */
export const endpointsBound: readonly Bound[] = [
  ...accountsRoutes,
  ...catalogueRoutes,
  ...chatRoutes,
  ...filesRoutes,
  ...profilesRoutes,
  ...systemRoutes,
  ...homeRoutes,
  ...chatViewRoutes,
  ...viewRoutes,
]

/** Reactions to events. */
export const listeners: readonly Listener[] = []

/** Rows that come due. */
export const timers: readonly Timer[] = [
  ...chatTimers,
  ...filesTimers,
]

/** What providers call. */
export const webhooks: readonly Webhook[] = []
