import type { Plan } from './baselineReads.ts'
import { customerKey, providerKey } from '../apps/api/db/seed/scale.sql.ts'
import { start, startProduct } from './children.ts'
import { askOnce, compare, throughput } from './load.ts'
import type { Shot } from './load.ts'
import { crowdOf, finderOf, roomsOf } from './people.ts'
import { inDatabase } from './prepare.ts'
import { record } from './recorded.ts'
import type { Recorded } from './recorded.ts'
import type { Row, Section } from './section.ts'

const least = 0.7

/** (a) Hot reads against a bare server that looks the session up and runs the very statements the product sends. */
export const reads: Section = async ({ databases: { large }, quick, say }) => {
  const [room] = await roomsOf(large)
  if (room === undefined) throw new Error('The scale seed made no rooms')
  const as = (key: string, path: string): Shot => ({ path, headers: { authorization: `Bearer ${key}` } })
  const finder = providerKey(await finderOf(large))
  const shots: readonly (readonly [string, ...Shot[]])[] = [
    ['received requests', as(providerKey(1), '/v3/requests/received?viewFilter=all')],
    ['all requests', as(finder, '/v1/all-requests?size=8')],
    ['received quotes', as(customerKey(1), `/v2/me/requests/sent/${room.requestId}`)],
    ['chat page', as(customerKey(1), `/api/v2.2/chats/${room.chatId}/messages/`)],
    ['pro page data', as(customerKey(1), `/v2/user/${room.providerMemberId}/profile`)],
    ['each call of a whole pro page', ...(await callsOfPage(large, room.providerMemberId)).map((path) => as(customerKey(1), path))],
  ]
  const sent = await record(
    large,
    shots.flatMap(([, ...all]) => all),
  )
  const plans = Object.fromEntries(Object.entries(sent).map(([path, all]) => [path, planOf(path, all)]))
  const product = await startProduct(large)
  const baseline = await start('baselineReads.ts', { DATABASE_URL: large })
  try {
    await baseline.ask(plans)
    const rows: Row[] = []
    for (const [name, ...all] of shots) {
      for (const shot of all) {
        const [length, bare] = [(await askOnce(product.port, shot)).length, (await askOnce(baseline.port, shot)).length]
        say(`${name}: ${(plans[shot.path]?.rest.length ?? 0) + 1} statements, ${length} characters (bare: ${bare})`)
      }
      const crowd = crowdOf(all)
      const [rounds, milliseconds] = quick ? [3, 700] : [7, 1500]
      // Warm both: code compiled, pools open, statements prepared.
      for (const { port } of [product, baseline]) await throughput(port, crowd, milliseconds)
      const { ratio, ...both } = await compare(
        rounds,
        () => throughput(product.port, crowd, milliseconds),
        () => throughput(baseline.port, crowd, milliseconds),
      )
      rows.push({ section: 'a', name: `hot read: ${name}`, ...both, unit: '/s', figure: ratio, limit: { at: 'least', value: least } })
    }
    return rows
  } finally {
    await product.stop()
    await baseline.stop()
    await inDatabase(large, (client) => client.query('truncate rate_window'))
  }
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

/** The session first, then what is read. */
function planOf(path: string, [session, ...rest]: readonly Recorded[]): Plan {
  if (!session?.text.includes('from session')) throw new Error(`${path} does not begin with the session`)
  if (rest.some(({ text }) => /^(begin|start|update|insert|delete)/i.test(text))) throw new Error(`${path} writes`)
  return { session, rest }
}
