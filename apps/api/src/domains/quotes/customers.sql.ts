import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export type RoomCustomer = { chatId: number; name: string; customerWroteAt: Date | null; hiredAt: Date | null }

/** The customers of rooms with what lets their pros know them, in no order. */
export async function customersOfRooms(db: Db, chatIds: readonly number[]): Promise<RoomCustomer[]> {
  const { rows } = await sql<RoomCustomer>`
    select c.id as "chatId", m.first_name as name, c.customer_wrote_at, q.hired_at
    from chat_face c join member_face m on m.id = c.customer_id left join quote q on q.chat_id = c.id
    where c.id = any(${[...chatIds]}::bigint[])`.execute(db)
  return rows
}
