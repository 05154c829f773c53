/** Kinds of things whose shared pages have a picture of their own [pages.share-pictures]. */
type Kind =
  | 'services'
  | 'categories'
  | 'pros'
  | 'portfolios'
  | 'products'
  | 'places'
  | 'questions'
  | 'magazines'
  | 'exhibitions'
  | 'curations'
  | 'events'
  | 'landings'
  | 'personalities'

/** Where the picture of a shared page lies. */
export const shareImage = (kind: Kind, key: string | number, further?: string): string =>
  `/og/${kind}/${encodeURIComponent(key)}${further === undefined ? '' : `/${encodeURIComponent(further)}`}.jpg`
