/** A place as addresses say it [places.paths]: `서울`, `서울-강남구`, `경기-수원시-장안구`. */
export const placeSlug = (address1: string, address2?: string | null): string =>
  [address1, ...(address2 ? address2.split(' ') : [])].join('-')

/** The two parts of such a word; what they mean is asked of the catalogue. */
export function readPlaceSlug(slug: string): { readonly address1: string; readonly address2: string | null } {
  const [address1 = '', ...rest] = slug.normalize('NFC').split('-')
  return { address1, address2: rest.length === 0 ? null : rest.join(' ') }
}
