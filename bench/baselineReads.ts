import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import { addresses } from './people.ts'
import type { Recorded } from './recorded.ts'

/** What a path runs: the session's statement first, where somebody has one. Of what costs the database much, so many calls are under way at once, as there. */
export type Plan = { readonly session: Recorded | null; readonly rest: readonly Recorded[]; readonly atOnce: number }
export type Plans = Readonly<Record<string, Plan>>

/** The bare server of the hot reads: session by its key, the recorded statements (named, so prepared once), their rows as JSON. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
let plans: Plans = {}

const server = createServer(async (request, response) => {
  const plan = plans[request.url ?? '']
  if (plan === undefined) return response.writeHead(404).end()
  await turn(plan.atOnce)
  response.once('close', over)
  if (plan.session !== null) {
    const key = request.headers.authorization?.slice('Bearer '.length)
    if (key === undefined) return response.writeHead(404).end()
    const { rows: actors } = await pool.query({
      name: 'session',
      text: plan.session.text,
      values: [createHash('sha256').update(key).digest(), new Date()],
    })
    if (actors.length === 0) return response.writeHead(401).end()
  }
  const found = []
  for (const { text, values } of plan.rest)
    found.push((await pool.query({ name: nameOf(text), text, values: asTheirs(text, values) })).rows)
  const body = Buffer.from(JSON.stringify(found))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }).end(body)
})

let underWay = 0
const waiting: (() => void)[] = []
async function turn(atOnce: number): Promise<void> {
  if (underWay >= atOnce) return new Promise<void>((begin) => waiting.push(begin))
  underWay += 1
}
/** Whoever waits has the turn of who is done. */
function over(): void {
  const next = waiting.shift()
  if (next === undefined) underWay -= 1
  else next()
}

/** Calls are counted by their address: each of a crowd has its own row, here as there. */
let caller = 0
function asTheirs(text: string, values: unknown[]): unknown[] {
  if (!text.includes('insert into rate_window')) return values
  caller = (caller + 1) % addresses
  return [[`bench:${caller}`], ...values.slice(1)]
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `read-${names.size}`
  names.set(text, name)
  return name
}

server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'))
process.on('message', (given: Plans) => {
  plans = given
  process.send?.('planned')
})
process.on('disconnect', () => process.exit(0))
