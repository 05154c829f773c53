import { join } from 'node:path'
import pg from 'pg'

/** The database that test databases are cloned from: migrated, with the base seed. */
export const template = 'test_template'

/** Where a test run keeps its database and files. */
export const runFolder = join(import.meta.dirname, '../var/test')

/** Where the products of a test run keep their files; a run ends by removing it, and begins so where one was killed. */
export const housesFolder = join(runFolder, 'houses')

/** The address of another database of the same server. */
export function databaseOf(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Opens one connection for the length of `work`. */
export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
