import { rows } from '../routes.ts'
import type { PageRow } from './row.ts'

export type Params = Readonly<Record<string, string>>
export type Match = { readonly row: PageRow; readonly params: Params }

type Segment = { readonly prefix: string; readonly param?: string }
type Compiled = { readonly row: PageRow; readonly segments: readonly Segment[]; readonly rest: boolean }

const compile = (row: PageRow): Compiled => {
  const parts = row.path.split('/').filter(Boolean)
  const rest = parts.at(-1) === '*'
  const segments = (rest ? parts.slice(0, -1) : parts).map((part) => {
    const colon = part.indexOf(':')
    return colon < 0 ? { prefix: part } : { prefix: part.slice(0, colon), param: part.slice(colon + 1) }
  })
  return { row, segments, rest }
}

/** Static before prefixed before free, from the left; a longer path before a wildcard; a row with a condition before one without. */
const before = (a: Compiled, b: Compiled): number => {
  for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i++) {
    const [x, y] = [a.segments[i], b.segments[i]]
    const rank = (s: Segment | undefined) => (!s ? 3 : s.param === undefined ? 0 : s.prefix ? 1 : 2)
    if (rank(x) !== rank(y)) return rank(x) - rank(y)
  }
  return Number(a.rest) - Number(b.rest) || Number(!a.row.where) - Number(!b.row.where)
}

const compiled = rows.map(compile).sort(before)

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function paramsOf(one: Compiled, parts: readonly string[]): Params | undefined {
  if (one.rest ? parts.length < one.segments.length : parts.length !== one.segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, segment] of one.segments.entries()) {
    const part = parts[i]!
    if (segment.param === undefined) {
      if (part !== segment.prefix) return undefined
      continue
    }
    // An empty value is no value: `/a.` is not a location.
    if (!part.startsWith(segment.prefix) || part.length === segment.prefix.length) return undefined
    params[segment.param] = part.slice(segment.prefix.length)
  }
  if (one.rest) params['*'] = parts.slice(one.segments.length).join('/')
  return params
}

const fits = (row: PageRow, params: Params): boolean =>
  Object.entries(row.where ?? {}).every(([name, form]) => form.test(params[name] ?? ''))

/** The row a path belongs to, with its decoded parameters; a trailing slash makes no difference. */
export function matchPage(pathname: string): Match | undefined {
  const parts = pathname.split('/').filter(Boolean).map(decode)
  if (parts.includes(undefined)) return undefined
  for (const one of compiled) {
    const params = paramsOf(one, parts as string[])
    if (params && fits(one.row, params)) return { row: one.row, params }
  }
  return undefined
}
