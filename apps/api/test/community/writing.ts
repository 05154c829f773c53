import type { Block } from '@dure/contract/content/blocks'
import type { TestHouse } from '../house.ts'
import type { Person } from '../people.ts'

/** The number of a topic by its word. */
export async function topicId(house: TestHouse, slug: string): Promise<number> {
  const { rows } = await house.house.pool.query<{ id: number }>('select id from community_topic where slug = $1', [slug])
  return rows[0]!.id
}

let written = 0

export const paragraph = (text: string, id = 'p1'): Block => ({ id, type: 'paragraph', spans: [{ text, marks: [] }] })

/** What a post says; no two the same. */
export function postOf(topic: number, more: object = {}) {
  written += 1
  return {
    title: `욕실 줄눈이 자꾸 까매져요 ${written}`,
    contentBlocks: [paragraph(`세제로 닦아도 며칠이면 다시 까매지네요. 이럴 때 어떻게 하세요? ${written}번째로 여쭤봐요.`)],
    topicId: topic,
    ...more,
  }
}

/** Writes one. @returns its number, slug, path, status and version. */
export const write = (person: Person, topic: number, more: object = {}, category: 'dure-life' | 'pro-center' = 'dure-life') =>
  person.call('POST /v1/community/:category/posts', { params: { category }, body: postOf(topic, more) })
