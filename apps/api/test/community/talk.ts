import type { Answer } from '@dure/contract/client'
import type { WrittenCategory } from '@dure/contract/community/categories'
import type { TestHouse } from '../house.ts'
import type { Person } from '../people.ts'

let written = 0

/** A post as if its author had written it a while ago, in the topic of a slug. */
export async function aPost(
  house: TestHouse,
  author: Person,
  given: { readonly category?: WrittenCategory; readonly topic?: string; readonly title?: string; readonly words?: string } = {},
): Promise<{ category: WrittenCategory; postId: number }> {
  const { category = 'dure-life', topic = category === 'dure-life' ? 'questions' : 'work' } = given
  const title = given.title ?? `물이 새는 곳을 찾는 법 ${(written += 1)}`
  const words = given.words ?? '천장에 얼룩이 번지는데 어디부터 봐야 할지 모르겠어요.'
  const { rows } = await house.house.pool.query<{ id: number }>(
    `insert into community_post (category, topic_id, is_knowhow, author_id, title, blocks, words, excerpt, tags, file_ids, picture_count, status, created_at)
     select $1, t.id, false, $2, $3, $4, $5, $5, '{}', '{}', 0, 'published', now() - interval '1 hour' from community_topic t where t.category = $1 and t.slug = $6
     returning id`,
    [category, author.userId, title, JSON.stringify([{ id: 'a', type: 'paragraph', spans: [{ text: words, marks: [] }] }]), words, topic],
  )
  return { category, postId: rows[0]!.id }
}

export type Talked = Awaited<ReturnType<typeof aPost>>
export type Said = Answer<'POST /v1/community/:category/posts/:postId/comments'>

let said = 0

/** Says something that was not said before. */
export const say = (
  who: Person,
  post: Talked,
  more: { text?: string; parentCommentId?: number; mentions?: { key: string; name: string }[] } = {},
) =>
  who.call('POST /v1/community/:category/posts/:postId/comments', {
    params: post,
    body: { text: `${(said += 1)}번째로 남기는 말이에요.`, ...more },
  })
