/**
 * Tables that hold rows of ours, the job queue's included. One of ours that lies in parts stands for them, and names them with their
 * bounds; of the queue's, which makes its own, each part is a table. A part that was detached is over, and only not dropped yet. What
 * the queue counted of itself stays out: it lies in a part a day, which a database of another day has not.
 */
export const tablesOf = `
  select n.nspname as schema, c.relname as name,
    case when c.relkind = 'p' then (
      select coalesce(json_agg(json_build_object('name', p.relname, 'bounds', pg_get_expr(p.relpartbound, p.oid)) order by p.relname collate "C"), '[]')
      from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid and not i.inhdetachpending) end as parts
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where (case when n.nspname = 'public' then c.relkind in ('r', 'p') and not c.relispartition else c.relkind = 'r' end)
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
    and not (n.nspname = 'public' and c.relname = 'schema_migrations')
    and not (n.nspname = 'pgboss' and c.relname like 'queue\\_stats%')
    and not exists (select from pg_class w where n.nspname = 'public' and w.relkind = 'p' and w.relnamespace = n.oid and c.relname ~ ('^' || w.relname || '_\\d+$'))
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
