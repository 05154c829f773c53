import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { campaignLimits } from '@dure/contract/campaigns/limits'
import { requestLimits } from '@dure/contract/requests/limits'
import type pg from 'pg'
import { benchCampaigns, benchCustomers, benchPros, benchService, customerKey, providerKey } from '../apps/api/db/seed/scale.sql.ts'
import { answerHooks } from '../apps/api/src/composition.ts'
import { connect } from '../apps/api/src/database/connect.ts'
import { checkBooks } from '../apps/api/src/ledger/check.ts'
import { startProduct } from './children.ts'
import type { Child } from './children.ts'
import { Connection, median, quantile, requestText } from './load.ts'
import type { Answer, Shot } from './load.ts'
import { inDatabase, onCopy } from './prepare.ts'
import { requestBody, requestIdOf, sending } from './requests.ts'
import type { Row, Section } from './section.ts'

const mostTimes = 1.5
const name = (pros: string): string => `automatic quotes, ${pros} pros`
/** What every pro of the bench's service has to spend. */
const wallet = 5_000_000
/** The load: so many requests a second for so long; every so many-th is also quoted by hand, by so many pros at once. */
const load = { perSecond: 100, seconds: 20, byHandEvery: 20, hands: 15 }
/** What a campaign with a low cap may still spend, in cash: the load wants several times as much. */
const lowCap = 20_000

/**
 * (h) From a customer's sending a request until its pros have it and the last automatic quote went out, among many pros and running
 * campaigns against few; 200 pros and 20 campaigns match at either size. Then as many requests at once as a busy minute brings.
 */
export const campaigns: Section = async ({ databases: { small, large, million }, quick, say }) => {
  const [many, pros] = million === null ? [large, '100,000'] : [million, '1,000,000']
  return onCopy(small, (few) =>
    onCopy(many, async (copy) => [...(await oneByOne(few, copy, pros, quick)), ...(await atOnce(copy, pros, quick, say))]),
  )
}

const startSending = async (url: string): Promise<Child> => {
  const product = await startProduct(url, { CAMPAIGNS: '1' })
  const memberIds = await inDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from member where email = any(select 'scale' || i || '@scale.dure.test' from generate_series(1, 200) i)`,
    )
    return rows.map(({ id }) => Number(id))
  })
  await product.ask({ memberIds, amount: wallet })
  return product
}

/** One request after the other, at either size in turns. */
async function oneByOne(few: string, many: string, pros: string, quick: boolean): Promise<Row[]> {
  const urls = [few, many]
  const products = await Promise.all(urls.map(startSending))
  try {
    const [warm, measured] = quick ? [10, 30] : [40, 150]
    const bodies = await Promise.all(products.map(requestBody))
    const matched: [number[], number[]] = [[], []]
    const sent: [number[], number[]] = [[], []]
    await inDatabase(few, (fewClient) =>
      inDatabase(many, async (manyClient) => {
        const connections = products.map(({ port }) => new Connection(port))
        for (let n = 1; n <= warm + measured; n += 1)
          for (const [at, client] of [fewClient, manyClient].entries()) {
            const times = await timesOf(connections[at]!, sending(n, bodies[at]!), client)
            if (n <= warm) continue
            matched[at]!.push(times.matched)
            sent[at]!.push(times.sent)
          }
        for (const connection of connections) connection.close()
      }),
    )
    const row = (what: string, [little, much]: [number[], number[]], share: number): Row => ({
      section: 'h',
      name: `${name(pros)}: ${what} (bare: 10,000)`,
      product: quantile(much, share),
      baseline: quantile(little, share),
      unit: 'ms',
    })
    const whole: Row = {
      ...row('from sending to the last', sent, 0.5),
      figure: median(sent[1]) / median(sent[0]),
      limit: { at: 'most', value: mostTimes },
    }
    return [whole, row('to the last, p95 (wanted ≤ 2 s)', sent, 0.95), row('to its pros, p95 (wanted ≤ 100 ms)', matched, 0.95)]
  } finally {
    for (const product of products) await product.stop()
  }
}

/** Milliseconds until a request was answered, which is when its pros have it, and until all places of automatic quotes are taken. */
async function timesOf(connection: Connection, shot: Shot, client: pg.Client): Promise<{ matched: number; sent: number }> {
  const began = performance.now()
  const id = requestIdOf(await connection.ask(requestText(shot)))
  const matched = performance.now() - began
  for (;;) {
    const { rows } = await client.query<{ n: number }>('select auto_quote_count as n from request where id = $1', [id])
    if (rows[0]?.n === campaignLimits.places) return { matched, sent: performance.now() - began }
    if (performance.now() - began > 30_000) throw new Error(`Request ${id} got ${rows[0]?.n} automatic quotes`)
    await sleep(1)
  }
}

/** Requests come whether or not the former were answered, some quoted by hand at the same moment; then the rules are held against the database. */
async function atOnce(url: string, pros: string, quick: boolean, say: (line: string) => void): Promise<Row[]> {
  const product = await startSending(url)
  try {
    // Every second campaign soon reaches its day's cap.
    await inDatabase(url, (client) =>
      client.query(
        `update campaign set daily_cap = spent_today + ${lowCap} where id in (select c.id from campaign c join campaign_reach r on r.campaign_id = c.id
           where r.service_id = c.service_id order by c.id limit ${benchCampaigns}) and id % 2 = 0`,
      ),
    )
    const body = await requestBody(product)
    const count = (quick ? 3 : load.seconds) * load.perSecond
    const customers = await whoMayAsk(url, count)
    const free: Connection[] = []
    const all: Connection[] = []
    let away = 0
    const ask = async (shot: Shot): Promise<Answer> => {
      const connection = free.pop() ?? new Connection(product.port)
      if (!all.includes(connection)) all.push(connection)
      const answer = await connection.ask(requestText(shot))
      free.push(connection)
      if (answer.status !== 503) return { status: answer.status, body: answer.body }
      // More than this machine can carry: whoever is told to come again a moment later does.
      away += 1
      await sleep(500 + Math.random() * 1000)
      return ask(shot)
    }
    const answered: number[] = []
    const byHand = { sent: 0, refused: 0 }
    const began = performance.now()
    const one = async (n: number): Promise<void> => {
      const due = began + (n * 1000) / load.perSecond
      await sleep(Math.max(0, due - performance.now()))
      const requestId = requestIdOf(await ask(keyed(sending(customers[n - 1]!, body), `request-${n}`)))
      answered.push(performance.now() - due)
      if (n % load.byHandEvery !== 0) return
      const hands = Array.from({ length: load.hands }, (_, at) => 1 + ((n * 7 + at) % Math.min(200, benchPros)))
      for (const { status, body: told } of await Promise.all(
        hands.map((pro) => ask(keyed(quoteOf(pro, requestId), `quote-${pro}-${requestId}`))),
      )) {
        if (status === 201) byHand.sent += 1
        else if (status === 409 || status === 400) byHand.refused += 1
        else throw new Error(`A quote by hand was answered ${status}: ${told}`)
      }
    }
    await Promise.all(Array.from({ length: count }, (_, at) => one(at + 1)))
    const requested = performance.now() - began
    await inDatabase(url, async (client) => {
      for (;;) {
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::integer as n from pgboss.job where name = 'campaigns.send' and state < 'completed'`,
        )
        if (rows[0]?.n === 0) break
        await sleep(100)
      }
    })
    const ended = performance.now() - began
    for (const connection of all) connection.close()
    const told = await holds(url)
    say(
      `${count} requests (${away} times told to come again), ${told.automatic} automatic quotes, ${byHand.sent} by hand (${byHand.refused} refused): no place, cap or book exceeded`,
    )
    return [
      {
        section: 'h',
        name: `${load.perSecond} requests a second, ${pros} pros: answered, p95`,
        product: quantile(answered, 0.95),
        baseline: null,
        unit: 'ms',
      },
      { section: 'h', name: 'the same: the last of them answered after', product: requested / 1000, baseline: null, unit: 's' },
      { section: 'h', name: 'the same: the last automatic quote sent after', product: ended / 1000, baseline: null, unit: 's' },
    ]
  } finally {
    await product.stop()
  }
}

