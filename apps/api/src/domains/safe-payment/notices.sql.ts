import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { nameToOthers } from '../profiles/index.ts'

/** What notices say, read at the time they are written; each in one statement. */

export type DealMessage = {
  memberId: number
  role: 'customer' | 'provider'
  title: string
  contents: string
  actorRole: string
  providerMemberId: number
  providerName: string
}

/** What the room was told of a deal's move, for each side that did not make it. */
export async function dealMessages(db: Db, given: { safePaymentId: number; action: string; eventId: number }): Promise<DealMessage[]> {
  const { rows } = await sql<DealMessage>`
    select distinct on (y.role) y.member_id, y.role, m.system->>'title' as title, m.system->>'contents' as contents, e.actor_role,
      p.member_id as "providerMemberId", ${nameToOthers} as "providerName"
    from safe_payment_event e join safe_payment s on s.id = e.safe_payment_id join provider_face p on p.id = s.provider_id
    join chat_party_face y on y.chat_id = s.chat_id and y.role <> e.actor_role
    join message_face m on m.chat_id = s.chat_id and m.visible_to in ('all', y.role) and m.type in ('SAFE_PAYMENT', 'SAFE_PAYMENT_REQUEST')
      and m.system->'data'->>'safePaymentId' = ${String(given.safePaymentId)} and m.system->'data'->>'action' = ${given.action}
    where e.id = ${given.eventId} and e.safe_payment_id = ${given.safePaymentId}
    order by y.role, m.id desc`.execute(db)
  return rows
}
