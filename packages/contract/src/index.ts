import { consents } from './consents/endpoints.ts'
import { accounts } from './accounts/endpoints.ts'
import { leaving } from './leaving/endpoints.ts'
import { signIn } from './sign-in/endpoints.ts'
import { signInSettings } from './sign-in/settings.ts'
import { identity } from './identity/endpoints.ts'
import { recovery } from './sign-in/recovery.ts'
import { secondFactor } from './sign-in/secondFactor.ts'

import { social } from './sign-in/social.ts'
import { analytics } from './analytics/endpoints.ts'
import { cash } from './cash/endpoints.ts'
import { cashDesk, cashRefunds } from './cash/refunds.ts'
import { catalogue } from './catalogue/endpoints.ts'
import { chat } from './chat/endpoints.ts'
import { editorial } from './editorial/endpoints.ts'
import { experiments } from './experiments/endpoints.ts'
import { files } from './files/endpoints.ts'
import { home } from './editorial/home.ts'
import { moderation } from './moderation/endpoints.ts'
import { announcements } from './notifications/announcements.ts'
import { notifications } from './notifications/endpoints.ts'
import { profiles } from './profiles/endpoints.ts'
import { licenceDesk, licences } from './profiles/licences.ts'
import { personalInfo } from './profiles/personalInfo.ts'
import { proActivity } from './quotes/activity.ts'
import { quotes } from './quotes/endpoints.ts'
import { schedule } from './quotes/schedule.ts'
import { requests } from './requests/endpoints.ts'
import { reviews } from './reviews/endpoints.ts'
import { cases } from './safe-payment/cases.ts'
import { safePayment } from './safe-payment/endpoints.ts'
import { reportDesk, safety } from './safety/endpoints.ts'
import { settlement } from './settlement/endpoints.ts'
import { stuckPayouts, stuckRefunds } from './settlement/stuckMoney.ts'
import { support } from './support/endpoints.ts'
import { system } from './system/endpoints.ts'
import { operators } from './system/operators.ts'
import { chatViews } from './chat/views.ts'
import { views } from './accounts/me.ts'
import { memberViews } from './moderation/members.ts'
import { requestDesk } from './requests/desk.ts'
import { sentRequests } from './requests/sent.ts'

/** Endpoints by domain; the names are the use cases'. */
export const domains = {
  consents,
  accounts,
  identity,
  recovery,
  secondFactor,
  leaving,
  signIn,
  signInSettings,
  social,
  analytics,
  cash,
  cashDesk,
  cashRefunds,
  catalogue,
  chat,
  editorial,
  experiments,
  files,
  home,
  moderation,
  announcements,
  notifications,
  profiles,
  licences,
  licenceDesk,
  personalInfo,
  quotes,
  proActivity,
  schedule,
  requests,
  reviews,
  cases,
  safePayment,
  safety,
  reportDesk,
  settlement,
  stuckPayouts,
  stuckRefunds,
  support,
  system,
  operators,
  chatViews,
  views,
  memberViews,
  requestDesk,
  sentRequests,
} as const

/** Every endpoint by its name. */
export const endpoints = {
  ...consents,
  ...accounts,
  ...identity,
  ...recovery,
  ...secondFactor,
  ...leaving,
  ...signIn,
  ...signInSettings,
  ...social,
  ...analytics,
  ...cash,
  ...cashDesk,
  ...cashRefunds,
  ...catalogue,
  ...chat,
  ...editorial,
  ...experiments,
  ...files,
  ...home,
  ...moderation,
  ...announcements,
  ...notifications,
  ...profiles,
  ...licences,
  ...licenceDesk,
  ...personalInfo,
  ...quotes,
  ...proActivity,
  ...schedule,
  ...requests,
  ...reviews,
  ...cases,
  ...safePayment,
  ...safety,
  ...reportDesk,
  ...settlement,
  ...stuckPayouts,
  ...stuckRefunds,
  ...support,
  ...system,
  ...operators,
  ...chatViews,
  ...views,
  ...memberViews,
  ...requestDesk,
  ...sentRequests,
} as const
