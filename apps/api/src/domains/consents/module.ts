import type { Module } from '../../module.ts'
import { consentNotices } from './notices.ts'
import { optOutByMail } from './oneClick.ts'
import { consentRoutes, termsRoutes } from './routes.ts'
import { consentTimers } from './timers.ts'

export const consents: Module = {
  name: 'consents',
  tables: 'advertising_consent consent member_interest terms_version',
  routes: [...consentRoutes, ...termsRoutes],
  notices: consentNotices,
  timers: consentTimers,
  webhooks: [optOutByMail],
}
