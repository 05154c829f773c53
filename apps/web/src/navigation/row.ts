import type { Right } from '@dure/contract/rights'
import type { backs } from './backs.ts'
import type { Kinds } from './readers.ts'

/** Who may see a page; `provider+customer` is a page that belongs to both parties of a thing. */
export type PageAccess = 'any' | 'member' | 'provider' | 'non-provider' | 'guest-only' | 'provider+customer'

/** Where the file of a screen is, from `src/`: `cash/Store` is `domains/cash/screens/Store.tsx`; operators' are in its folder `desk`. */
export const screenPath = (page: string): string => `domains/${page.replace('/', '/screens/')}.tsx`

/** What a page is made of while it is on its way: its waiting look is drawn of these (`shell/between/Waiting.tsx`). */
export type Shape = 'rows' | 'cards' | 'gallery' | 'detail' | 'chat' | 'form' | 'figures' | 'desk'

type Shown =
  | {
      /** Its screen, as `<domain>/<Screen>` (see `screenPath`), loaded when the page is opened; absent while the page is not built. */
      readonly page: string
      /** What it looks like while it is waited for. Browsers read it after the first page. */
      readonly shape: Shape
    }
  | { readonly page?: undefined; readonly shape?: undefined }

/** What a row of the page table says beside its path; what is absent has the default named here. */
export type PageOptions = Shown & {
  /** Also the class of the page body; made from the path where none is given. */
  readonly name?: string
  /** Default `any`. */
  readonly access?: PageAccess
  /** Where a customer without a provider record goes from a provider's page; default `/pro`. */
  readonly customer?: string
  /** `notice`: the denied see that the page is for pros instead of being sent away. */
  readonly denied?: 'notice'
  /** Of an operators' page: what it takes to open it, so that others are not led there [moderation.rights]. */
  readonly right?: Right
  /** Target path with the same parameters (`*` is the rest); the query is kept. */
  readonly redirect?: string
  /** Of an inner page: on phones its own bar (`PageHead`) leads back there, in place of the header. */
  readonly back?: keyof typeof backs
  /** Default true. */
  readonly footer?: boolean
  /** The header at any size; default true. */
  readonly header?: boolean
  /** The header on phones; default true. */
  readonly mobileHeader?: boolean
  /** Default false. */
  readonly bottomNav?: boolean
  /** `top`: always from the top; default: the saved place on back and forward, else the top. */
  readonly scroll?: 'top'
  /** Search engines may list it, and a guest's page may be kept for seconds; default false. */
  readonly indexable?: boolean
  /** Does nothing by itself: for a guest its app may wait for the first touch; default as `indexable`. */
  readonly readFirst?: boolean
  readonly supportChat?: boolean
  readonly noConsentModal?: boolean
  readonly noAppModal?: boolean
  /** Parameters that match this row only in the given form. */
  readonly where?: Readonly<Record<string, RegExp>>
  /** What the parameters of its path are where they are more than words; another value is no page. */
  readonly params?: Kinds
  /** Where another value leads instead. */
  readonly misread?: string
  /** What its query may hold; another value counts as none. */
  readonly search?: Kinds
  /** Open while the product is under maintenance. */
  readonly duringMaintenance?: boolean
  /** Shown in development only and in no manifest. */
  readonly devOnly?: boolean
}

export type PageRow = PageOptions & {
  readonly path: string
  readonly area: string
  readonly name: string
  readonly access: PageAccess
  readonly pathParams: readonly string[]
  /** The page before stays until this one's data are there: every path holding /search/pro [pages.search-waits]. */
  readonly waitsForData: boolean
}

const slugOf = (path: string): string =>
  path
    .replace(/[:*]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/[A-Z]/g, (c) => c.toLowerCase())

/** The table as a list of complete rows, in its order. */
export function rowsOf(table: Readonly<Record<string, Readonly<Record<string, PageOptions>>>>): PageRow[] {
  return Object.entries(table).flatMap(([area, pages]) =>
    Object.entries(pages).map(([path, options]) => ({
      ...options,
      path,
      area,
      name: options.name ?? slugOf(path),
      access: options.access ?? 'any',
      waitsForData: path.includes('/search/pro'),
      pathParams: [...path.matchAll(/:([A-Za-z]+)/g)].map((m) => m[1]!),
    })),
  )
}
