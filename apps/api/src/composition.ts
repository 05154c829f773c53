import type { ContentCheck } from './database/fitness.ts'
import { listenersOf } from './domains/notifications/listeners.ts'
import { fillHooks } from './hooks.ts'
import type { Bound } from './http/bind.ts'
import { limitTimers } from './http/limitTimers.ts'
import { baseThere } from './http/settings.ts'
import type { Webhook } from './http/webhooks.ts'
import type { Listener, Timer } from './jobs/events.ts'
import { keepPartitions } from './jobs/keepPartitions.ts'
import { modules } from './modules.ts'
import { realtimeTimers } from './realtime/timers.ts'

/** The endpoints of every domain. */
export const endpointsBound: readonly Bound[] = modules.flatMap(({ routes = [] }) => routes)

/** Reactions to events. */
export const listeners: readonly Listener[] = [
  ...listenersOf(modules.flatMap(({ notices = [] }) => notices)),
  ...modules.flatMap((module) => module.listeners ?? []),
]

/** Rows that come due, of the ground and of the domains. */
export const timers: readonly Timer[] = [
  ...limitTimers,
  keepPartitions,
  ...realtimeTimers,
  ...modules.flatMap((module) => module.timers ?? []),
]

/** What providers call. */
export const webhooks: readonly Webhook[] = modules.flatMap((module) => module.webhooks ?? [])

/** What is served beside calls and pages. */
export const serving = modules.flatMap((module) => module.serves ?? [])

/** What a database must hold, or must not, before production serves from it. */
export const productionChecks: readonly ContentCheck[] = [baseThere, ...modules.flatMap(({ mustHold = [] }) => mustHold)]

/** Who answers what a domain, or the ground, asks of those above it. Leaving goes through its list from the end, see there. */
export const answerHooks = (): void => fillHooks(modules.flatMap(({ answers = [] }) => answers))
