import type { PostSort, WrittenCategory } from '@dure/contract/community/categories'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { countOf, isMarked } from '../../counters/index.ts'
import { headColumns, type PostHead } from '../posts/posts.sql.ts'
import type { Counted } from './cards.ts'
import { newestFound } from './found.sql.ts'

export type PostListRow = PostHead & Counted

/** What is counted of `community_post p`, and what this member marked. */
export const countedColumns = (memberId: number | null): RawBuilder<unknown> => {
  const target = sql`p.id`
  return sql`
    ${countOf('liked', 'post', target)} as like_count, ${countOf('seen', 'post', target)} as view_count,
    ${isMarked('liked', 'post', { target, memberId })} as is_liked, ${isMarked('saved', 'post', { target, memberId })} as is_saved`
}

/** What narrows a list of posts; null narrows nothing. */
export type Narrowed = {
  /** Those the caller may read, of which he asks. */
  readonly categories: readonly WrittenCategory[]
  readonly topicId: number | null
  readonly districtCode: string | null
  readonly provinceCode: string | null
  readonly serviceId: number | null
  readonly categoryId: number | null
  readonly category2Id: number | null
  readonly tag: string | null
  readonly withKnowhow: boolean
}

export const unnarrowed = {
  topicId: null,
  districtCode: null,
  provinceCode: null,
  serviceId: null,
  categoryId: null,
  category2Id: null,
  tag: null,
} as const

/** Of `community_post p`, what everybody sees of what is asked for, in the words of the partial indexes. */
function narrowedBy(given: Narrowed): RawBuilder<unknown> {
  const same = (column: RawBuilder<unknown>, value: number | string | null) => (value === null ? sql`` : sql`and ${column} = ${value}`)
  return sql`p.status = 'published'
    and ${given.categories.length === 1 ? sql`p.category = ${given.categories[0]}` : sql`p.category = any(${[...given.categories]}::text[])`}
    ${same(sql`p.topic_id`, given.topicId)} ${same(sql`p.district_code`, given.districtCode)} ${same(sql`p.province_code`, given.provinceCode)}
    ${same(sql`p.service_id`, given.serviceId)} ${same(sql`p.category_id`, given.categoryId)} ${same(sql`p.category2_id`, given.category2Id)}
    ${given.tag === null ? sql`` : sql`and p.tags @> array[${given.tag}]::text[]`}
    ${given.withKnowhow ? sql`` : sql`and not p.is_knowhow`}`
}

/** Of `community_popular h`, the same; of one place at a time, so that each index is walked in its order. */
function popularBy(given: Narrowed, category: WrittenCategory): RawBuilder<unknown> {
  const same = (column: RawBuilder<unknown>, value: number | string | null) => (value === null ? sql`` : sql`and ${column} = ${value}`)
  return sql`h.published and h.score > 0 and h.category = ${category}
    ${same(sql`h.topic_id`, given.topicId)} ${same(sql`h.district_code`, given.districtCode)} ${same(sql`h.province_code`, given.provinceCode)}
    ${same(sql`h.service_id`, given.serviceId)} ${same(sql`h.category_id`, given.categoryId)} ${same(sql`h.category2_id`, given.category2Id)}
    ${given.tag === null ? sql`` : sql`and h.tags @> array[${given.tag}]::text[]`}
    ${given.withKnowhow ? sql`` : sql`and not h.is_knowhow`}`
}

type Newest = Narrowed & { readonly before: number | null; readonly limit: number }

/** Whether no index has its rows one behind the other: of a tag, of a service in a place. */
const isCrossed = (given: Narrowed): boolean =>
  given.tag !== null ||
  ((given.districtCode ?? given.provinceCode) !== null && (given.serviceId ?? given.categoryId ?? given.category2Id) !== null)

