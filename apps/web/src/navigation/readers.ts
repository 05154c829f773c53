import { ownPath } from './ownPath.ts'

type Given = string | undefined

/** How each kind of value is read: undefined where there is none, or another. By hand, for every first page loads them. */
const kinds = {
  text: (given: Given) => given?.trim() || undefined,
  /** A number that names something. */
  id: (given: Given) => (given !== undefined && /^\d+$/.test(given) && Number.isSafeInteger(Number(given)) ? Number(given) : undefined),
  /** A day of the calendar, `2026-02-28`. */
  day: (given: Given) => {
    const at = /^\d{4}-\d{2}-\d{2}$/.test(given ?? '') ? new Date(`${given}T00:00:00Z`) : undefined
    return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(given!) ? given : undefined
  },
  month: (given: Given) => (/^20\d{2}-(0[1-9]|1[0-2])$/.test(given ?? '') ? given : undefined),
  instant: (given: Given) => {
    const at = Date.parse(given ?? '')
    return Number.isNaN(at) ? undefined : new Date(at)
  },
  /** A page of ours that is led on to. */
  ownPage: (given: Given) => ownPath(given),
} as const

/** What a value of an address is. Plain data: the build writes the rows that browsers get. */
export type Kind = keyof typeof kinds | RegExp | { readonly first: readonly string[] } | { readonly oneOf: readonly string[] }
export type Kinds = Readonly<Record<string, Kind>>

/** One of these words; the first where the address has none of them. */
export const first = <T extends string>(...words: readonly T[]) => ({ first: words })
/** One of these words, or none. */
export const oneOf = <T extends string>(...words: readonly T[]) => ({ oneOf: words })

/** What a value of a kind is read as. */
export type Read<K> = K extends keyof typeof kinds
  ? ReturnType<(typeof kinds)[K]>
  : K extends RegExp
    ? string | undefined
    : K extends { readonly first: readonly (infer Word)[] }
      ? Word
      : K extends { readonly oneOf: readonly (infer Word)[] }
        ? Word | undefined
        : never

export function read<K extends Kind>(kind: K, given: Given): Read<K>
export function read(kind: Kind, given: Given): unknown {
  if (typeof kind === 'string') return kinds[kind](given)
  if (kind instanceof RegExp) return given !== undefined && kind.test(given) ? given : undefined
  if ('oneOf' in kind) return kind.oneOf.find((word) => word === given)
  return kind.first.find((word) => word === given) ?? kind.first[0]
}

/** What a query is to its row; a name given twice is none. */
export function searchOf(row: Kinds | undefined, given: URLSearchParams): Readonly<Record<string, unknown>> {
  const values = Object.entries(row ?? {}).map(([name, kind]) => {
    const all = given.getAll(name)
    return [name, read(kind, all.length === 1 ? all[0] : undefined)] as const
  })
  return Object.fromEntries(values)
}

/** What the parameters of a path are to its row, those it says nothing of as they are; undefined where one is of another kind. */
export function paramsOf(row: Kinds | undefined, given: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> | undefined {
  const values: Record<string, unknown> = { ...given }
  for (const [name, kind] of Object.entries(row ?? {})) {
    values[name] = read(kind, given[name])
    if (values[name] === undefined) return undefined
  }
  return values
}
