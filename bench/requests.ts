import { fillForm } from '../apps/api/db/seed/demo/forms.ts'
import { callerOf } from '../apps/api/db/seed/demo/world.ts'
import { benchCustomers, benchDistrict, benchService, customerKey, providerKey } from '../apps/api/db/seed/scale.sql.ts'
import { startProduct } from './children.ts'
import type { Child } from './children.ts'
import { Connection, median, quantile, requestText } from './load.ts'
import type { Answer, Shot } from './load.ts'
import { addressOf } from './people.ts'
import { inDatabase } from './prepare.ts'
import type { Section } from './section.ts'

const mostTimes = 1.5
const recipients = 200

/**
 * (b) From a customer's sending a request until it stands on its pros' lists, with 100,000 pros against 10,000; 200 of them
 * match at either size. Both databases are asked in turns.
 */
export const requests: Section = async ({ databases, quick }) => {
  const urls = [databases.small, databases.large] as const
  await Promise.all(urls.map(forget))
  const products = await Promise.all(urls.map((url) => startProduct(url)))
  try {
    const [small, large] = await Promise.all(products.map(customers))
    if (small === undefined || large === undefined) throw new Error('Two products were started')
    const [warm, measured] = quick ? [20, 80] : [100, 400]
    for (let n = 0; n < warm; n += 1) {
      await small()
      await large()
    }
    const times: [number[], number[]] = [[], []]
    for (let n = 0; n < measured; n += 1) {
      times[0].push(await small())
      times[1].push(await large())
    }
    for (const url of urls) await checkRecipients(url)
    const [few, many] = [median(times[0]), median(times[1])]
    return [
      {
        section: 'b',
        name: 'request to its 200 pros, 100,000 pros (bare: 10,000)',
        product: many,
        baseline: few,
        unit: 'ms',
        figure: many / few,
        limit: { at: 'most', value: mostTimes },
      },
      {
        section: 'b',
        name: 'the same, p95 (wanted ≤ 150 ms)',
        product: quantile(times[1], 0.95),
        baseline: quantile(times[0], 0.95),
        unit: 'ms',
      },
    ]
  } finally {
    for (const product of products) await product.stop()
    await Promise.all(urls.map(forget))
  }
}

/** What customers of the bench send: its service in its district. */
export async function requestBody({ port }: Child): Promise<string> {
  const productUrl = `http://127.0.0.1:${port}`
  const world = { productUrl, sandboxUrl: '', guest: callerOf(productUrl, null) }
  return JSON.stringify(await fillForm(world, benchService, {}, { district: benchDistrict, dong: '역삼1동' }, new Date()))
}

/** The n-th customer's sending of it. */
export function sending(n: number, body: string): Shot {
  if (n > benchCustomers) throw new Error('The scale seed has no more customers')
  return { method: 'POST', path: '/v1/requests', headers: { authorization: `Bearer ${customerKey(n)}`, ...addressOf(n) }, body }
}

/** @returns the number of the request that an answer to its sending tells. */
export function requestIdOf({ status, body }: Answer): number {
  const id = /"requestId":(\d+)/.exec(body)?.[1]
  if (id === undefined) throw new Error(`The request was answered ${status}: ${body}`)
  return Number(id)
}

/** @returns a function that sends the next customer's request, and looks at the first pro's list; answers how long that took. */
async function customers(product: Child): Promise<() => Promise<number>> {
  const body = await requestBody(product)
  const list = requestText({ path: '/v3/requests/received?viewFilter=all', headers: { authorization: `Bearer ${providerKey(1)}` } })
  const connection = new Connection(product.port)
  let next = 1
  return async () => {
    const send = requestText(sending(next, body))
    next += 1
    const began = performance.now()
    const sent = await connection.ask(send)
    const seen = await connection.ask(list)
    const took = performance.now() - began
    const id = requestIdOf(sent)
    if (!seen.body.includes(`"id":${id},`)) throw new Error(`Request ${id} is not on the list of its pro`)
    return took
  }
}

const own = `object_id not like '0000000000%'`

async function checkRecipients(url: string): Promise<void> {
  await inDatabase(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select distinct (select count(*)::integer from request_recipient t where t.request_id = r.id) as n from request r where ${own}`,
    )
    if (rows.length !== 1 || rows[0]?.n !== recipients)
      throw new Error(`Requests reached ${rows.map(({ n }) => n).join(', ')} pros, not ${recipients}`)
  })
}

/** Takes away what the section wrote, so that each run begins with the same tables. */
async function forget(url: string): Promise<void> {
  await inDatabase(url, async (client) => {
    await client.query(`delete from request_recipient where request_id in (select id from request where ${own})`)
    await client.query(`delete from request where ${own}`)
    await client.query('truncate rate_window')
    await client.query('vacuum analyze request, request_recipient')
  })
}
