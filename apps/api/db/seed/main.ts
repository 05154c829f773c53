import pg from 'pg'
import { buyCash, registerAccount, signUpCustomers, signUpPros } from './demo/cast.ts'
import { exhibitions, magazines, testimonials } from './demo/editorial.ts'
import { customerStories, namedPeople, operatorStories, proStories } from './demo/people.ts'
import { calendarOf, pastDeals, presentDeals, presentSeconds } from './demo/stories.ts'
import { beginBefore, callerOf, comeHome, secondsBehind, type World } from './demo/world.ts'

/**
 * Fills an empty product with the demo's people and their past, through the running product and the clock.
 * `--people` prints those to log in as, JSON on the last line.
 */
const startDaysAgo = 40
const second = 1000
const startSeconds = startDaysAgo * 86_400

async function main(): Promise<void> {
  if (process.argv.includes('--people')) return console.log(JSON.stringify(namedPeople()))
  const port = Number(process.env['PORT'] ?? 3000)
  const productUrl = `http://localhost:${port}`
  const world: World = {
    productUrl,
    sandboxUrl: `http://localhost:${Number(process.env['SANDBOX_PORT'] ?? port + 1)}`,
    guest: callerOf(productUrl, null),
  }
  const say = (line: string): void => console.log(`    ${line}`)

  await beginBefore(world, startSeconds)
  const calendar = calendarOf(world, new Date(Date.now() - startSeconds * second))
  const { items } = await world.guest('GET /v1/services')
  const serviceIds = new Map(items.map((one) => [one.slug, one.id]))

  const customers = await signUpCustomers(world, customerStories())
  await calendar.pass(3600)
  await makeOperators(world)
  await calendar.pass(3600)
  const pros = await signUpPros(world, proStories(), serviceIds)
  say(`${customers.size} customers, ${pros.size} pros`)
  await licensePros()
  await publish()
  for (const [n, pro] of [...pros.values()].entries()) {
    await buyCash(world, pro, n % 3 === 0 ? 50_000 : 30_000)
    // One pro has no account yet: his payout waits for it.
    if (pro.story.slug !== 'sorim') await registerAccount(world, pro)
  }
  await pastDeals(world, { customers, pros }, calendar, say)
  await calendar.pass((await secondsBehind(world)) - presentSeconds)
  await presentDeals(world, { customers, pros }, calendar)
  await comeHome(world)
}

/** The operator's account is made like any; the role is given where operators are made: in the database. */
async function makeOperators(world: World): Promise<void> {
  const operators = operatorStories()
  await signUpCustomers(
    world,
    operators.map((one) => ({ ...one, district: '11680', dong: '', requests: [], chats: [] })),
  )
  await inDatabase('update member set is_operator = true where email = any($1)', [operators.map((one) => one.email)])
}

/** Pros whose service asks for a licence have theirs checked already. */
async function licensePros(): Promise<void> {
  await inDatabase(
    "update provider_service ps set licence_state = 'ready' from service s where s.id = ps.service_id and s.licence is not null",
    [],
  )
}

/** What operators wrote for everybody. */
async function publish(): Promise<void> {
  await inDatabase(
    `insert into exhibition (title, subtitle, category_slug, link, ord, starts_at)
     select e.title, e.subtitle, e.category, e.link, row_number() over (), now() - interval '60 days'
     from json_to_recordset($1) as e (title text, subtitle text, category text, link text)`,
    [JSON.stringify(exhibitions)],
  )
  await inDatabase(
    `insert into magazine (title, summary, category_slug, link, published_at)
     select m.title, m.summary, m.category, m.link, now() - interval '60 days'
     from json_to_recordset($1) as m (title text, summary text, category text, link text)`,
    [JSON.stringify(magazines)],
  )
  await inDatabase(
    `insert into pro_testimonial (name, service_name, district, quote, story, ord, published_at)
     select t.name, t.service, t.district, t.quote, t.story, row_number() over (), now() - interval '60 days'
     from json_to_recordset($1) as t (name text, service text, district text, quote text, story text)`,
    [JSON.stringify(testimonials)],
  )
}

async function inDatabase(sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(process.env['DATABASE_URL'])
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}

await main()
