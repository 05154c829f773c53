import type { Block } from '@dure/contract/content/blocks'
import { paragraphsOf } from '@dure/contract/content/plainText'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { readConfig } from '../../src/config/config.ts'
import { openSecret } from '../../src/domains/sign-in/second-factor/totp.ts'
import {
  acceptLicences,
  buyCash,
  registerAccount,
  sendLateBusinesses,
  sendLicences,
  settleBusinesses,
  signUpCustomers,
  signUpPros,
  type Customer,
} from './demo/signUpPeople.ts'
import { toFormer } from '../../src/domains/editorial/formerBlocks.ts'
import { articles } from './demo/contents/articles.ts'
import { proAtWork } from './demo/answering.ts'
import { automaticQuotes } from './demo/campaigns.ts'
import { curations, exhibitions, leadingMagazines, packages, testimonials } from './demo/contents/editorial.ts'
import {
  bannedStory,
  customerStories,
  formerStories,
  namedPeople,
  operatorStories,
  proStories,
  questionStories,
  waitingLicences,
  workStories,
  type BriefStory,
} from './demo/storyFiles.ts'
import { calendarOf, seoulTime } from './demo/calendar.ts'
import { bidsForAds } from './demo/contents/ads.ts'
import { companiesAndPartners } from './demo/contents/companies.ts'
import { offerCoupons } from './demo/contents/coupons.ts'
import { writeHistory } from './demo/history.ts'
import { writeAroundReviews } from './demo/outside.ts'
import { appeal, passSecondFactor, sendLateLicences, strandRefunds, writeInquiries, writeReports } from './demo/queues.ts'
import { ordersOf } from './demo/contents/orders.ts'
import { writeAutoMessages } from './demo/rooms.ts'
import { community, scenesOfPosts } from './demo/contents/community.ts'
import { spreadCommunity } from './demo/contents/communityPast.ts'
import { writeQuestions } from './demo/contents/questions.ts'
import { pastDeals, presentDeals, type Cast } from './demo/stories.ts'
import { passProducts, sendProducts } from './demo/contents/products.ts'
import { drawAhead } from './demo/scenes/scene.ts'
import { scenesOfWorks, showWorks } from './demo/works.ts'
import { beginBefore, behave, callerOf, comeHome, knownAtFacebook, type World } from './demo/world.ts'

/**
 * Fills an empty product with the demo's people and their past, through the running product and the clock: the last weeks
 * call by call, at the hours people keep; the year before them at once (demo/history.ts).
 * `--brief` tells a little of each. `--people` prints those to log in as, JSON on the last line. `--come-home` brings the clocks of a demo that broke off back to the machine's.
 */
const startDaysAgo = 40

async function main(): Promise<void> {
  if (process.argv.includes('--people')) return console.log(JSON.stringify(await peopleWithSecrets()))
  const world = worldByPort(Number(process.env['PORT'] ?? 3000))
  if (process.argv.includes('--come-home')) return comeHome(world)
  const say = (line: string): void => console.log(`    ${line}`)

  const start = seoulTime(new Date(), -startDaysAgo, 8, 10)
  await beginBefore(world, (Date.now() - start.getTime()) / 1000)
  const calendar = await calendarOf(world)
  const { items } = await world.guest('GET /v1/services')
  const serviceIds = new Map(items.map((one) => [one.slug, one.id]))

  const customers = await signUpCustomers(world, customerStories())
  await calendar.pass(60)
  const operators = await makeOperators(world)
  const [operator, colleague] = [...operators.values()] as [Operator, Operator]
  await makeFormerMembers(world)
  const banned = (await signUpBriefly(world, [bannedStory])).get(bannedStory.slug)!
  await calendar.pass(60)
  const pros = await signUpPros(world, proStories(), serviceIds)
  const cast = { customers, pros }
  say(`${customers.size} customers, ${pros.size} pros`)
  const reviews = await onDatabase((client) => writeHistory(client, proStories(), customerStories(), start))
  say(`${reviews} reviews of the year before`)
  await calendar.pass(63)
  let licences = 0
  for (const pro of pros.values()) licences += await sendLicences(pro, (licence) => !waitingLicences.has(licence))
  await acceptLicences(operator.call)
  say(`${licences} licences checked`)
  say(`${await settleBusinesses(world, pros, operator.call)} businesses checked`)
  await publish()
  await writeAutoMessages(pros)
  const automatic = automaticQuotes(world, cast, calendar)
  const ads = bidsForAds(cast, serviceIds, calendar)
  const drawing = drawAhead([...scenesOfPosts(), ...scenesOfWorks(workStories())])
  const talk = community({ world, cast, serviceIds, calendar, opens: seoulTime(start, startDaysAgo, 12) })
  await pastDeals(world, cast, calendar, {
    say,
    morning: () => automatic.ask(),
    async evening() {
      await Promise.all([automatic.answer(), talk.write(), ads.past()])
    },
    async prepare(pro) {
      await buyCash(world, pro, pro.providerId % 3 === 0 ? 50_000 : 30_000)
      // One pro has no account yet: his payout waits for it.
      if (pro.story.slug !== 'sorim') await registerAccount(world, pro)
    },
    meanwhile: () => {
      say('two refunds are refused on purpose: they wait on an operator’s desk')
      return strandRefunds(world, cast, calendar)
    },
  })
  await behave(world)
  // Of an hour's uploads there is an end, for the demo too.
  await calendar.pass(61)
  say(`${await sellAtFixedPrices(cast, serviceIds, colleague)} products at fixed prices`)
  const orders = ordersOf(world, cast, serviceIds, calendar)
  await calendar.to(seoulTime(new Date(), -4, 11, 5))
  await orders.longAgo()
  await presentDeals(world, cast, calendar, async (deals) => {
    await passSecondFactor(operator.call, operator.secret)
    await orders.lately()
    await writeAroundReviews(world, cast, operator.call, calendar)
    await offerCoupons(cast, operator.call, calendar)
    await companiesAndPartners(cast, serviceIds, operator.call, calendar)
    await ads.now()
    await writeReports(cast, deals, operator.call, calendar)
    await appeal(banned, operator.call, calendar)
    await writeInquiries(cast, operator.call, calendar)
    await sendLateLicences(pros.values())
    await sendLateBusinesses(world, pros)
    await proAtWork(world, cast, calendar)
    say(`${await showDatedWorks(pros, serviceIds, operator.call)} works shown`)
    await sendProducts(pros, serviceIds, 'lately')
  })
  await talk.write('all')
  await orders.today()
  await drawing
  await comeHome(world)
  await onDatabase((client) => spreadCommunity(client, talk.written, new Date()))
  say(`${talk.written.length} posts of the community, ${talk.written.flatMap((one) => one.commentIds).length} comments`)
  const questions = await onDatabase((client) => writeQuestions(client, questionStories(), new Date()))
  say(`${questions} questions about services`)
  await rememberReaders()
  await countAnew()
}

