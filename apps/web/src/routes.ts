import { rowsOf } from './navigation/row.ts'
import type { PageOptions } from './navigation/row.ts'
import type { Read } from './navigation/readers.ts'
import { accountPages } from './pages/account.ts'
import { adminPages } from './pages/admin.ts'
import { cashPages } from './pages/cash.ts'
import { chatPages } from './pages/chat.ts'
import { communityPages } from './pages/community.ts'
import { guidePages } from './pages/guide.ts'
import { mapPages } from './pages/map.ts'
import { marketPages } from './pages/market.ts'
import { mypagePages } from './pages/mypage.ts'
import { notificationPages } from './pages/notification.ts'
import { onboardingPages } from './pages/onboarding.ts'
import { portfolioPages } from './pages/portfolio.ts'
import { pricesPages } from './pages/prices.ts'
import { profilePages } from './pages/profile.ts'
import { promoPages } from './pages/promo.ts'
import { qnaPages } from './pages/qna.ts'
import { quotePages } from './pages/quote.ts'
import { requestPages } from './pages/request.ts'
import { reviewPages } from './pages/review.ts'
import { safePaymentPages } from './pages/safePayment.ts'
import { searchPages } from './pages/search.ts'
import { devPages, systemPages } from './pages/system.ts'

/**
 * Every page path, by area. Guard, navigation, footer, body class, manifest and the route tree read
 * this table and nothing else. A row without `page` or `redirect` answers 404 until its screen is built.
 */
export const pages = {
  account: accountPages,
  cash: cashPages,
  chat: chatPages,
  community: communityPages,
  guide: guidePages,
  map: mapPages,
  market: marketPages,
  mypage: mypagePages,
  notification: notificationPages,
  onboarding: onboardingPages,
  portfolio: portfolioPages,
  prices: pricesPages,
  profile: profilePages,
  promo: promoPages,
  qna: qnaPages,
  quote: quotePages,
  request: requestPages,
  review: reviewPages,
  'safe-payment': safePaymentPages,
  search: searchPages,
  system: systemPages,
  admin: adminPages,
  dev: devPages,
} as const satisfies Record<string, Record<string, PageOptions>>

type Table = typeof pages
type RowAt<P extends PagePath> = Table[keyof Table] extends infer Area ? (Area extends Record<P, infer Row> ? Row : never) : never
/** Every path of the table, in `:param` style. */
export type PagePath = { [A in keyof Table]: keyof Table[A] & string }[keyof Table]

/** The names of a path's parameters. */
export type NamesOf<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? NamesOf<Head> | NamesOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** What the parameters of a path are, as its row reads them. */
export type ParamsAt<P extends PagePath> = P extends PagePath
  ? {
      readonly [Name in NamesOf<P> | (P extends `${string}/*` ? '*' : never)]: RowAt<P> extends {
        readonly params: { readonly [N in Name]: infer K }
      }
        ? Exclude<Read<K>, undefined>
        : string
    }
  : never

type KindsAt<P extends PagePath> = RowAt<P> extends { readonly search: infer Search } ? Search : object

/** What the query of a path holds, as its row reads it. */
export type SearchAt<P extends PagePath> = P extends PagePath ? { readonly [Name in keyof KindsAt<P>]: Read<KindsAt<P>[Name]> } : never
export type SearchNamesAt<P extends PagePath> = P extends PagePath ? keyof KindsAt<P> & string : never

export const rows = rowsOf(pages)
