import { callLimits } from '@dure/contract/system/limits'
import { scaleWords } from '../../apps/api/db/seed/scalePosts.sql.ts'
import { customerKey } from '../../apps/api/db/seed/scale.sql.ts'
import { againstBare, as, slowestTwentieth, type NamedRead } from './bare.ts'
import { inDatabase } from '../prepare.ts'
import type { Row, Section } from '../section.ts'

/** How much longer the slowest twentieth of lists may take among many more posts. */
const mostTimes = 2

const query = (given: Readonly<Record<string, string>>): string => new URLSearchParams(given).toString()
const list = (given: Readonly<Record<string, string>>): string => `/v1/community/posts?${query(given)}`
const search = (keyword: string, more: Readonly<Record<string, string>> = {}): string =>
  `/v1/community/posts/search?${query({ keyword, ...more })}`

/** (i) What a customer reads of the community: against a bare server with the very statements, and among many posts against 50,000. */
export const community: Section = async ({ databases: { small, manyPosts }, quick, say }) => {
  const post = await newestPost(small)
  const of = `/v1/community/dure-life/posts/${post}`
  const mine = (path: string) => as(customerKey(1), path)
  const reads: readonly NamedRead[] = [
    ['list of a topic', mine(list({ topic: 'questions' }))],
    ['popular list', mine(list({ category: 'dure-life', sort: 'popular' }))],
    ['post with 200 comments', mine(of)],
    ['its comments', mine(`${of}/comments?except_best=true`)],
    ['each call of its page', ...['', '/comments?except_best=true', '/comments/best', '/related'].map((call) => mine(`${of}${call}`))],
  ]
  const searches: readonly NamedRead[] = [['search of two words', mine(search(`${scaleWords.often} ${await wordOf(small)}`))]]
  const given = { section: 'i', kind: 'community', quick, say }
  return [
    ...(await againstBare(small, reads, given)),
    ...(await againstBare(small, searches, { ...given, atOnce: callLimits.costly })),
    ...(manyPosts === null ? [] : await among(small, manyPosts.url, manyPosts.count.toLocaleString('en'))),
  ]
}

/** The post of the scale seed that was commented on most. */
const newestPost = (url: string): Promise<number> =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select post_id as id from community_tally order by comments desc limit 1')
    return Number(rows[0]!.id)
  })

/** A word of the middle: as often said as most. */
const wordOf = (url: string): Promise<string> =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query<{ tag: string }>(
      'select tags[1] as tag from community_post where cardinality(tags) > 0 order by md5(id::text) limit 1',
    )
    return rows[0]!.tag
  })

/** Every way lists are narrowed, put in order and searched; words of all kinds, alone and in twos. */
const kinds = async (url: string): Promise<Readonly<Record<string, readonly string[]>>> => {
  const [word, topics] = [await wordOf(url), ['questions', 'tips', 'price', 'together', 'free']]
  const words = [...Object.values(scaleWords), word]
  return {
    lists: [
      ...topics.map((topic) => list({ topic })),
      ...['11', '26', '11680', '11440'].map((area) => list({ area_code: area })),
      list({ tag: word }),
      list({ tag: scaleWords.once }),
    ],
    'popular lists': [
      ...topics.map((topic) => list({ topic, sort: 'popular' })),
      ...['11', '26', '11680', '11440'].map((area) => list({ area_code: area, sort: 'popular' })),
      list({ tag: word, sort: 'popular' }),
    ],
    searches: [
      ...words.map((one) => search(one)),
      ...words.map((one, n) => search(`${one} ${words[(n + 1) % words.length]!}`)),
      ...words.map((one) => search(one, { area_code: '11680' })),
      search('ㄱㅁ'),
      search('없는말이에요'),
    ],
  }
}

/** The same lists among many posts and among few, by the database alone. */
async function among(few: string, many: string, name: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [kind, paths] of Object.entries(await kinds(few))) {
    // A guest's answers are kept; a member's are made anew.
    const shots = paths.map((path) => as(customerKey(1), path))
    const taken = await slowestTwentieth({ url: few, shots }, { url: many, shots }, (text) => text.includes('community_'))
    rows.push({
      section: 'i',
      name: `community: ${kind}, p95 among ${name} posts (bare: 50,000)`,
      product: taken.many,
      baseline: taken.few,
      unit: 'ms',
      figure: taken.many / taken.few,
      limit: { at: 'most', value: mostTimes },
    })
  }
  return rows
}
