import { accounts } from './accounts/endpoints.ts'
import { cash } from './cash/endpoints.ts'
import { catalogue } from './catalogue/endpoints.ts'
import { chat } from './chat/endpoints.ts'
import { editorial } from './editorial/endpoints.ts'
import { files } from './files/endpoints.ts'
import { home } from './home/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { profiles } from './profiles/endpoints.ts'
import { quotes } from './quotes/endpoints.ts'
import { requests } from './requests/endpoints.ts'
import { reviews } from './reviews/endpoints.ts'
import { cases } from './safe-payment/cases.ts'
import { safePayment } from './safe-payment/endpoints.ts'
import { settlement } from './settlement/endpoints.ts'
import { support } from './support/endpoints.ts'
import { system } from './system/endpoints.ts'
import { chatViews } from './views/chats.ts'
import { views } from './views/endpoints.ts'
import { sentRequests } from './views/sentRequests.ts'

/** Endpoints by domain; the names are the use cases'. */
export const domains = {
  accounts,
  cash,
  catalogue,
  chat,
  editorial,
  files,
  home,
  notifications,
  profiles,
  quotes,
  requests,
  reviews,
  cases,
  safePayment,
  settlement,
  support,
  system,
  chatViews,
  views,
  sentRequests,
} as const

/** Every endpoint by its name. */
export const endpoints = {
  ...accounts,
  ...cash,
  ...catalogue,
  ...chat,
  ...editorial,
  ...files,
  ...home,
  ...notifications,
  ...profiles,
  ...quotes,
  ...requests,
  ...reviews,
  ...cases,
  ...safePayment,
  ...settlement,
  ...support,
  ...system,
  ...chatViews,
  ...views,
  ...sentRequests,
} as const
