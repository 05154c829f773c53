import { adLimits } from '@dure/contract/ads/limits'
import { weekOf } from '@dure/contract/ads/week'
import { againstBare, slowestTwentieth } from './bare.ts'
import { inDatabase } from '../prepare.ts'
import type { Row, Section } from '../section.ts'

/** How much longer the slowest twentieth of lists may take among many more pros. */
const mostTimes = 2

const place = encodeURIComponent('서울-강남구')
const query = (given: Readonly<Record<string, string>>): string => new URLSearchParams(given).toString()
const list = (given: Readonly<Record<string, string>>): string => `/v2/search/pro?${query(given)}`

/** Ads are sold of this, in 강남구. */
const advertised = 'piano-lesson'

const shots: readonly (readonly [name: string, path: string])[] = [
  ['list by word, district, sort', list({ keyword: '청소', address1: '서울', address2: '강남구', sort: 'rating' })],
  ['list by service and district', list({ serviceSlug: 'piano-lesson', address1: '서울', address2: '강남구' })],
  [
    'list of a service and district with its ads',
    list({ serviceSlug: advertised, address1: '서울', address2: '강남구', is_ad_display: 'true' }),
  ],
  ['words while they are typed', `/v1/search/keywords/autocomplete?${query({ keyword: '피아' })}`],
  ['map of a district', `/v2/search/map/pro?${query({ lat: '37.4979', lng: '127.0276', zoom: '14' })}`],
  ['place page data', `/v1/locations/${place}`],
  ['works of a service and place', `/v1/portfolios?${query({ service: 'piano-lesson', area: '서울' })}`],
]

/** (g) What guests find pros by: against a bare server with the very statements, and among many pros against few. */
export const finding: Section = async ({ databases: { small, large, million }, quick, say }) => {
  await sellAds(large, advertised)
  return [
    ...(await againstBare(
      large,
      shots.map(([name, path]) => [name, { path }] as const),
      { section: 'g', kind: 'finding', quick, say },
    )),
    ...(await among(small, large, '100,000', quick)),
    ...(million === null ? [] : await among(small, million, '1,000,000', quick)),
  ]
}

/** Five ads of a service in 강남구 for this week, as a closed round leaves them; again for each run, as weeks pass. */
async function sellAds(url: string, service: string): Promise<void> {
  const { week, startsAt, endsAt, closesAt } = weekOf(new Date())
  await inDatabase(url, async (client) => {
    await client.query(
      `with slot as (
         insert into ad_slot (service_id, district_code, week, starts_at, ends_at, closes_at, closed_at)
         select id, '11680', $2::date, $3, $4, $5, $5 from service where slug = $1 on conflict do nothing returning id, service_id),
       pro as (
         select p.id, p.member_id, row_number() over (order by p.id) as place from slot s
         join provider_coverage c on c.service_id = s.service_id and c.district_code = '11680' join provider p on p.id = c.provider_id limit $6)
       insert into ad_bid (slot_id, provider_id, member_id, amount, status, bid_at, held, place, price, created_at)
       select slot.id, pro.id, pro.member_id, 2000, 'won', $5, 0, pro.place, 1000, $5 from slot cross join pro`,
      [service, week, startsAt, endsAt, closesAt, adLimits.places],
    )
  })
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
  const shots = paths.map((path) => ({ path }))
  const timed = (part: string) => slowestTwentieth({ url: few, shots }, { url: many, shots }, (text) => text.includes(part))
  const [ofList, ofCount] = [await timed('with hit as'), await timed('as counted')]
  return [
    {
      section: 'g',
      name: `list, p95 among ${name} pros (bare: 10,000)`,
      product: ofList.many,
      baseline: ofList.few,
      unit: 'ms',
      figure: ofList.many / ofList.few,
      limit: { at: 'most', value: mostTimes },
    },
    { section: 'g', name: `its count, p95 among ${name} pros (bare: 10,000)`, product: ofCount.many, baseline: ofCount.few, unit: 'ms' },
  ]
}
