import pg from 'pg'
import { koreanFaults } from '../../apps/api/src/database/korean.ts'
import { Problem } from './problem.ts'

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
    const missing = await koreanFaults((text) => client.query(text))
    if (missing.length > 0)
      throw new Problem(
        `The database ${host}${pathname} cannot be used: ${missing.join('; ')}. ` +
          `Create it with encoding UTF8 and a UTF-8 character type (LC_CTYPE).`,
      )
  } finally {
    await client.end()
  }
}
