import type { PostSort, WrittenCategory } from '@dure/contract/community/categories'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { countOf, isMarked } from '../../counters/index.ts'
import { headColumns, type PostHead } from '../posts/posts.sql.ts'
import type { Counted } from './cards.ts'

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

/** Of `community_post p`, what everybody sees of what is asked for, in the words of the partial indexes. */
export function narrowedBy(given: Narrowed): RawBuilder<unknown> {
  const same = (column: RawBuilder<unknown>, value: number | string | null) => (value === null ? sql`` : sql`and ${column} = ${value}`)
  return sql`p.status = 'published'
    and ${given.categories.length === 1 ? sql`p.category = ${given.categories[0]}` : sql`p.category = any(${[...given.categories]}::text[])`}
    ${same(sql`p.topic_id`, given.topicId)} ${same(sql`p.district_code`, given.districtCode)} ${same(sql`p.province_code`, given.provinceCode)}
    ${same(sql`p.service_id`, given.serviceId)} ${same(sql`p.category_id`, given.categoryId)} ${same(sql`p.category2_id`, given.category2Id)}
    ${given.tag === null ? sql`` : sql`and p.tags @> array[${given.tag}]::text[]`}
    ${given.withKnowhow ? sql`` : sql`and not p.is_knowhow`}`
}

/** A page of posts with all that is counted of them, in one statement [community.lists]. */
export async function listOf(
  db: Db,
  given: Narrowed & {
    readonly sort: PostSort
    /** Of the last that was shown: what the sort goes by, and its number. */
    readonly after: readonly [value: number, id: number] | null
    readonly limit: number
    readonly memberId: number | null
  },
): Promise<PostListRow[]> {
  const { after } = given
  const popular = given.sort === 'popular'
  const further =
    after === null
      ? sql``
      : popular
        ? sql`and (p.score, p.id) < (${after[0]}::double precision, ${after[1]}::bigint)`
        : sql`and p.id < ${after[1]}`
  const order = popular ? sql`p.score desc, p.id desc` : sql`p.id desc`
  const { rows } = await sql<PostListRow>`
    select ${headColumns}, ${countedColumns(given.memberId)} from (
      select p.* from community_post p where ${narrowedBy(given)} ${further} order by ${order} limit ${given.limit}
    ) p order by ${order}`.execute(db)
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
  const { rows } = await sql<PostListRow>`
    select ${headColumns}, ${countedColumns(memberId)} from (
      select p.*, ((p.service_id = ${post.serviceId}::integer) is true)::integer + (p.tags && ${tags})::integer as same
      from community_post p where p.id in (
        ${newest(sql`p.service_id = ${post.serviceId}::integer`)} union ${newest(sql`p.tags && ${tags}`)} union ${newest(sql`p.topic_id = ${post.topicId}`)})
      order by same desc, id desc limit ${limit}
    ) p order by p.same desc, p.id desc`.execute(db)
  return rows
}
