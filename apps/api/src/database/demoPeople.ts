import { ConfigError } from '../config.ts'
import type { Connections } from './connections.ts'

/** Everybody knows the demo people's password. @throws ConfigError where a database holds any. */
export async function refuseDemoPeople(pool: Connections): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from member where email like '%@dure.test' and status <> 'left') as found`,
  )
  if (rows[0]?.found) throw new ConfigError('DATABASE_URL names a database with demo people; production refuses it')
}