/** The numbers of the newest; `also`: a further condition by a post's number. */
function newestIds(given: Newest, also?: (id: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  if (isCrossed(given)) {
    const further = also === undefined ? {} : { also: also(sql`l.post_id`) }
    return sql`select unnest(${newestFound({ ...given, words: [], ...further })}) as id`
  }
  return sql`select p.id from community_post p where ${narrowedBy(given)} ${given.before === null ? sql`` : sql`and p.id < ${given.before}`}
    ${also === undefined ? sql`` : sql`and ${also(sql`p.id`)}`} order by p.id desc limit ${given.limit}`
}

type Cursor = readonly [value: number, id: number]

/** Numbers and scores: what has a score, which is little of all, the highest first; behind it the newest of what has none. */
function popularIds(given: Narrowed & { readonly after: Cursor | null; readonly limit: number }): RawBuilder<unknown> {
  const { after, limit } = given
  const further = after === null ? sql`` : sql`and (h.score, h.post_id) < (${after[0]}::double precision, ${after[1]}::bigint)`
  const walks = given.categories.map(
    (category) => sql`(
      select h.post_id as id, h.score from community_popular h where ${popularBy(given, category)} ${further}
      order by h.score desc, h.post_id desc limit ${limit})`,
  )
  const quiet = newestIds(
    { ...given, before: after !== null && after[0] === 0 ? after[1] : null },
    (id) => sql`not exists (select from community_popular h where h.post_id = ${id} and h.score > 0)`,
  )
  return sql`
    with scored as materialized (
      select id, score from (${sql.join(walks, sql` union all `)}) walked order by score desc, id desc limit ${limit}
    )
    select id, score from scored
    union all select quiet.id, 0::double precision from (${quiet}) quiet where (select count(*) from scored) < ${limit}::int
    order by score desc, id desc limit ${limit}`
}

/** A page of posts with all that is counted of them, in one statement [community.lists]. */
export async function listOf(
  db: Db,
  given: Narrowed & {
    readonly sort: PostSort
    /** Of the last that was shown: what the sort goes by, and its number. */
    readonly after: Cursor | null
    readonly limit: number
    readonly memberId: number | null
  },
): Promise<(PostListRow & { readonly score: number })[]> {
  const ids =
    given.sort === 'popular'
      ? popularIds(given)
      : sql`select id, 0::double precision as score from (${newestIds({ ...given, before: given.after?.[1] ?? null })}) newest`
  const { rows } = await sql<PostListRow & { score: number }>`
    select ${headColumns}, ${countedColumns(given.memberId)}, listed.score
    from (${ids}) listed join community_post p on p.id = listed.id and p.status = 'published' order by listed.score desc, p.id desc`.execute(
    db,
  )
  return rows
}

/** A page of the posts that hold each of these words in one of its ways, the newest first [community.search]. */
export async function foundPosts(
  db: Db,
  given: Newest & { readonly words: readonly (readonly string[])[]; readonly memberId: number | null },
): Promise<PostListRow[]> {
  const { rows } = await sql<PostListRow>`
    select ${headColumns}, ${countedColumns(given.memberId)}
    from unnest(${newestFound(given)}) as found(id) join community_post p on p.id = found.id and p.status = 'published' order by p.id desc`.execute(
    db,
  )
  return rows
}

/** These posts that everybody sees, in the order of their ids, with all that is counted of them. */
export async function listByIds(db: Db, ids: readonly number[], memberId: number | null): Promise<PostListRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PostListRow>`
    select ${headColumns}, ${countedColumns(memberId)}
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted(id, at) join community_post p on p.id = wanted.id and p.status = 'published'
    order by wanted.at`.execute(db)
  return rows
}

/** Others of the same service or tags, those that have both first; of its topic where there are none [community.related]. */
export async function relatedTo(
  db: Db,
  post: {
    readonly id: number
    readonly category: WrittenCategory
    readonly topicId: number
    readonly isKnowhow: boolean
    readonly serviceId: number | null
    readonly tags: readonly string[]
  },
  { limit, memberId }: { readonly limit: number; readonly memberId: number | null },
): Promise<PostListRow[]> {
  const others = sql`p.status = 'published' and p.category = ${post.category} and p.is_knowhow = ${post.isKnowhow} and p.id <> ${post.id}`
  const tags = sql`${[...post.tags]}::text[]`
  // A few of the newest of each kind, found by an index of its own, are put in order.
  const newest = (which: RawBuilder<unknown>) =>
    sql`(select p.id from community_post p where ${others} and ${which} order by p.id desc limit ${limits.relatedAmong})`
  const tagged = newestFound({
    ...unnarrowed,
    categories: [post.category],
    withKnowhow: post.isKnowhow,
    words: [],
    oneOfTags: post.tags,
    also: sql`l.post_id <> ${post.id}`,
    before: null,
    limit: limits.relatedAmong,
  })
  const kinds = [
    newest(sql`p.topic_id = ${post.topicId}`),
    ...(post.serviceId === null ? [] : [newest(sql`p.service_id = ${post.serviceId}`)]),
    ...(post.tags.length === 0 ? [] : [sql`select unnest(${tagged})`]),
  ]
  const { rows } = await sql<PostListRow>`
    select ${headColumns}, ${countedColumns(memberId)} from (
      select p.*, ((p.service_id = ${post.serviceId}::integer) is true)::integer + (p.tags && ${tags})::integer as same
      from community_post p where p.id in (${sql.join(kinds, sql` union `)}) and ${others}
      order by same desc, id desc limit ${limit}
    ) p order by p.same desc, p.id desc`.execute(db)
  return rows
}
