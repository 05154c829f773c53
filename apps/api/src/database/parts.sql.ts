type Of = { readonly table: string; readonly span: number }

/** The number of a part that is in its place, from its end: a first part may be called as a release before knows it. */
const numberOf = ({ span }: Of): string => `substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''?(\\d+)')::bigint / ${span} - 1`

/** A table's parts: `attached` in its place, `leaving` while it is being detached, neither once it is, when its name alone tells the number. */
export const partsOf = (of: Of): string => `
  select ${numberOf(of)} as number, c.relname as name, not i.inhdetachpending as attached, i.inhdetachpending as leaving
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass('public.${of.table}')
  union all
  select substring(c.relname from '\\d+$')::bigint, c.relname, false, false
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and c.relname ~ '^${of.table}_\\d+$'
  order by 1`

/** The names of a table's parts that are in their place; takes the table as SQL names it. */
export const partsInPlace = `
  select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = to_regclass($1) and not i.inhdetachpending order by c.relname`

/** Whether a table is there and lies in parts: before its migration it does not. */
export const isParted = `select exists (select from pg_class where oid = to_regclass('public.' || $1) and relkind = 'p') as parted`

/** The number of the last part of a table that is in its place. */
export const lastPart = (of: Of): string => `(select max(number) from (${partsOf(of)}) as parts where attached)`

/** A condition: whether a table has a part below a number, in its place or detached. */
export const isPartBelow = (of: Of, number: string): string => `exists (select from (${partsOf(of)}) as parts where number < ${number})`

/** A column that no other row of the same part may have. */
export const uniqueInPart = (part: string, column: string): string => `create unique index ${part}_${column} on public.${part} (${column})`

/** One more part, empty, made beside its table, which nobody waits for then. */
export const makePart = ({ table, span, unique }: Of & { readonly unique?: string }, number: number): readonly string[] => [
  `create table public.${table}_${number} (like public.${table} including all)`,
  ...(unique === undefined ? [] : [uniqueInPart(`${table}_${number}`, unique)]),
  `alter table public.${table} attach partition public.${table}_${number} for values from (${number * span}) to (${(number + 1) * span})`,
]

/** Waits for whoever began before it, and is in nobody's way meanwhile. */
export const detachPart = (table: string, name: string): string =>
  `alter table public.${table} detach partition public.${name} concurrently`

/** Ends a detaching that was broken off. */
export const endDetaching = (table: string, name: string): string => `alter table public.${table} detach partition public.${name} finalize`

export const renamePart = (name: string, to: string): string => `alter table public.${name} rename to ${to}`

export const dropPart = (name: string): string => `drop table public.${name}`
