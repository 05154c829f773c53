import pg from 'pg'
import { Problem } from './problem.ts'

/** Under a C character type PostgreSQL takes Korean letters for blanks: text search and pattern classes find nothing, silently. */
const questions = `
  select current_setting('server_encoding') = 'UTF8' as "its encoding is not UTF8",
    current_setting('server_version_num')::int >= 160000 as "it is older than PostgreSQL 16",
    '두레' ~ '^\\w+$' and char_length('두레') = 2 as "patterns do not know Korean letters",
    to_tsvector('simple', '두레 이사') @@ to_tsquery('simple', '이사') as "text search does not know Korean words",
    exists (select from pg_collation where collname = 'ko-x-icu') as "it has no Korean collation (ko-x-icu)"`

/**
 * Checks that a database, embedded or foreign, can hold Korean text the way the product needs it.
 * @throws Problem naming what is missing, or why the database cannot be reached.
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  const { host, pathname } = new URL(url)
  try {
    await client.connect()
  } catch (error) {
    throw new Problem(`The database ${host}${pathname} cannot be reached: ${(error as Error).message || String(error)}`)
  }
  try {
    const { rows } = await client.query<Record<string, boolean>>(questions)
    const missing = Object.entries(rows[0] ?? {}).filter(([, good]) => !good)
    if (missing.length > 0)
      throw new Problem(
        `The database ${host}${pathname} cannot be used: ${missing.map(([what]) => what).join('; ')}. ` +
          `Create it with encoding UTF8 and a UTF-8 character type (LC_CTYPE).`,
      )
  } finally {
    await client.end()
  }
}
