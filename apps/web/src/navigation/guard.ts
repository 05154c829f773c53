import { matchPage } from './match.ts'
import type { Params } from './match.ts'
import { ownPath } from './ownPath.ts'
import { paramsOf } from './readers.ts'
import type { PageRow } from './row.ts'
import type { Visitor } from '../session/visitor.ts'

/** `switch-mode`: a pro in customer mode; `pro-notice`: the page is for pros and says so. */
export type Notice = 'switch-mode' | 'pro-notice'

export type Verdict =
  | { readonly kind: 'page'; readonly row: PageRow; readonly params: Readonly<Record<string, unknown>>; readonly notice?: Notice }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' }

const homeOf = (visitor: Visitor): string => (visitor.mode === 'provider' ? '/requests/received' : '/requests/sent')

const fill = (target: string, params: Params): string =>
  target
    .replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    .replace('*', () => (params['*'] ?? '').split('/').map(encodeURIComponent).join('/'))

function deny(row: PageRow, visitor: Visitor, url: URL): { readonly to: string } | Notice | undefined {
  const login = `/login?redirect=${encodeURIComponent(url.pathname + url.search)}`
  const guest = visitor.me === null
  switch (row.access) {
    case 'any':
      return undefined
    case 'guest-only':
      return guest ? undefined : { to: ownPath(url.searchParams.get('redirect')) ?? homeOf(visitor) }
    case 'non-provider':
      return visitor.me?.provider ? { to: '/requests/received' } : undefined
    case 'member':
    case 'provider+customer':
      return guest ? { to: login } : undefined
    case 'provider':
      if (visitor.mode === 'provider') return undefined
      if (visitor.me?.provider) return 'switch-mode'
      if (row.denied === 'notice') return 'pro-notice'
      return { to: guest ? login : (row.customer ?? '/pro') }
  }
}

type Options = { readonly debug?: boolean; readonly built?: (row: PageRow) => boolean }

const hasScreen = (row: PageRow): boolean => row.page !== undefined

/**
 * What an address answers to a visitor: a page, a redirect (its query kept), or nothing. The server
 * and the browser both ask here, so they agree [pages.guard] [accounts.rights-follow-records].
 */
export function decide(url: URL, visitor: Visitor, { debug = false, built = hasScreen }: Options = {}): Verdict {
  const match = matchPage(url.pathname)
  if (!match) return { kind: 'missing' }
  const { row, params } = match
  if (row.redirect !== undefined) return { kind: 'redirect', to: fill(row.redirect, params) + url.search }
  const read = paramsOf(row.params, params)
  if (read === undefined) return row.misread === undefined ? { kind: 'missing' } : { kind: 'redirect', to: row.misread }
  if (!built(row) || (row.devOnly && !debug)) return { kind: 'missing' }
  const denied = deny(row, visitor, url)
  if (denied === 'switch-mode' || denied === 'pro-notice') return { kind: 'page', row, params: read, notice: denied }
  if (denied !== undefined) return { kind: 'redirect', to: denied.to }
  return { kind: 'page', row, params: read }
}
