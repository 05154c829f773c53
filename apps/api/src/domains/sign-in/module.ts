import { callerHooks } from '../../http/callers/sessions.ts'
import type { Module } from '../../module.ts'
import { liveSessionsHook } from '../../realtime/sockets.ts'
import { recoveryRoutes } from './recovery/recoveryRoutes.ts'
import { signInRoutes } from './routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { liveSessions, slideSession } from './sessions/sessions.sql.ts'
import { signInSettingsRoutes } from './settingsRoutes.ts'
import { socialRoutes } from './social/routes.ts'
import { signInTimers } from './timers.ts'

export const signIn: Module = {
  name: 'sign-in',
  tables: 'email_change known_origin password_reset recovery_code second_factor session social_attempt social_link social_ticket',
  routes: [...recoveryRoutes, ...secondFactorRoutes, ...signInRoutes, ...signInSettingsRoutes, ...socialRoutes],
  timers: signInTimers,
  answers: [liveSessionsHook.by(liveSessions), callerHooks.by({ slides: slideSession })],
}