function worldByPort(port: number): World {
  const productUrl = `http://localhost:${port}`
  return {
    productUrl,
    sandboxUrl: `http://localhost:${Number(process.env['SANDBOX_PORT'] ?? port + 1)}`,
    guest: callerOf(productUrl, null),
  }
}

/** What is counted nightly was counted for this day before anybody lived here. */
async function countAnew(): Promise<void> {
  for (const table of ['badge_day', 'rate_day', 'price_day', 'place_day', 'map_day', 'popular_counted', 'community_week'])
    await inDatabase(`delete from ${table}`, [])
}

/** @returns how many products there are, each of which an operator has decided on. */
async function sellAtFixedPrices({ pros }: Cast, serviceIds: ReadonlyMap<string, number>, { call, secret }: Operator): Promise<number> {
  const sent = await sendProducts(pros, serviceIds, 'before')
  await passSecondFactor(call, secret)
  await passProducts(call, sent)
  return sent.size
}

/** The pros' works, shown one after the other over the last weeks. */
function showDatedWorks(
  pros: Parameters<typeof showWorks>[0]['pros'],
  serviceIds: ReadonlyMap<string, number>,
  operator: Parameters<typeof showWorks>[1],
): Promise<number> {
  return showWorks({ pros, serviceIds }, operator, workStories(), (ids) =>
    inDatabase(
      `update portfolio set created_at = at, sent_at = at, posted_at = case when posted_at is null then null else at end,
         waiting_since = case when waiting_since is null then null else at end, unseen_since = case when unseen_since is null then null else at end
       from (select w.id, now() - row_number() over (order by w.ord desc) * interval '31 hours' as at
         from unnest($1::bigint[]) with ordinality as w(id, ord)) as told
       where portfolio.id = told.id`,
      [ids],
    ),
  )
}

/** Who looked at the pros' pages of late: more at those whom many hired, as many on a day each time the demo is made. */
async function rememberReaders(): Promise<void> {
  await inDatabase(
    `insert into counter_day (kind, target_id, day, shard, count, seen_at)
     select 'profile', p.id, d.at::date, 0, 1 + abs(hashtext(p.id || d.at::date::text)) % (3 + least(p.hired_count, 60) / 5), d.at
     from provider p cross join generate_series(now() - interval '60 days', now(), interval '1 day') as d(at)
     where p.hired_count > 0 and abs(hashtext(d.at::date::text || p.id)) % 5 > 0`,
    [],
  )
}

type Operator = Customer & { readonly secret: string }

/** The operator's account is made like any; the role is given where operators are made: in the database. */
async function makeOperators(world: World): Promise<Map<string, Operator>> {
  const operators = operatorStories()
  const made = await signUpBriefly(world, operators)
  const proved = new Map<string, Operator>()
  await inDatabase(`update member set is_operator = true, operator_roles = '{lead}' where email = any($1)`, [
    operators.map((one) => one.email),
  ])
  for (const [slug, one] of made) {
    const { secret } = await one.call('POST /v1/admin/second-factor/setup')
    await one.call('POST /v1/admin/second-factor/confirm', { body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() } })
    proved.set(slug, { ...one, secret })
  }
  return proved
}

