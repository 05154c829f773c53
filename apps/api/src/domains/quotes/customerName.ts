import { maskName } from '@dure/kernel/korean'
import type { Db } from '../../database/connect.ts'
import { customersOfRooms } from './customers.sql.ts'

/** Whether a pro may know who the customer is: once he wrote to him or hired him. */
export const knowsCustomer = (given: { customerWroteAt: Date | null; hiredAt: Date | null }): boolean =>
  given.customerWroteAt !== null || given.hiredAt !== null

/** What the pro who quoted reads as his customer's name: the first letter until he may know him. */
export function customerNameForPro(name: string, given: { customerWroteAt: Date | null; hiredAt: Date | null }): string {
  return knowsCustomer(given) ? name : maskName(name)
}

/** The customers of rooms as their pros read them, by the room's id. */
export async function customerNamesForPro(db: Db, chatIds: readonly number[]): Promise<Map<number, string>> {
  const rows = chatIds.length === 0 ? [] : await customersOfRooms(db, chatIds)
  return new Map(rows.map((row) => [row.chatId, customerNameForPro(row.name, row)]))
}
