import { customerNameForPro } from '@dure/contract/quotes/states'
import type { Db } from '../../database/connect.ts'
import { customersOfRooms } from './customers.sql.ts'

/** The customers of rooms as their pros read them, by the room's id. */
export async function customerNamesForPro(db: Db, chatIds: readonly number[]): Promise<Map<number, string>> {
  const rows = chatIds.length === 0 ? [] : await customersOfRooms(db, chatIds)
  return new Map(rows.map((row) => [row.chatId, customerNameForPro(row.name, row)]))
}
