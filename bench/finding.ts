import { start, startProduct } from './children.ts'
import { askOnce, compare, quantile, throughput } from './load.ts'
import { addressOf, crowdOf } from './people.ts'
import { inDatabase } from './prepare.ts'
import { record } from './recorded.ts'
import type { Recorded } from './recorded.ts'
import type { Row, Section } from './section.ts'

const least = 0.7
/** How much longer the slowest twentieth of lists may take among many more pros. */
const mostTimes = 2

const place = encodeURIComponent('서울-강남구')
const query = (given: Readonly<Record<string, string>>): string => new URLSearchParams(given).toString()
const list = (given: Readonly<Record<string, string>>): string => `/v2/search/pro?${query(given)}`

const shots: readonly (readonly [name: string, path: string])[] = [
  ['list by word, district, sort', list({ keyword: '청소', address1: '서울', address2: '강남구', sort: 'rating' })],
  ['list by service and district', list({ serviceSlug: 'piano-lesson', address1: '서울', address2: '강남구' })],
  ['words while they are typed', `/v1/search/keywords/autocomplete?${query({ keyword: '피아' })}`],
  ['map of a district', `/v2/search/map/pro?${query({ lat: '37.4979', lng: '127.0276', zoom: '14' })}`],
  ['place page data', `/v1/locations/${place}`],
  ['works of a service and place', `/v1/portfolios?${query({ service: 'piano-lesson', area: '서울' })}`],
]

/** (g) What guests find pros by: against a bare server with the very statements, and among many pros against few. */
export const finding: Section = async ({ databases: { small, large, million }, quick, say }) => {
  const sent = await record(
    large,
    shots.map(([, path]) => ({ path, headers: addressOf(1) })),
  )
  const plans = Object.fromEntries(Object.entries(sent).map(([path, rest]) => [path, { session: null, rest }]))
  const product = await startProduct(large)
  const baseline = await start('baselineReads.ts', { DATABASE_URL: large })
  try {
    await baseline.ask(plans)
    const rows: Row[] = []
    for (const [name, path] of shots) {
      const crowd = crowdOf([{ path }])
      const [length, bare] = [(await askOnce(product.port, crowd[0]!)).length, (await askOnce(baseline.port, crowd[0]!)).length]
      say(`${name}: ${plans[path]?.rest.length} statements, ${length} characters (bare: ${bare})`)
      const [rounds, milliseconds] = quick ? [3, 700] : [7, 1500]
      for (const { port } of [product, baseline]) await throughput(port, crowd, milliseconds)
      const { ratio, ...both } = await compare(
        rounds,
        () => throughput(product.port, crowd, milliseconds),
        () => throughput(baseline.port, crowd, milliseconds),
      )
      rows.push({ section: 'g', name: `finding: ${name}`, ...both, unit: '/s', figure: ratio, limit: { at: 'least', value: least } })
    }
    return [
      ...rows,
      ...(await among(small, large, '100,000', quick)),
      ...(million === null ? [] : await among(small, million, '1,000,000', quick)),
    ]
  } finally {
    await product.stop()
    await baseline.stop()
    await inDatabase(large, (client) => client.query('truncate rate_window, search_heard'))
  }
}

const words = ['이사', '청소', '피아노', '에어컨', '도배', '레슨', '인테리어', '사진', '수리', '과외', '봄날', '한결 클리닝']
const districts = ['강남구', '마포구', '송파구', '노원구', '관악구']
const sorts = ['review', 'rating', 'login', 'hired', 'safe-payment']

/** The lists that are timed: every word in every district, and alone, by every sort. */
const asked = words.flatMap((keyword, at) =>
  [undefined, ...districts].map((address2, n) =>
    list({
      keyword,
      sort: sorts[(at + n) % sorts.length]!,
      ...(address2 === undefined ? {} : { address1: '서울', address2 }),
    }),
  ),
)

/** The same lists and counts among many pros and among few, by the database alone; what a list asks depends on whom it finds. */
async function among(few: string, many: string, name: string, quick: boolean): Promise<Row[]> {
  const paths = quick ? asked.filter((_, at) => at % 3 === 0) : asked
  const timed = async (url: string): Promise<{ list: number; count: number }> => {
    const sent = Object.values(
      await record(
        url,
        paths.map((path, n) => ({ path, headers: addressOf(n) })),
      ),
    )
    const p95 = async (part: string): Promise<number> =>
      quantile(
        await timesOf(
          url,
          sent.map((all) => all.filter(({ text }) => text.includes(part))),
        ),
        0.95,
      )
    return { list: await p95('with hit as'), count: await p95('as counted') }
  }
  const [little, much] = [await timed(few), await timed(many)]
  return [
    {
      section: 'g',
      name: `list, p95 among ${name} pros (bare: 10,000)`,
      product: much.list,
      baseline: little.list,
      unit: 'ms',
      figure: much.list / little.list,
      limit: { at: 'most', value: mostTimes },
    },
    { section: 'g', name: `its count, p95 among ${name} pros (bare: 10,000)`, product: much.count, baseline: little.count, unit: 'ms' },
  ]
}

/** Milliseconds of each list's statements together, on one connection, after each was run once. */
function timesOf(url: string, lists: readonly (readonly Recorded[])[]): Promise<number[]> {
  return inDatabase(url, async (client) => {
    const times: number[] = []
    for (const warm of [true, false, false, false]) {
      for (const statements of lists) {
        const began = performance.now()
        for (const { text, values } of statements) await client.query(text, values)
        if (!warm) times.push(performance.now() - began)
      }
    }
    return times
  })
}
