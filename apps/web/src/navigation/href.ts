import type { NamesOf, PagePath, SearchNamesAt } from '../routes.ts'

/** Only what the page's row reads. */
type Query<P extends PagePath> = [SearchNamesAt<P>] extends [never]
  ? undefined
  : { readonly [Name in SearchNamesAt<P>]?: string | number | boolean | undefined }

type Args<P extends PagePath> = [NamesOf<P>] extends [never]
  ? [params?: undefined, query?: Query<P>]
  : [params: Readonly<Record<NamesOf<P>, string | number>>, query?: Query<P>]

/** The address of a page of the table: `href('/hire/:serviceSlug', { serviceSlug })`. */
export function href<P extends PagePath>(path: P, ...[params, query]: Args<P>): string {
  const given = (params ?? {}) as Record<string, string | number>
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = given[name]
    if (value === undefined || value === '') throw new Error(`The address of ${path} lacks ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  const values: Readonly<Record<string, string | number | boolean | undefined>> = query ?? {}
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
