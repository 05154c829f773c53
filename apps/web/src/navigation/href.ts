import type { PagePath } from '../routes.ts'

type ParamsOf<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> | ParamsOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type Query = Readonly<Record<string, string | number | boolean | undefined>>

type Args<P extends string> = [ParamsOf<P>] extends [never]
  ? [params?: undefined, query?: Query]
  : [params: Readonly<Record<ParamsOf<P>, string | number>>, query?: Query]

/** The address of a page of the table: `href('/hire/:serviceSlug', { serviceSlug })`. */
export function href<P extends PagePath>(path: P, ...[params, query]: Args<P>): string {
  const given = (params ?? {}) as Record<string, string | number>
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = given[name]
    if (value === undefined || value === '') throw new Error(`The address of ${path} lacks ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
