import { knowhowTopic, writtenCategories, type Category, type PostSort, type WrittenCategory } from '@dure/contract/community/categories'
import type { ListedPost } from '@dure/contract/community/schemas'
import { postIdOf } from '@dure/contract/community/paths'
import { communityLimits } from '@dure/contract/community/limits'
import { fail, type Failure } from '@dure/contract/errors'
import { encodeCursor } from '@dure/kernel/pagination'
import type { Actor, Context } from '../../../context.ts'
import { catalogueOf, type Catalogue } from '../../catalogue/index.ts'
import { mayRead, maySee } from '../policy.ts'
import { postById } from '../posts/posts.sql.ts'
import { isKnowhow, topicsOf, type Topics } from '../topics.ts'
import { listed } from './cards.ts'
import { listNotices, withStories } from './housePieces.ts'
import { listOf, relatedTo, type Narrowed } from './lists.sql.ts'

/** What narrows a list, as addresses say it. */
export type Asked = {
  readonly category?: Category | undefined
  readonly topic?: string | undefined
  readonly area_code?: string | undefined
  readonly service_id?: number | undefined
  readonly category1?: string | undefined
  readonly category2?: string | undefined
  readonly tag?: string | undefined
  readonly with_pro_knowhow?: 'true' | 'false' | undefined
  readonly with_dure_story?: 'true' | 'false' | undefined
}

export type Page = { items: ListedPost[]; pagination: { next_cursor: string | null } }
export const nothing: Page = { items: [], pagination: { next_cursor: null } }

/** Where the caller reads of what he asks for. */
const readable = (actor: Actor | null, category: Category | undefined): WrittenCategory[] =>
  writtenCategories.filter((one) => (category === undefined || one === category) && mayRead(actor, one))

function placeOf(catalogue: Catalogue, code: string | undefined): Pick<Narrowed, 'districtCode' | 'provinceCode'> | null {
  if (code === undefined || code === '') return { districtCode: null, provinceCode: null }
  const district = catalogue.districtByCode.get(code)
  if (district !== undefined) return { districtCode: district.code, provinceCode: null }
  const province = catalogue.provinceByCode.get(code)
  return province === undefined ? null : { districtCode: null, provinceCode: province.code }
}

/** Of a service, or of all of a category of the first or second level; null where there is no such. */
function servicesOf(catalogue: Catalogue, asked: Asked): Pick<Narrowed, 'serviceId' | 'categoryId' | 'category2Id'> | null {
  const none = { serviceId: null, categoryId: null, category2Id: null }
  if (asked.service_id !== undefined) return catalogue.serviceById.has(asked.service_id) ? { ...none, serviceId: asked.service_id } : null
  const { category1, category2 } = asked
  if (category1 === undefined && category2 === undefined) return none
  const one = catalogue.services.find(
    (service) =>
      (category1 === undefined || service.category.slug === category1) && (category2 === undefined || service.category2.slug === category2),
  )
  if (one === undefined) return null
  return category2 === undefined ? { ...none, categoryId: one.category.id } : { ...none, category2Id: one.category2.id }
}

/** Which topic; `null` where none was asked for, undefined where there is no such one here. */
function topicOf(topics: Topics, categories: readonly WrittenCategory[], slug: string | undefined) {
  if (slug === undefined || slug === '') return null
  return topics.all.find((one) => one.slug === slug && categories.includes(one.category))
}

/** What a list is narrowed by; null where nothing can be in it: a topic, place or service that nobody knows [community.lists]. */
export async function narrowingOf(context: Context, asked: Asked): Promise<Narrowed | null> {
  const categories = readable(context.actor, asked.category)
  const [topics, catalogue] = await Promise.all([topicsOf(context.house), catalogueOf(context.house)])
  const topic = topicOf(topics, categories, asked.topic)
  const [place, services] = [placeOf(catalogue, asked.area_code), servicesOf(catalogue, asked)]
  if (categories.length === 0 || topic === undefined || place === null || services === null) return null
  return {
    ...place,
    ...services,
    categories: topic === null ? categories : [topic.category],
    topicId: topic?.id ?? null,
    tag: asked.tag === undefined || asked.tag === '' ? null : asked.tag.replace(/^#+/, '').normalize('NFC'),
    withKnowhow: asked.with_pro_knowhow === 'true' || (topic !== null && isKnowhow(topic)) || asked.topic === knowhowTopic,
  }
}

type Wanted = Asked & {
  readonly sort: PostSort
  readonly next_cursor: readonly [value: number, id: number] | null
  readonly size: number
}

/** Posts by what their address names, the latest or most popular first [community.lists] [community.popular]. */
export async function listPosts(context: Context, given: Wanted): Promise<Page> {
  const narrowed = await narrowingOf(context, given)
  if (narrowed === null) return nothing
  const { sort, size } = given
  const rows = await listOf(context.db, {
    ...narrowed,
    sort,
    after: given.next_cursor,
    limit: size + 1,
    memberId: context.actor?.memberId ?? null,
  })
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const goesOn = rows.length > size && last !== undefined
  const items = await listed(context, page)
  const stories = given.with_dure_story === 'true' && given.next_cursor === null && narrowed.categories.includes('dure-life')
  return {
    items: stories ? await withStories(context, items) : items,
    pagination: {
      next_cursor: goesOn ? encodeCursor([sort === 'popular' ? last.score : last.createdAt.getTime(), last.id]) : null,
    },
  }
}

/** The same of one place; that of pros is theirs [community.categories]. */
export async function listOfCategory(
  context: Context,
  given: Wanted & { readonly category: Category },
): Promise<Page | Failure<'POST_PRO_ONLY'>> {
  if (!mayRead(context.actor, given.category)) return fail('POST_PRO_ONLY')
  return given.category === 'notices' ? listNotices(context, given) : listPosts(context, given)
}

/** Others like a post, also of one that is not there any more; one that is hidden from who asks is as one that never was [community.related] [community.hidden]. */
export async function listRelated(context: Context, given: { readonly category: Category; readonly postId: string }): Promise<Page> {
  const id = postIdOf(given.postId)
  const post = id === null ? undefined : await postById(context.db, id)
  if (post === undefined || post.category !== given.category || !mayRead(context.actor, post.category)) return nothing
  if (post.status === 'hidden' && !maySee(context.actor, post)) return nothing
  const rows = await relatedTo(context.db, post, { limit: communityLimits.related, memberId: context.actor?.memberId ?? null })
  return { items: await listed(context, rows), pagination: { next_cursor: null } }
}
