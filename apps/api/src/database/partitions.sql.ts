type Of = { readonly table: string; readonly span: number }

/** The number of a partition that is in its place, from its end: a first partition may be called as a release before knows it. */
const numberOf = ({ span }: Of): string => `substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''?(\\d+)')::bigint / ${span} - 1`

/** A table's partitions: `attached` in its place, `leaving` while it is being detached, neither once it is, when its name alone tells the number. */
export const partitionsOf = (of: Of): string => `
  select ${numberOf(of)} as number, c.relname as name, not i.inhdetachpending as attached, i.inhdetachpending as leaving
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass('public.${of.table}')
  union all
  select substring(c.relname from '\\d+$')::bigint, c.relname, false, false
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and c.relname ~ '^${of.table}_\\d+$'
  order by 1`

/** The names of a table's partitions that are in their place; takes the table as SQL names it. */
export const partitionsInPlace = `
  select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = to_regclass($1) and not i.inhdetachpending order by c.relname`

/** Whether a table is there and lies in partitions: before its migration it does not. */
export const isPartitioned = `select exists (select from pg_class where oid = to_regclass('public.' || $1) and relkind = 'p') as partitioned`

/** The number of the last partition of a table that is in its place. */
export const lastPartition = (of: Of): string => `(select max(number) from (${partitionsOf(of)}) as partitions where attached)`

/** A condition: whether a table has a partition below a number, in its place or detached. */
export const isPartitionBelow = (of: Of, number: string): string =>
  `exists (select from (${partitionsOf(of)}) as partitions where number < ${number})`

/** A column that no other row of the same partition may have. */
export const uniqueInPartition = (partition: string, column: string): string =>
  `create unique index ${partition}_${column} on public.${partition} (${column})`

/** One more partition, empty, made beside its table, which nobody waits for then. */
export const makePartition = ({ table, span, unique }: Of & { readonly unique?: string }, number: number): readonly string[] => [
  `create table public.${table}_${number} (like public.${table} including all)`,
  ...(unique === undefined ? [] : [uniqueInPartition(`${table}_${number}`, unique)]),
  `alter table public.${table} attach partition public.${table}_${number} for values from (${number * span}) to (${(number + 1) * span})`,
]

/** Waits for whoever began before it, and is in nobody's way meanwhile. */
export const detachPartition = (table: string, name: string): string =>
  `alter table public.${table} detach partition public.${name} concurrently`

/** Ends a detaching that was broken off. */
export const endDetaching = (table: string, name: string): string => `alter table public.${table} detach partition public.${name} finalize`

export const renamePartition = (name: string, to: string): string => `alter table public.${name} rename to ${to}`

export const dropPartition = (name: string): string => `drop table public.${name}`