/** Members from the time of the Facebook login: accounts like any, left with that as their only way in. They move at `/switch-email/intro`. */
async function makeFormerMembers(world: World): Promise<void> {
  const former = formerStories()
  await signUpBriefly(world, former)
  for (const one of former) {
    await inDatabase(
      `with gone as (update member set signup_method = 'facebook', password_hash = null where email = $1 returning id, date_joined)
       insert into social_link (member_id, provider, subject, created_at) select id, 'facebook', $2, date_joined from gone`,
      [one.email, await knownAtFacebook(world, one)],
    )
  }
}

function signUpBriefly(world: World, stories: readonly BriefStory[]) {
  return signUpCustomers(
    world,
    stories.map((one) => ({ ...one, district: '11680', dong: '', requests: [], chats: [] })),
  )
}

/** Those to log in as, as far as they are here; an operator with the secret that an authenticator makes his codes of. */
async function peopleWithSecrets() {
  const named = namedPeople()
  const here = await inDatabase<{ email: string }>('select email from member where email = any($1)', [named.map((one) => one.email)])
  const people = named.filter((one) => here.some(({ email }) => email === one.email))
  const rows = await inDatabase<{ email: string; secret: Buffer }>(
    'select m.email, f.secret from second_factor f join member m on m.id = f.member_id where f.secret is not null and m.email = any($1)',
    [people.map((one) => one.email)],
  )
  const { secret: key } = readConfig(process.env)
  const secrets = new Map(rows.map((row) => [row.email, openSecret(key, row.secret)]))
  return people.map((one) => ({ ...one, secret: secrets.get(one.email) }))
}

/** Curations as pages of blocks: words, then services and pros by their numbers. */
async function curationPages() {
  const numbers = async (question: string, names: readonly string[]): Promise<number[]> => {
    const rows = await inDatabase<{ id: number }>(question, [names])
    return rows.map((row) => row.id)
  }
  const made = []
  for (const { title, text, content, services, pros } of curations) {
    const serviceIds = await numbers('select id from service where slug = any($1) order by array_position($1::text[], slug)', services)
    const proIds = await numbers(
      'select p.id from provider p join member m on m.id = p.member_id where m.email = any($1) order by array_position($1::text[], m.email)',
      pros,
    )
    const heading = (id: string, words: string): Block => ({ id, type: 'heading', spans: [{ text: words, marks: [] }] })
    const page: Block[] = [
      ...paragraphsOf(content),
      heading('services', '이런 서비스가 있어요'),
      ...serviceIds.map((refId, at): Block => ({ id: `s${at}`, type: 'service', refId })),
      heading('pros', '함께할 고수'),
      ...proIds.map((refId, at): Block => ({ id: `g${at}`, type: 'pro', refId })),
    ]
    made.push({ title, text, page, blocks: toFormer(page) })
  }
  return made
}

/** What operators wrote for everybody. */
async function publish(): Promise<void> {
  await inDatabase(
    `insert into feature (kind, title, text, category_slug, link, blocks, ord, starts_at)
     select 'exhibition', e.title, e.text, e.category, e.link, '[]', row_number() over (), now() - interval '60 days'
     from json_to_recordset($1) as e (title text, text text, category text, link text)`,
    [JSON.stringify(exhibitions)],
  )
  await inDatabase(
    `insert into feature (kind, title, text, page, blocks, ord, starts_at)
     select 'curation', c.title, c.text, c.page, c.blocks, row_number() over (), now() - interval '60 days'
     from json_to_recordset($1) as c (title text, text text, page jsonb, blocks jsonb)`,
    [JSON.stringify(await curationPages())],
  )
  const magazines = [...articles.map((one) => ({ ...one, page: one.blocks, blocks: toFormer(one.blocks) })), ...leadingMagazines]
  await inDatabase(
    `insert into feature (kind, title, text, name, link, page, blocks, starts_at)
     select 'magazine', m.title, m.text, m.name, m.link, m.page, coalesce(m.blocks, '[]'),
       now() - interval '60 days' - row_number() over () * interval '9 days'
     from json_to_recordset($1) as m (title text, text text, name text, link text, page jsonb, blocks jsonb)`,
    [JSON.stringify(magazines)],
  )
  await inDatabase(
    `insert into service_package (title, text, service_ids, active, ord, starts_at, created_at)
     select p.title, p.text, array(select s.id from service s where s.slug = any(p.services) order by array_position(p.services, s.slug)),
       true, row_number() over (), now() - interval '60 days', now() - interval '60 days'
     from json_to_recordset($1) as p (title text, text text, services text[])`,
    [JSON.stringify(packages)],
  )
  await inDatabase(
    `insert into pro_testimonial (name, service_name, district, quote, story, ord, published_at, provider_id)
     select t.name, t.service, t.district, t.quote, t.story, row_number() over (), now() - interval '60 days', p.id
     from json_to_recordset($1) as t (name text, service text, district text, quote text, story text, pro text)
     left join provider p on p.nick_name = t.pro`,
    [JSON.stringify(testimonials)],
  )
}

function inDatabase<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
  return onDatabase(async (client) => (await client.query<Row>(sql, values)).rows)
}

async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(process.env['DATABASE_URL'])
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

await main()
