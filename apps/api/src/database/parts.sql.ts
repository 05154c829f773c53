/** Parts of a table by their numbers: `attached` in its place, `leaving` while it is being detached, neither once it is. */
export const partsOf = `
  select substring(c.relname from '\\d+$')::bigint as number, c.relname as name,
    i.inhrelid is not null and not i.inhdetachpending as attached, coalesce(i.inhdetachpending, false) as leaving
  from pg_class c left join pg_inherits i on i.inhrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ ('^' || $1 || '_\\d+$') order by 1`

/** Whether a table is there and lies in parts: before its migration it does not. */
export const isParted = `select exists (select from pg_class where oid = to_regclass('public.' || $1) and relkind = 'p') as parted`

/** The end of the last part of a table that is in its place, as a number. */
export const lastPart = (table: string): string => `
  (select max(substring(c.relname from '\\d+$')::bigint) from pg_inherits i join pg_class c on c.oid = i.inhrelid
   where i.inhparent = to_regclass('public.${table}') and not i.inhdetachpending)`

/** A part of a table below a number, in its place or detached. */
export const partBelow = (table: string, number: string): string => `
  select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '^${table}_\\d+$'
    and substring(relname from '\\d+$')::bigint < ${number}`

/** A column that no other row of the same part may have. */
export const uniqueInPart = (part: string, column: string): string => `create unique index ${part}_${column} on public.${part} (${column})`

/** One more part, empty, made beside its table, which nobody waits for then. */
export const makePart = (
  { table, span, unique }: { readonly table: string; readonly span: number; readonly unique?: string },
  number: number,
): readonly string[] => [
  `create table public.${table}_${number} (like public.${table} including all)`,
  ...(unique === undefined ? [] : [uniqueInPart(`${table}_${number}`, unique)]),
  `alter table public.${table} attach partition public.${table}_${number} for values from (${number * span}) to (${(number + 1) * span})`,
]

/** Waits for whoever began before it, and is in nobody's way meanwhile. */
export const detachPart = (table: string, name: string): string =>
  `alter table public.${table} detach partition public.${name} concurrently`

/** Ends a detaching that was broken off. */
export const endDetaching = (table: string, name: string): string => `alter table public.${table} detach partition public.${name} finalize`

export const dropPart = (name: string): string => `drop table public.${name}`
