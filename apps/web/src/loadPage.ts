import { ApiError } from '@dure/contract/client'
import type { App } from './appType.ts'
import { decide } from './navigation/guard.ts'
import { inspectionPath } from './navigation/inspection.ts'
import type { Notice } from './navigation/guard.ts'
import { Redirect } from './navigation/router.ts'
import type { PageRow } from './navigation/row.ts'
import { searchOf } from './navigation/readers.ts'
import { PartError } from './parts/partError.ts'
import type { PagePath } from './routes.ts'
import type { At, Failure, Head, Screen, ScreenContext } from './screen.ts'
import { loadScreen } from './screens.ts'

/** All a page of these paths shows, put together before it is rendered. */
export type PageData<P extends PagePath = never> = At<P> & {
  readonly row: PageRow | undefined
  readonly head: Head
  readonly screen?: Screen
  readonly data?: unknown
  readonly notice?: Notice
  readonly failure?: Failure
}

/** Throw in a loader to lead to another page of ours. */
export const redirectTo = (path: string): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- a way out, no error
  throw new Redirect(path)
}

/** Throw in a loader where the page's right address is another one of ours: search engines forget the wrong one. */
export const movedTo = (path: string): never => {
  // Addresses hold words of ours as they are read; what leads to them holds them as they are sent.
  const { pathname, search } = new URL(path, 'http://own.invalid')
  // oxlint-disable-next-line typescript/only-throw-error -- a way out, no error
  throw new Redirect(pathname + search, true)
}

const missing: Failure = { status: 404, code: 1005, name: 'NOT_FOUND', reason: '찾으시는 페이지가 없어요.' }

const lost: Failure = { status: 503, code: 1009, name: 'NETWORK', reason: '연결되면 다시 불러올게요.', missing: 'line' }
const renewed: Failure = { status: 503, code: 1009, name: 'RELEASE', reason: '새로고침하면 이어서 쓸 수 있어요.', missing: 'code' }

/** A thrown error as the page shows it; a bug shows its trace id and nothing else. */
export function failureOf(error: unknown, traceId?: string): Failure {
  if (error instanceof PartError) return { ...(error.gone ? renewed : lost) }
  if (error instanceof ApiError && error.status === 0) return { ...lost, name: error.name }
  if (error instanceof ApiError && error.status !== 500) {
    const { status, code, name, message, traceId: own } = error
    return { status, code, name, reason: message, ...((own ?? traceId) ? { traceId: (own ?? traceId)! } : {}) }
  }
  const id = error instanceof ApiError ? (error.traceId ?? traceId) : traceId
  return {
    status: 500,
    code: 1009,
    name: 'UNKNOWN',
    reason: '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
    ...(id ? { traceId: id } : {}),
  }
}

type Base = Pick<PageData, 'row' | 'params' | 'search' | 'pathname'>

const failed = (base: Base, failure: Failure, screen?: Screen): PageData => ({
  ...base,
  failure,
  ...(screen ? { screen } : {}),
  head: { title: failure.status === 404 ? '페이지를 찾을 수 없어요' : '문제가 생겼어요', noindex: true },
})

/**
 * Decides on an address, loads its screen and data. Refusals become a page that says so; only
 * redirects are thrown.
 */
export async function loadPage(app: App, href: string): Promise<PageData> {
  const url = new URL(href, 'http://own.invalid')
  const visitor = app.session.get()
  const verdict = decide(url, visitor, { debug: app.debug })
  if (verdict.kind === 'redirect') redirectTo(verdict.to)
  // A page that is not there has no row, whatever the table plans.
  const { row, params } = verdict.kind === 'page' ? verdict : { row: undefined, params: {} }
  const base = { row, params, search: searchOf(row?.search, url.searchParams), pathname: url.pathname } as Base
  if (verdict.kind !== 'page') return failed(base, missing)
  if (verdict.notice) {
    const title = verdict.notice === 'switch-mode' ? '고수 모드로 바꿔 주세요' : '고수를 위한 서비스예요'
    return { ...base, notice: verdict.notice, head: { title, noindex: true } }
  }
  const known = app.takeFailure()
  let screen: Screen | undefined
  try {
    screen = await loadScreen(verdict.row)
    if (known) return failed(base, known, screen)
    const context: ScreenContext = { ...base, visitor, queries: app.queries, call: app.call }
    const data = await screen.loader?.(context)
    return { ...base, screen, data, head: screen.head?.({ ...context, data } as never) ?? { title: screen.title ?? '' } }
  } catch (error) {
    if (error instanceof Redirect) throw error
    const failure = failureOf(error, app.traceId)
    app.onFailure(error, failure)
    if (failure.status === 401) redirectTo(`/login?redirect=${encodeURIComponent(url.pathname + url.search)}`)
    if (failure.name === 'SECOND_FACTOR_REQUIRED') redirectTo(`/admin/two-factor?redirect=${encodeURIComponent(url.pathname + url.search)}`)
    if (error instanceof ApiError && failure.status === 503 && failure.code === 9999) redirectTo(inspectionPath(error.data))
    return failed(base, failure, screen)
  }
}