/** Numbers of customers with a session who have no open request of the bench's service. */
async function whoMayAsk(url: string, count: number): Promise<number[]> {
  const asking = await inDatabase(url, async (client) => {
    const { rows } = await client.query<{ key: Buffer }>(
      `select s.key_hash as key from request r join service o on o.id = r.service_id join session s on s.member_id = r.customer_id
       where r.status = 'opened' and o.slug = $1`,
      [benchService],
    )
    return new Set(rows.map(({ key }) => key.toString('hex')))
  })
  const hash = (n: number): string => createHash('sha256').update(customerKey(n)).digest('hex')
  const may = Array.from({ length: benchCustomers }, (_, at) => at + 1).filter((n) => !asking.has(hash(n)))
  if (may.length < count) throw new Error(`The scale seed has ${may.length} customers who may ask, not ${count}`)
  return may.slice(-count)
}

/** As browsers send it: what was written though its answer did not come is answered when it is sent again. */
const keyed = (shot: Shot, key: string): Shot => ({ ...shot, headers: { ...shot.headers, 'idempotency-key': `bench-campaigns-${key}` } })

const quoteOf = (pro: number, requestId: number): Shot => ({
  method: 'POST',
  path: '/v2/quote',
  headers: { authorization: `Bearer ${providerKey(pro)}` },
  body: JSON.stringify({ requestId, cost: 60_000, unit: 'F', answer: '안녕하세요, 꼼꼼하게 가르쳐 드릴게요.', quoteFormType: 'D' }),
})

/** @throws Error where a request has more quotes than places, a campaign spent more than it may, or the books do not hold. */
async function holds(url: string): Promise<{ automatic: number }> {
  const automatic = await inDatabase(url, async (client) => {
    const own = `object_id not like '0000000000%'`
    const { rows: places } = await client.query(
      `select r.id from request r join quote q on q.request_id = r.id where r.${own} group by r.id
       having count(*) > $1 or count(*) filter (where q.label <> 'manual') > $2 or count(*) <> max(r.quote_count) or count(*) filter (where q.label <> 'manual') <> max(r.auto_quote_count)`,
      [requestLimits.quotes, campaignLimits.places],
    )
    if (places.length > 0) throw new Error(`${places.length} requests have more quotes than places`)
    const { rows: beyond } = await client.query(
      `select c.id from campaign c left join lateral (select coalesce(sum(cash), 0) as cash from campaign_quote where campaign_id = c.id) s on true
       where c.spent > c.budget or c.spent_today > c.daily_cap or c.spent <> s.cash`,
    )
    if (beyond.length > 0) throw new Error(`${beyond.length} campaigns spent more than they may, or other than they say`)
    const { rows } = await client.query<{ n: number }>('select count(*)::integer as n from campaign_quote')
    return rows[0]!.n
  })
  const { db } = connect(url, 'tool')
  try {
    answerHooks()
    const differences = await checkBooks(db)
    if (differences.length > 0) throw new Error(`The books do not hold: ${JSON.stringify(differences.slice(0, 5))}`)
  } finally {
    await db.destroy()
  }
  return { automatic }
}
