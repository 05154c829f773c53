import type { Call } from '@dure/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PagePath, ParamsAt, SearchAt } from './routes.ts'
import type { Visitor } from './session/visitor.ts'

/** Where a page of these paths is: what its row read of the address. A page that names no path of its own reads none of it. */
export type At<P extends PagePath> = {
  readonly pathname: string
  readonly params: ParamsAt<P>
  readonly search: SearchAt<P>
}

/** What a screen's loader and head are given; they run on the server for the first page, in the browser after. */
export type ScreenContext<P extends PagePath = never> = At<P> & {
  readonly visitor: Visitor
  /** `await queries.ensureQueryData(query('GET /v1/…'))` shares its answer with the hooks of the page. */
  readonly queries: QueryClient
  readonly call: Call
}

/** What a loader gave. */
export type Loaded<L extends (context: never) => unknown> = Awaited<ReturnType<L>>

/** What a screen's head is given: its context, and what its loader gave. */
export type HeadContext<P extends PagePath, L extends (context: never) => unknown> = ScreenContext<P> & { readonly data: Loaded<L> }

/** What search engines, tabs and shared links show of a page. */
export type Head = {
  readonly title: string
  readonly description?: string
  /** Path; default the page's own, without its query. */
  readonly canonical?: string
  /** Of a shared link, 1200×630: `shareImage(…)`; default the common one [pages.share-pictures]. */
  readonly image?: string
  /** Overrides the row of the page table. */
  readonly noindex?: boolean
  /** The feed of what the page lists. */
  readonly feed?: { readonly title: string; readonly path: string }
  /** Structured data, one object a script. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[]
}

export type Failure = {
  readonly status: number
  readonly code: number
  readonly name: string
  readonly reason: string
  readonly traceId?: string
  /** No answer came: without the line the page comes by itself when it is back; code that a release took away comes with the page loaded anew. */
  readonly missing?: 'line' | 'code'
}

export type ScreenErrorProps = { readonly failure: Failure; readonly retry: () => void }

/** What a file of a domain's `screens/` exports. */
export type Screen = {
  readonly component: ComponentType
  /** Fills the query cache; its value is `usePage().data`. Throw `redirectTo(path)` to lead elsewhere. */
  readonly loader?: (context: ScreenContext) => unknown
  readonly title?: string
  readonly head?: (context: HeadContext<never, never>) => Head
  readonly error?: ComponentType<ScreenErrorProps>
  /** What stands where its thing is not there, with what there is instead. */
  readonly gone?: ComponentType<ScreenErrorProps>
}
