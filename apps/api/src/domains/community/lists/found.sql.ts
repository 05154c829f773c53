import { communityLimits } from '@dure/contract/community/limits'
import { isInitials } from '@dure/kernel/hangul'
import { sql, type RawBuilder } from 'kysely'
import type { Narrowed } from './lists.sql.ts'

/** Posts of one part, as a power of two; `community_facets` names the part a post lies in. */
const part = 17
/**
 * How many times as many parts are asked next, and how many at most, where what was looked at so far is less than this share of what may be;
 * where one question alone met as much, the next asks a single part again.
 */
const wider = { times: 4, most: 16, upTo: 8 }
const last = Number.MAX_SAFE_INTEGER

/** What narrows a list, as `community_facets` (in SQL) says it of a post: what few have, and what most do, of which an index is of no help. */
function facetsOf(given: Narrowed & { readonly hidden?: boolean }): { readonly few: string[]; readonly most: string[] } {
  const of = (sign: string, value: number | string | null): string[] => (value === null ? [] : [`|${sign}${value}`])
  return {
    few: [
      ...of('t', given.topicId),
      ...of('s', given.serviceId),
      ...of('g', given.categoryId),
      ...of('h', given.category2Id),
      ...of('d', given.districtCode),
      ...of('p', given.provinceCode),
      ...of('#', given.tag),
    ],
    most: [
      ...(given.hidden === true ? [] : ['|+']),
      ...(given.categories.length === 1 ? of('c', given.categories[0]!) : []),
      ...(given.withKnowhow ? [] : ['|n']),
    ],
  }
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([sql`true`, ...conditions], sql` and `)
const any = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`(${sql.join(conditions, sql` or `)})`
const texts = (values: readonly string[]): RawBuilder<unknown> => sql`${[...values]}::text[]`
const tagged = (way: string): string => `|#${way}`

/** Of `community_letters l`, whether it really holds a word in this way; a tag is the whole word. */
const holds = (way: string): RawBuilder<unknown> =>
  isInitials(way)
    ? sql`position(${way} in l.initials) > 0`
    : sql`(position(${way} in l.letters) > 0 or l.facets @> ${texts([tagged(way)])})`

/** Its letters by twos, which stand for each of them; one that is alone stands for itself. */
function pairsOf(way: string): string[] {
  const letters = [...way]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, n) => letters[n]! + letter)
}

const index = sql`community_found_by(l.letters, l.initials, l.facets)`

/** What has all of this, in one of the parts that are asked. Letters that are put together as it runs are told the planner as little as those values are. */
const has = (grams: readonly string[], few: readonly string[]): RawBuilder<unknown> =>
  sql`(${index} @> (${texts([...grams, ...few])} || of.nothing) and ${index} && of.parts)`

/**
 * What has all of these words in one of their ways, and all that is asked for otherwise, by the index; some of it does not hold them.
 * All that has but one way is one question.
 */
function mayHold(words: readonly (readonly string[])[], few: readonly string[]): RawBuilder<unknown> {
  const sure = words.filter((ways) => ways.length === 1).flatMap(([way]) => pairsOf(way!))
  const unsure = words.filter((ways) => ways.length > 1)
  return all([
    ...(sure.length > 0 || unsure.length === 0 ? [has(sure, few)] : []),
    ...unsure.map((ways) => any(ways.map((way) => has(pairsOf(way), few)))),
  ])
}

/**
 * The numbers of the newest posts that are narrowed so, hold each of these words in one of its ways and have one of these tags, as a SQL array: first the newest
 * are read, which is enough for what many hold, then the index is asked part by part, the newest first, until there are enough; of what hardly any part has,
 * several parts at once, sixteen at most. However many posts there are, what is looked at is bounded by the newest, by what the parts of one question have of
 * a word (all of sixteen parts, once, of one that is rare in newer parts and frequent in those), and, of words whose letters many hold and which hardly one
 * holds, by `lookedAt` of those.
 * @param also a further condition on `community_letters l`
 * @param hidden those too that not everybody sees
 */
export function newestFound(
  given: Narrowed & {
    readonly words: readonly (readonly string[])[]
    readonly before: number | null
    readonly limit: number
    readonly oneOfTags?: readonly string[]
    readonly also?: RawBuilder<unknown>
    readonly hidden?: boolean
  },
): RawBuilder<number[]> {
  const { oneOfTags: tags = [] } = given
  const [before, limit] = [sql`(select ${given.before ?? last}::bigint)`, sql`(select ${given.limit}::integer)`]
  const [walked, lookedAt] = [sql.lit(communityLimits.walked), sql.lit(communityLimits.lookedAt)]
  const { few, most } = facetsOf(given)
  const facets = sql`(select ${texts([...most, ...few])})`
  const said = all([
    ...given.words.map((ways) => any(ways.map(holds))),
    ...(tags.length === 0 ? [] : [sql`l.facets && ${texts(tags.map(tagged))}`]),
    ...(given.also === undefined ? [] : [given.also]),
  ])
  const indexed = all([
    ...(tags.length > 0 && given.words.length === 0 ? [] : [mayHold(given.words, few)]),
    ...(tags.length === 0 ? [] : [any(tags.map((tag) => has([tagged(tag)], few)))]),
  ])
  // Of what is selected the planner knows no more when it is told the values: so it plans once for all, where it would take a third of each search.
  // Behind `offset 0` it knows of no order that it could walk instead of asking the index, and of a sum none that it could ask beside it.
  return sql<number[]>`(
    with recursive edge as materialized (
      select coalesce((select post_id from community_letters where post_id < ${before} order by post_id desc offset ${walked} limit 1), -1) as id
    ), older (part, width, ids, looked) as (
      select (select id from edge) >> ${sql.lit(part)}, 1, array(
        select l.post_id from community_letters l
        where l.post_id < ${before} and l.post_id > (select id from edge) and l.facets @> ${facets} and ${said}
        order by l.post_id desc limit ${limit}), 0
      union all
      select o.part - o.width, case when (o.looked + found.looked) * ${sql.lit(wider.upTo)} < ${lookedAt}
          then least(o.width * ${sql.lit(wider.times)}, ${sql.lit(wider.most)})
          when found.looked * ${sql.lit(wider.upTo)} >= ${lookedAt} then 1 else o.width end, o.ids || found.ids, o.looked + found.looked
      from older o cross join lateral (
        select array(select '|b' || n from generate_series(greatest(o.part - o.width + 1, 0), o.part) as n) as parts, '{}'::text[] as nothing offset 0
      ) of cross join lateral (
        with near as materialized (
          select c.* from (
            select l.* from community_letters l
            where ${indexed} and l.post_id + 0 <= (select id from edge) and l.facets @> ${facets} offset 0
          ) c order by c.post_id desc limit ${lookedAt}
        )
        select (select count(*)::integer from near) as looked, array(
          select l.post_id from near l where ${said} order by l.post_id desc limit ${limit}) as ids
      ) found
      where o.part >= 0 and cardinality(o.ids) < ${limit} and o.looked < ${lookedAt}
    )
    select ids[1:${limit}] from older order by part limit 1)`
}
