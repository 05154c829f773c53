import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import type { Recorded } from './recorded.ts'

/** What each path runs: the session's statement first. */
export type Plans = Readonly<Record<string, readonly Recorded[]>>

/** The bare server of the hot reads: session by its key, the recorded statements (named, so prepared once), their rows as JSON. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
let plans: Plans = {}

const server = createServer(async (request, response) => {
  const [session, ...rest] = plans[request.url ?? ''] ?? []
  const key = request.headers.authorization?.slice('Bearer '.length)
  if (session === undefined || key === undefined) return response.writeHead(404).end()
  const { rows: actors } = await pool.query({
    name: 'session',
    text: session.text,
    values: [createHash('sha256').update(key).digest(), new Date()],
  })
  if (actors.length === 0) return response.writeHead(401).end()
  const found = []
  for (const { text, values } of rest) found.push((await pool.query({ name: nameOf(text), text, values })).rows)
  const body = Buffer.from(JSON.stringify(found))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }).end(body)
})

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
