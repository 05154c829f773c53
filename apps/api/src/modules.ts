import type { Module } from './module.ts'
import { accounts } from './domains/accounts/module.ts'
import { ads } from './domains/ads/module.ts'
import { analytics } from './domains/analytics/module.ts'
import { badges } from './domains/badges/module.ts'
import { bizlink } from './domains/bizlink/module.ts'
import { bucket } from './domains/bucket/module.ts'
import { calendar } from './domains/calendar/module.ts'
import { campaigns } from './domains/campaigns/module.ts'
import { cash } from './domains/cash/module.ts'
import { catalogue } from './domains/catalogue/module.ts'
import { chat } from './domains/chat/module.ts'
import { community } from './domains/community/module.ts'
import { consents } from './domains/consents/module.ts'
import { counters } from './domains/counters/module.ts'
import { content } from './domains/content/module.ts'
import { editorial } from './domains/editorial/module.ts'
import { escrow } from './domains/escrow/module.ts'
import { experiments } from './domains/experiments/module.ts'
import { files } from './domains/files/module.ts'
import { identity } from './domains/identity/module.ts'
import { insight } from './domains/insight/module.ts'
import { leaving } from './domains/leaving/module.ts'
import { map } from './domains/map/module.ts'
import { market } from './domains/market/module.ts'
import { moderation } from './domains/moderation/module.ts'
import { notifications } from './domains/notifications/module.ts'
import { partners } from './domains/partners/module.ts'
import { places } from './domains/places/module.ts'
import { portfolio } from './domains/portfolio/module.ts'
import { prices } from './domains/prices/module.ts'
import { profiles } from './domains/profiles/module.ts'
import { promotions } from './domains/promotions/module.ts'
import { questions } from './domains/questions/module.ts'
import { quotes } from './domains/quotes/module.ts'
import { requests } from './domains/requests/module.ts'
import { reviews } from './domains/reviews/module.ts'
import { safePayment } from './domains/safe-payment/module.ts'
import { safety } from './domains/safety/module.ts'
import { search } from './domains/search/module.ts'
import { settlement } from './domains/settlement/module.ts'
import { signIn } from './domains/sign-in/module.ts'
import { support } from './domains/support/module.ts'
import { system } from './domains/system/module.ts'
import { tax } from './domains/tax/module.ts'
import { views } from './views/module.ts'

/** Every domain, in the order of the tiers (docs/architecture.md): so those answer whom one asks, and so they come to each list. */
export const modules: readonly Module[] = [
  accounts,
  analytics,
  files,
  catalogue,
  support,
  system,
  safety,
  content,
  consents,
  identity,
  signIn,
  leaving,
  counters,
  profiles,
  bizlink,
  promotions,
  cash,
  escrow,
  portfolio,
  calendar,
  requests,
  chat,
  quotes,
  market,
  campaigns,
  safePayment,
  bucket,
  ads,
  settlement,
  reviews,
  questions,
  community,
  badges,
  tax,
  partners,
  notifications,
  search,
  experiments,
  prices,
  map,
  places,
  editorial,
  insight,
  moderation,
  views,
]
