import type { Plan } from '../baselineReads.ts'
import { start, startProduct } from '../children.ts'
import { askOnce, compare, median, quantile, throughput, type Shot } from '../load.ts'
import { addressOf, crowdOf } from '../people.ts'
import { inDatabase } from '../prepare.ts'
import { record, type Recorded } from '../recorded.ts'
import type { Row } from '../section.ts'

/** As many as come: over the line between processes no infinite number goes. */
const anyNumber = Number.MAX_SAFE_INTEGER

/** How much of the bare server's throughput a read has at least. */
const least = 0.7

/** A read: a name, and a call, or several that are asked in turns. */
export type NamedRead = readonly [name: string, ...shots: Shot[]]

/** A call of whoever has this session; a guest's is one without. */
export const as = (key: string, path: string): Shot => ({ path, headers: { authorization: `Bearer ${key}` } })

/** Reads of 4,096 addresses against a bare server that looks the session up, where there is one, and runs the very statements. */
export async function againstBare(
  url: string,
  reads: readonly NamedRead[],
  { section, kind, atLeast = least, atOnce = anyNumber, quick, say }: BareSetting,
): Promise<Row[]> {
  const sent = await record(
    url,
    reads.flatMap(([, ...all]) => all.map((shot) => ({ ...shot, headers: { ...shot.headers, ...addressOf(1) } }))),
  )
  const isMine = new Set(
    reads.flatMap(([, ...all]) => all.flatMap((shot) => (shot.headers?.['authorization'] === undefined ? [] : [shot.path]))),
  )
  const plans = Object.fromEntries(
    Object.entries(sent).map(([path, all]) => [path, { ...(isMine.has(path) ? planOf(path, all) : { session: null, rest: all }), atOnce }]),
  )
  const product = await startProduct(url)
  const baseline = await start('baselineReads.ts', { DATABASE_URL: url })
  try {
    await baseline.ask(plans)
    const rows: Row[] = []
    for (const [name, ...all] of reads) {
      for (const shot of all) {
        const [length, bare] = [(await askOnce(product.port, shot)).length, (await askOnce(baseline.port, shot)).length]
        say(`${name}: ${plans[shot.path]?.rest.length} statements, ${length} characters (bare: ${bare})`)
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
      rows.push({ section, name: `${kind}: ${name}`, ...both, unit: '/s', figure: ratio, limit: { at: 'least', value: atLeast } })
    }
    return rows
  } finally {
    await product.stop()
    await baseline.stop()
    await inDatabase(url, (client) => client.query('truncate rate_window, search_heard'))
  }
}

type BareSetting = {
  readonly section: string
  readonly kind: string
  readonly atLeast?: number
  /** Of what costs the database much, the product has so many calls under way at once, and so has the bare server. */
  readonly atOnce?: number
  readonly quick: boolean
  readonly say: (line: string) => void
}

/** The session first, then what is read. */
function planOf(path: string, [session, ...rest]: readonly Recorded[]): Omit<Plan, 'atOnce'> {
  if (!session?.text.includes('from session')) throw new Error(`${path} does not begin with the session`)
  if (rest.some(({ text }) => /^(begin|start|update|insert|delete)/i.test(text))) throw new Error(`${path} writes`)
  return { session, rest }
}

/** The same reads of two databases. */
export type Side = { readonly url: string; readonly shots: readonly Shot[] }

/** Each read is run so often, after it was run once. */
const rounds = 5

/**
 * Of the reads of each side the 95th percentile of milliseconds that their statements take together, on one connection, each by the median of its
 * rounds. In turns, so that what else the machine does wrongs both sides.
 */
export async function slowestTwentieth(few: Side, many: Side, isAsked: (text: string) => boolean): Promise<{ few: number; many: number }> {
  const [ofFew, ofMany] = [await statementsOf(few, isAsked), await statementsOf(many, isAsked)]
  const times = (reads: readonly unknown[]): number[][] => reads.map(() => [])
  const [fewTimes, manyTimes] = [times(ofFew), times(ofMany)]
  await inDatabase(few.url, (fewClient) =>
    inDatabase(many.url, async (manyClient) => {
      for (let round = 0; round <= rounds; round += 1) {
        for (let at = 0; at < Math.max(ofFew.length, ofMany.length); at += 1) {
          for (const [client, reads, taken] of [
            [fewClient, ofFew, fewTimes],
            [manyClient, ofMany, manyTimes],
          ] as const) {
            const began = performance.now()
            for (const { text, values } of reads[at] ?? []) await client.query(text, values)
            if (round > 0 && at < reads.length) taken[at]!.push(performance.now() - began)
          }
        }
      }
    }),
  )
  const p95 = (taken: readonly number[][]): number => quantile(taken.map(median), 0.95)
  return { few: p95(fewTimes), many: p95(manyTimes) }
}

async function statementsOf({ url, shots }: Side, isAsked: (text: string) => boolean): Promise<Recorded[][]> {
  const sent = await record(
    url,
    shots.map((shot, n) => ({ ...shot, headers: { ...shot.headers, ...addressOf(n) } })),
  )
  return shots.map(({ path }) => sent[path]!.filter(({ text }) => isAsked(text)))
}
