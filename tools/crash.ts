import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerOf } from '../apps/api/db/seed/demo/world.ts'
import { bidsUnderWay, cutConnections, lost, payoutsUnderWay } from './crash/books.ts'
import type { Acknowledged } from './crash/books.ts'
import { CrashHouse, victims } from './crash/house.ts'
import type { Victim } from './crash/house.ts'
import { orderPrice, service, trade } from './crash/load.ts'
import type { Scene } from './crash/load.ts'
import { chargeByItself, chargesUnderWay, miscounted, moneyMoved, offerCoupon } from './crash/money.ts'
import { insertCustomers, sellProduct, signUpPro } from './crash/people.ts'
import { misspoken, talk } from './crash/talk.ts'
import { runningPostgres } from './postgres/index.ts'
import { root } from './run/environment.ts'

/**
 * `npm run crash`: kills the server, the database, or everything, or cuts all connections between them, at random moments while pros buy cash and quote and
 * customers pay, every second one with a coupon, and confirm, order and cancel, cash is charged by itself, pros bid for ads and rounds close, and members write posts, comments and likes. After each it must come up again by itself (or, all of it killed, by the next start) and all that was acknowledged must be there, once, and counted; at the end
 * the books must hold, with the gateway's too. `--kills 6` for a short run, `--minutes 30` for no longer than that; PORT (4850) and the next two.
 * `--disk` gives the database a small disk of its own (root may), and fills it for ten seconds at every fifth turn.
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(name)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const kills = option('--kills', 50)
const until = Date.now() + option('--minutes', Infinity) * 60_000
const pros = 3
/** Each deal and each post is another customer’s, and a turn never had a third as many. */
const customers = kills * 600
const small = process.argv.includes('--disk')
const diskEvery = 5
const house = new CrashHouse(Number(process.env['PORT'] ?? 4850), small)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void house.stop().finally(() => process.exit(1)))

const seen: Acknowledged = {
  purchases: [],
  requests: [],
  quotes: [],
  paid: [],
  confirmed: [],
  ordered: [],
  cancelled: [],
  settled: [],
  bids: [],
  withdrawn: [],
  coupons: [],
  drafts: [],
  posts: [],
  liked: [],
  comments: [],
  takenBack: [],
}
const scene: Scene = { productUrl: house.url, sandboxUrl: house.sandboxUrl, seen, database, over: false, nextCustomer: 0 }

await house.found((url) => insertCustomers(url, customers))
try {
  await house.start()
  const { items } = await callerOf(house.url, null)('GET /v1/services')
  const serviceId = items.find((one) => one.slug === service)?.id ?? 0
  const teachers = []
  for (let n = 1; n <= pros; n += 1) teachers.push(await signUpPro(house.url, house.sandboxUrl, serviceId, n))
  await offerCoupon(await database())
  for (const pro of teachers) await chargeByItself({ url: house.url, sandboxUrl: house.sandboxUrl, database }, pro)
  const trading = Promise.all(
    teachers.map(async (pro) => trade(scene, pro, await sellProduct(await database(), pro, serviceId, orderPrice))),
  )
  const broken: unknown[] = []
  const { items: topics } = await callerOf(house.url, null)('GET /v1/community/topics', { query: { category: 'dure-life' } })
  const talking = talk(scene, topics.find(({ slug }) => slug === 'free')?.id ?? 0)
  for (const running of [trading, talking]) running.catch((error: unknown) => broken.push(error))

  let done = 0
  while (done < kills && Date.now() < until && broken.length === 0) {
    await sleep(Math.random() * 5000)
    const victim: Victim = small && done % diskEvery === 0 ? 'disk' : victims[Math.floor(Math.random() * victims.length)]!
    let said = 'killed'
    if (victim === 'disk') said = `full for ten seconds (${await house.fillDisk()})`
    else if (victim === 'connections') {
      await cutConnections(await database())
      said = 'cut'
    } else await house.kill(victim)
    done += 1
    const took = await house.start()
    const missing = await lost(await database(), seen)
    if (missing.length > 0) throw new Error(`Acknowledged and gone: ${missing.join(', ')}`)
    const wrong = [...(await misspoken(await database())), ...(await miscounted(await database()))]
    if (wrong.length > 0) throw new Error(`Said and wrong: ${wrong.join(', ')}`)
    console.log(
      `  ${String(done).padStart(3)}  ${victim.padEnd(11)}  ${said}  up again in ${(took / 1000).toFixed(1)} s  ${seen.quotes.length} quotes, ${seen.paid.length} paid, ${seen.confirmed.length} confirmed, ${seen.ordered.length} ordered, ${seen.settled.length} settled, ${seen.posts.length} posts, ${seen.comments.length} comments`,
    )
  }
  scene.over = true
  const deals = (await trading).reduce((sum, one) => sum + one, 0)
  const posts = await talking
  const url = await database()
  for (
    let waited = 0;
    waited < 60 && (await payoutsUnderWay(url)) + (await bidsUnderWay(url)) + (await chargesUnderWay(url)) > 0;
    waited += 1
  )
    await sleep(1000)
  const missing = [...(await lost(url, seen)), ...(await misspoken(url)), ...(await miscounted(url))]
  const { charges, coupons } = await moneyMoved(url)
  console.log(
    `${done} kills, ${deals} deals through, ${seen.purchases.length} purchases, ${charges} charges by themselves, ${coupons} payments with a coupon, ${seen.bids.length} bids, ${posts} posts; ${await payoutsUnderWay(url)} payouts and ${await bidsUnderWay(url)} bids under way; ${missing.length} lost`,
  )
  const checked = spawnSync(process.execPath, [join(root, 'tools/ledgerCheck.ts')], {
    cwd: root,
    env: { ...house.env, DATABASE_URL: url },
    stdio: 'inherit',
  })
  if (checked.status !== 0 || missing.length > 0 || done < kills) process.exitCode = 1
  if (done < kills) console.error(`The time was over after ${done} of ${kills} kills`)
} finally {
  scene.over = true
  await house.stop()
}

async function database(): Promise<string> {
  const url = await runningPostgres(house.dataDir)
  if (url === undefined) throw new Error('The database does not run')
  return url
}
