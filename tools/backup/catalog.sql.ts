/** Tables that hold rows of ours, the job queue's included; partitions stand for their parents. */
export const tablesOf = `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
    and not (n.nspname = 'public' and c.relname = 'schema_migrations')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by n.nspname collate "C", c.relname collate "C"`

/** Generated columns make themselves. */
export const columnsOf = `
  select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`

export const sequencesOf = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
  order by schemaname collate "C", sequencename collate "C"`

/** The version of the job queue's own tables, which the queue makes and changes by itself. */
export const queueVersion = `select version from pgboss.version`
export const hasQueue = `select to_regclass('pgboss.version') is not null as there`
