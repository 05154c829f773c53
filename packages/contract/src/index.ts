import { consents } from './accounts/consents.ts'
import { accounts } from './accounts/endpoints.ts'
import { identity } from './accounts/identity.ts'
import { recovery } from './accounts/recovery.ts'
import { secondFactor } from './accounts/secondFactor.ts'
import { accountSettings } from './accounts/settings.ts'
import { social } from './accounts/social.ts'
import { analytics } from './analytics/endpoints.ts'
import { cash } from './cash/endpoints.ts'
import { cashDesk, cashRefunds } from './cash/refunds.ts'
import { catalogue } from './catalogue/endpoints.ts'
import { chat } from './chat/endpoints.ts'
import { editorial } from './editorial/endpoints.ts'
import { experiments } from './experiments/endpoints.ts'
import { files } from './files/endpoints.ts'
import { home } from './home/endpoints.ts'
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
import { chatViews } from './views/chats.ts'
import { views } from './views/endpoints.ts'
import { memberViews } from './views/members.ts'
import { requestDesk } from './views/requestDesk.ts'
import { sentRequests } from './views/sentRequests.ts'

/** Endpoints by domain; the names are the use cases'. */
export const domains = {
  consents,
  accounts,
  identity,
  recovery,
  secondFactor,
  accountSettings,
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
  ...accountSettings,
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
