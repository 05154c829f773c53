import { communityLimits } from '@dure/contract/community/limits'
import { isInitials } from '@dure/kernel/hangul'
import { sql, type RawBuilder } from 'kysely'
import type { Narrowed } from './lists.sql.ts'

/** Posts of one part, as a power of two; `community_facets` names the part a post lies in. */
const part = 17
const last = Number.MAX_SAFE_INTEGER

/** What narrows a list, as `community_facets` (in SQL) says it of a post. */
function facetsOf(given: Narrowed): string[] {
  const of = (sign: string, value: number | string | null): string[] => (value === null ? [] : [`|${sign}${value}`])
  return [
    '|+',
    ...(given.categories.length === 1 ? of('c', given.categories[0]!) : []),
    ...of('t', given.topicId),
    ...of('s', given.serviceId),
    ...of('g', given.categoryId),
    ...of('h', given.category2Id),
    ...of('d', given.districtCode),
    ...of('p', given.provinceCode),
    ...of('#', given.tag),
    ...(given.withKnowhow ? [] : ['|n']),
  ]
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

const marks = sql`community_marks(l.letters, l.initials, l.facets)`

/** The same by the index of letters, among those that have what else is asked for; some of what it finds does not hold the word. */
const mayHold = (way: string, base: RawBuilder<unknown>): RawBuilder<unknown> => {
  const letters = sql`${marks} @> (search_grams(${way}) || ${base})`
  return isInitials(way) ? letters : sql`(${letters} or ${marks} @> (${texts([tagged(way)])} || ${base}))`
}

/**
 * The numbers of the newest posts that are narrowed so, hold each of these words in one of its ways and have one of these tags, as a SQL array: first the newest
 * are read, which is enough for what many hold, then the index is asked part by part, the newest first, until there are enough. However
 * many posts there are, what is looked at is bounded by the newest and by what one part has of a rare word.
 * @param also a further condition on `community_letters l`
 */
export function newestFound(
  given: Narrowed & {
    readonly words: readonly (readonly string[])[]
    readonly before: number | null
    readonly limit: number
    readonly oneOfTags?: readonly string[]
    readonly also?: RawBuilder<unknown>
  },
): RawBuilder<number[]> {
  const { limit, oneOfTags: tags = [] } = given
  const before = sql`${given.before ?? last}::bigint`
  const facets = texts(facetsOf(given))
  const said = all([
    ...given.words.map((ways) => any(ways.map(holds))),
    ...(tags.length === 0 ? [] : [sql`l.facets && ${texts(tags.map(tagged))}`]),
    ...(given.also === undefined ? [] : [given.also]),
  ])
  const base = sql`(${facets} || ('|b' || o.part))`
  const asked = [
    ...given.words.map((ways) => any(ways.map((way) => mayHold(way, base)))),
    ...(tags.length === 0 ? [] : [any(tags.map((tag) => sql`${marks} @> (${texts([tagged(tag)])} || ${base})`))]),
  ]
  const indexed = asked.length === 0 ? sql`${marks} @> ${base}` : all(asked)
  // Behind `offset 0` the planner knows of no order that it could walk instead of asking the index.
  return sql<number[]>`(
    with recursive edge as materialized (
      select coalesce((select post_id from community_letters where post_id < ${before} order by post_id desc offset ${communityLimits.walked} limit 1), -1) as id
    ), older (part, ids) as (
      select (select id from edge) >> ${sql.lit(part)}, array(
        select l.post_id from community_letters l
        where l.post_id < ${before} and l.post_id > (select id from edge) and l.facets @> ${facets} and ${said}
        order by l.post_id desc limit ${limit})
      union all
      select o.part - 1, o.ids || array(
        select c.post_id from (
          select l.post_id from community_letters l where ${indexed} and l.post_id <= (select id from edge) and ${said} offset 0
        ) c order by c.post_id desc limit ${limit})
      from older o where o.part >= 0 and cardinality(o.ids) < ${limit}
    )
    select ids[1:${limit}] from older order by part limit 1)`
}
