import type { Module } from '../../module.ts'
import { consentNotices } from './notices.ts'
import { consentRoutes, termsRoutes } from './routes.ts'
import { consentTimers } from './timers.ts'

export const consents: Module = {
  name: 'consents',
  routes: [...consentRoutes, ...termsRoutes],
  notices: consentNotices,
  timers: consentTimers,
}
