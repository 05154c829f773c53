/** Asks a database; of a pool or a single connection. */
export type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>

/** Under a C character type PostgreSQL takes Korean letters for blanks: text search and pattern classes find nothing, silently. */
const questions = `
  select current_setting('server_encoding') = 'UTF8' as "its encoding is not UTF8",
    current_setting('server_version_num')::int >= 160000 as "it is older than PostgreSQL 16",
    '두레' ~ '^\\w+$' and char_length('두레') = 2 as "patterns do not know Korean letters",
    to_tsvector('simple', '두레 이사') @@ to_tsquery('simple', '이사') as "text search does not know Korean words",
    exists (select from pg_collation where collname = 'ko-x-icu') as "it has no Korean collation (ko-x-icu)"`

/** What keeps a database from holding Korean text the way the product needs it. */
export async function koreanFaults(ask: Ask): Promise<string[]> {
  const { rows } = await ask<Record<string, boolean>>(questions)
  return Object.entries(rows[0] ?? {}).flatMap(([what, good]) => (good ? [] : [what]))
}
