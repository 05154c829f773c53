import type { Db } from '../../../database/connect.ts'
import { sql } from 'kysely'
import { foundBy } from '../../../domains/requests/index.ts'
import { columns, joins, type ReceivedRow } from './received.sql.ts'

/** A page of what the pro finds beyond what he received, newest first [requests.all]. */
export async function foundPage(
  db: Db,
  providerId: number,
  now: Date,
  wanted: { readonly services: readonly number[]; readonly unread: boolean; readonly before: number | null; readonly limit: number },
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select ${columns} from (${foundBy(providerId, now, wanted)}) t ${joins} order by t.request_id desc`.execute(db)
  return rows
}
