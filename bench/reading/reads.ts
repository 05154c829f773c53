import { customerKey, providerKey } from '../../apps/api/db/seed/scale.sql.ts'
import { againstBare, as, type NamedRead } from './bare.ts'
import { finderOf, roomsOf } from '../people.ts'
import { inDatabase } from '../prepare.ts'
import type { Section } from '../section.ts'

/** (a) Hot reads against a bare server that looks the session up and runs the very statements the product sends. */
export const reads: Section = async ({ databases: { large }, quick, say }) => {
  const [room] = await roomsOf(large)
  if (room === undefined) throw new Error('The scale seed made no rooms')
  const finder = providerKey(await finderOf(large))
  const shots: readonly NamedRead[] = [
    ['received requests', as(providerKey(1), '/v3/requests/received?viewFilter=all')],
    ['all requests', as(finder, '/v1/all-requests?size=8')],
    ['received quotes', as(customerKey(1), `/v2/me/requests/sent/${room.requestId}`)],
    ['chat page', as(customerKey(1), `/api/v2.2/chats/${room.chatId}/messages/`)],
    ['pro page data', as(customerKey(1), `/v2/user/${room.providerMemberId}/profile`)],
    ['each call of a whole pro page', ...(await callsOfPage(large, room.providerMemberId)).map((path) => as(customerKey(1), path))],
  ]
  return againstBare(large, shots, { section: 'a', kind: 'hot read', quick, say })
}

/** What a pro's public page asks for before it is shown: who he is, his reviews, his works, services beside his. */
async function callsOfPage(url: string, userId: number): Promise<string[]> {
  const { rows } = await inDatabase(url, (client) =>
    client.query<{ id: string; service: number }>(
      `select p.id, o.service_id as service from provider p join provider_service o on o.provider_id = p.id where p.member_id = $1 order by o.ord limit 1`,
      [userId],
    ),
  )
  const [pro] = rows
  if (pro === undefined) throw new Error('The pro of the room offers nothing')
  return [
    `/v2/user/${userId}/profile`,
    `/v3/users/${userId}/reviews/received?sort=latest&size=5`,
    `/v3/users/${userId}/reviews/received/summary`,
    `/v2/providers/reviews/services?user_id=${userId}`,
    `/v2/providers/${pro.id}/reviews/overview`,
    `/v1/portfolios?user=${userId}&size=8`,
    `/api/v2/recommender/services/${pro.service}/associated/`,
  ]
}
