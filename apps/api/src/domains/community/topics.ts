import type { Answer } from '@dure/contract/client'
import {
  categories,
  categoryIds,
  categoryNames,
  knowhowTopic,
  type Category,
  type WrittenCategory,
} from '@dure/contract/community/categories'
import { SECOND } from '@dure/kernel/time'
import type { Actor, Context, House } from '../../context.ts'
import { keptFor } from '../../http/keptFor.ts'
import { mayRead } from './policy.ts'
import { allTopics, type TopicRow } from './topics.sql.ts'

export type Topics = { readonly all: readonly TopicRow[]; readonly byId: ReadonlyMap<number, TopicRow> }

const kept = keptFor<Topics>(5 * SECOND, async ({ db }) => {
  const all = await allTopics(db)
  return { all, byId: new Map(all.map((one) => [one.id, one])) }
})

/** The topics, a few seconds old at most [community.topics]. */
export const topicsOf = (house: House): Promise<Topics> => kept.get(house)

/** Operators changed them: this process reads them again at once. */
export const topicsChanged = (house: House): void => kept.forget(house)

export const isKnowhow = ({ slug, category }: Pick<TopicRow, 'slug' | 'category'>): boolean =>
  category === 'dure-life' && slug === knowhowTopic

/** Members write in a topic that is not closed; pros alone in theirs and know-how [community.who-writes]. */
const mayWriteIn = (actor: Actor | null, topic: TopicRow): boolean =>
  actor !== null && topic.closedAt === null && ((topic.category === 'dure-life' && !isKnowhow(topic)) || actor.providerId !== null)

/** The community's places: guests are shown the pros' one, whose door says whom it is for [community.categories]. */
export async function listCategories({ actor }: Context): Promise<Answer<'GET /v1/community/categories'>> {
  const shown = (one: Category) => one !== 'pro-center' || actor === null || mayRead(actor, one)
  const canWrite = (one: Category) => actor !== null && (one === 'dure-life' || (one === 'pro-center' && actor.providerId !== null))
  return {
    items: categories.filter(shown).map((slug) => ({ id: categoryIds[slug], slug, name: categoryNames[slug], canWrite: canWrite(slug) })),
  }
}

/** Topics of a place, in their order; know-how where it is asked for. */
export async function listTopics(
  { house, actor }: Context,
  given: { readonly category: Category; readonly withKnowhow: boolean },
): Promise<Answer<'GET /v1/community/topics'>> {
  const { all } = await topicsOf(house)
  return {
    items: all
      .filter((one) => one.category === given.category && (given.withKnowhow || !isKnowhow(one)))
      .map((one) => ({ id: one.id, category: one.category, slug: one.slug, name: one.name, canWrite: mayWriteIn(actor, one) })),
  }
}

/** The topic an id names in a place; undefined where there is none. */
export const topicIn = (topics: Topics, category: WrittenCategory, id: number): TopicRow | undefined => {
  const topic = topics.byId.get(id)
  return topic?.category === category ? topic : undefined
}
