import type { Bound } from './http/bind.ts'
import type { Listener, Timer } from './jobs/events.ts'
import type { Webhook } from './http/webhooks.ts'
import { consentRoutes } from './domains/accounts/consentRoutes.ts'
import { consentTimers } from './domains/accounts/consentTimers.ts'
import { identityRoutes } from './domains/accounts/identityRoutes.ts'
import { recoveryRoutes } from './domains/accounts/recoveryRoutes.ts'
import { accountsRoutes } from './domains/accounts/routes.ts'
import { secondFactorRoutes } from './domains/accounts/secondFactorRoutes.ts'
import { accountSettingsRoutes } from './domains/accounts/settingsRoutes.ts'
import { socialRoutes } from './domains/accounts/socialRoutes.ts'
import { accountsTimers } from './domains/accounts/timers.ts'
import { analyticsRoutes } from './domains/analytics/routes.ts'
import { analyticsTimers } from './domains/analytics/timers.ts'
import { paymentWebhook } from './domains/cash/paymentWebhook.ts'
import { cashRoutes } from './domains/cash/routes.ts'
import { cashTimers } from './domains/cash/timers.ts'
import { catalogueRoutes } from './domains/catalogue/routes.ts'
import { chatRoutes } from './domains/chat/routes.ts'
import { chatTimers } from './domains/chat/timers.ts'
import { editorialRoutes } from './domains/editorial/routes.ts'
import { experimentsRoutes } from './domains/experiments/routes.ts'
import { filesRoutes } from './domains/files/routes.ts'
import { filesTimers } from './domains/files/timers.ts'
import { moderationTimers } from './domains/moderation/liftPenalty.ts'
import { moderationRoutes } from './domains/moderation/routes.ts'
import { announcementListeners } from './domains/notifications/announcements.ts'
import { notificationsListeners } from './domains/notifications/listeners.ts'
import { announcementsRoutes, notificationsRoutes } from './domains/notifications/routes.ts'
import { notificationsTimers } from './domains/notifications/timers.ts'
import { licenceRoutes } from './domains/profiles/licenceRoutes.ts'
import { personalInfoRoutes } from './domains/profiles/personalInfoRoutes.ts'
import { profilesRoutes } from './domains/profiles/routes.ts'
import { profilesTimers } from './domains/profiles/timers.ts'
import { quotesListeners } from './domains/quotes/listeners.ts'
import { quotesRoutes } from './domains/quotes/routes.ts'
import { quotesTimers } from './domains/quotes/timers.ts'
import { requestsRoutes } from './domains/requests/routes.ts'
import { requestsTimers } from './domains/requests/timers.ts'
import { reviewsRoutes } from './domains/reviews/routes.ts'
import { safetyRoutes } from './domains/safety/routes.ts'
import { safePaymentRoutes } from './domains/safe-payment/routes.ts'
import { safePaymentTimers } from './domains/safe-payment/timers.ts'
import { payoutWebhook } from './domains/settlement/payoutWebhook.ts'
import { settlementListeners } from './domains/settlement/listeners.ts'
import { settlementRoutes } from './domains/settlement/routes.ts'
import { settlementTimers } from './domains/settlement/timers.ts'
import { supportListeners } from './domains/support/listeners.ts'
import { supportRoutes } from './domains/support/routes.ts'
import { operatorsRoutes, systemRoutes } from './domains/system/routes.ts'
import { homeRoutes } from './views/homeRoutes.ts'
import { memberViewRoutes } from './views/members.ts'
import { requestDeskRoutes } from './views/requestDesk.ts'
import { chatViewRoutes, viewRoutes } from './views/routes.ts'
import { sentRequestRoutes } from './views/sentRequests.ts'

/** The endpoints of every domain. */
export const endpointsBound: readonly Bound[] = [
  ...consentRoutes,
  ...identityRoutes,
  ...recoveryRoutes,
  ...accountsRoutes,
  ...secondFactorRoutes,
  ...accountSettingsRoutes,
  ...socialRoutes,
  ...analyticsRoutes,
  ...cashRoutes,
  ...catalogueRoutes,
  ...chatRoutes,
  ...editorialRoutes,
  ...experimentsRoutes,
  ...filesRoutes,
  ...moderationRoutes,
  ...announcementsRoutes,
  ...notificationsRoutes,
  ...licenceRoutes,
  ...personalInfoRoutes,
  ...profilesRoutes,
  ...quotesRoutes,
  ...requestsRoutes,
  ...reviewsRoutes,
  ...safePaymentRoutes,
  ...safetyRoutes,
  ...settlementRoutes,
  ...supportRoutes,
  ...operatorsRoutes,
  ...systemRoutes,
  ...homeRoutes,
  ...memberViewRoutes,
  ...requestDeskRoutes,
  ...chatViewRoutes,
  ...viewRoutes,
  ...sentRequestRoutes,
]

/** Reactions to events. */
export const listeners: readonly Listener[] = [
  ...announcementListeners,
  ...notificationsListeners,
  ...quotesListeners,
  ...settlementListeners,
  ...supportListeners,
]

/** Rows that come due. */
export const timers: readonly Timer[] = [
  ...consentTimers,
  ...accountsTimers,
  ...analyticsTimers,
  ...cashTimers,
  ...chatTimers,
  ...filesTimers,
  ...moderationTimers,
  ...notificationsTimers,
  ...profilesTimers,
  ...quotesTimers,
  ...requestsTimers,
  ...safePaymentTimers,
  ...settlementTimers,
]

/** What providers call. */
export const webhooks: readonly Webhook[] = [paymentWebhook, payoutWebhook]
