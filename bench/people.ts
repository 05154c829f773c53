import { benchPros } from '../apps/api/db/seed/scale.sql.ts'
import type { Shot } from './load.ts'
import { inDatabase } from './prepare.ts'

export type Room = { readonly chatId: number; readonly requestId: number; readonly customerId: number; readonly providerMemberId: number }

/** The rooms that customer n and pro n of the scale seed share, from n = 1 (see scale.sql.ts). */
export function roomsOf(databaseUrl: string): Promise<Room[]> {
  return inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<Record<keyof Room, string>>(`
      select c.id as "chatId", r.id as "requestId", c.customer_id as "customerId", p.member_id as "providerMemberId"
      from request r join chat c on c.request_id = r.id join provider p on p.id = c.provider_id join member m on m.id = p.member_id
      where r.object_id between lpad('401', 24, '0') and lpad('900', 24, '0')
        and m.email = 'scale' || (r.object_id::bigint - 400) || '@scale.dure.test'
      order by r.object_id`)
    return rows.map((row) => ({
      chatId: Number(row.chatId),
      requestId: Number(row.requestId),
      customerId: Number(row.customerId),
      providerMemberId: Number(row.providerMemberId),
    }))
  })
}

/** The number of the pro with a session who finds the most open requests nearby that are not on his list [requests.all]. */
export function finderOf(databaseUrl: string): Promise<number> {
  return inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ n: string }>(`
      select substring(m.email from 'scale([0-9]+)@') as n from provider p join member m on m.id = p.member_id
        join provider_service s on s.provider_id = p.id join request r on r.service_id = s.service_id and r.status = 'opened'
      where substring(m.email from 'scale([0-9]+)@')::bigint between 2 and ${benchPros} and abs(r.lat - p.lat) < 0.3 and abs(r.lng - p.lng) < 0.3
        and not exists (select from request_recipient t where t.provider_id = p.id and t.request_id = r.id)
      group by m.id, m.email order by count(*) desc, m.id limit 1`)
    if (rows[0] === undefined) throw new Error('No pro of the scale seed finds requests nearby')
    return Number(rows[0].n)
  })
}

/** An address of the n-th person's own, as the proxy before the product would tell it. */
export const addressOf = (n: number): Record<string, string> => ({ 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` })

/** So many people ask at once where calls are counted by address. */
export const addresses = 4096

/** The same calls in turns, each from an address of its own, for what is counted by address. */
export const crowdOf = (shots: readonly Shot[]): Shot[] =>
  Array.from({ length: addresses }, (_, n) => {
    const shot = shots[n % shots.length]!
    return { ...shot, headers: { ...shot.headers, ...addressOf(n) } }
  })
