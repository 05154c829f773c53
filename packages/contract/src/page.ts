import type { Call } from './client.ts'

/** How a member uses the product now; `guest` is nobody logged in. */
export type Mode = 'guest' | 'customer' | 'provider'

/** The member as pages know him: the answer of `GET /api2/users/me/` (more fields are welcome). */
export type Me = {
  readonly id: number | string
  readonly first_name: string
  readonly email: string | null
  readonly phone: string | null
  /** Once he was certified. */
  readonly cert_name?: string | null
  readonly picture?: string | null
  readonly is_operator?: boolean
  /** Its presence bans: he reads, and writes nothing. */
  readonly penalty?: { readonly reason: string; readonly ends_at: string | null } | null
  /** Events that open a window over pages for him, by the paths of those. */
  readonly events?: readonly { readonly id: number; readonly apply_pages: readonly string[] }[]
  readonly date_joined?: string
  readonly allow_news_letters?: boolean
  readonly allow_use_marketing?: boolean
  readonly allow_use_select_info?: boolean
  readonly check_allow_news_letters?: boolean
  readonly require_terms?: boolean
  readonly terms_of_use_rejection_expired?: boolean
  readonly entered_interest_infos?: boolean
  readonly type: 'customer' | 'provider'
  readonly provider: null | {
    readonly id: number | string
    readonly credit_balance?: number
    readonly last_quote_unit?: 'H' | 'F'
    readonly review_count?: number
    readonly services?: readonly { readonly id: number | string; readonly title: string }[]
    readonly address1?: string | null
  }
}

/** What the server tells the page renderer of one request. */
export type PageRequest = {
  /** Path and query as asked, or a full address. */
  readonly url: string
  /** Scheme and host for canonical addresses, without a trailing slash. */
  readonly origin: string
  /** In process, with the visitor's own rights. */
  readonly call: Call
  readonly me: Me | null
  readonly mode: Mode
  /** Stands on every script of the answer. */
  readonly nonce: string
  readonly traceId: string
  /** The maintenance window that keeps this visitor out: all pages but a few lead to `/inspection`. */
  readonly closed?: { readonly startAt: string; readonly endAt: string; readonly title: string; readonly message: string } | null
  /** Development pages are reachable. */
  readonly debug?: boolean
}

export type PageAnswer = {
  readonly status: number
  /** Set with a 301 or 302; `html` is empty then. */
  readonly redirect?: string
  readonly html: string
  /** The same for every guest for some seconds, but for the nonce. */
  readonly cacheable: boolean
}
