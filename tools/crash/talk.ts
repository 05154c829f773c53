import pg from 'pg'
import { insist } from './insist.ts'
import type { Scene } from './load.ts'
import { customerOf } from './people.ts'
import type { Customer } from './people.ts'

const category = 'dure-life'

/** What members say until the scene is over: a draft, mostly its post, a like, a comment and a reply to it; some of it is taken back. @returns how many posts. */
export async function talk(scene: Scene, topicId: number): Promise<number> {
  let posts = 0
  for (let round = 0; !scene.over; round += 1) {
    const writer = await nextOf(scene)
    const draftKey = await draft(scene, writer, topicId)
    if (round % 4 === 3) scene.seen.drafts.push(draftKey)
    else {
      const postId = await post(scene, writer, topicId, draftKey)
      await answer(scene, writer, await nextOf(scene), postId, round % 3 === 2)
      posts += 1
    }
  }
  return posts
}

const nextOf = async (scene: Scene): Promise<Customer> => {
  const n = (scene.nextCustomer += 1)
  return (await insist(() => customerOf(scene.productUrl, n)))!
}

// Of each there is one alone: what stands twice was written twice.
const title = (key: string) => `전기가 나가도 남는 글 ${key}`
const said = (of: string, postId: number) => `${postId}번째 글에 남기는 ${of}이에요.`
const contentBlocks = (key: string) => [
  { id: 'p1', type: 'paragraph' as const, spans: [{ text: `${key}라고 적어 두고 불이 꺼져도 남아 있는지 봅니다.`, marks: [] }] },
]

async function draft(scene: Scene, { userId, call }: Customer, topicId: number): Promise<string> {
  const key = `new-crash${userId}`
  const content = { category, title: title(key), contentBlocks: contentBlocks(key), topicId } as const
  const at = { params: { key } }
  // Saved by a call that was never answered: what is there is his own, and goes on.
  const changed = ['COMMUNITY_DRAFT_CHANGED']
  const begun = { version: 0, content: { ...content, title: '' } }
  const { version } =
    (await insist(() => call('PUT /v1/community/drafts/:key', { ...at, body: begun }), changed)) ??
    (await insist(() => call('GET /v1/community/drafts/:key', at)))!.draft!
  await insist(() => call('PUT /v1/community/drafts/:key', { ...at, body: { version, content } }), changed)
  return key
}

async function post(scene: Scene, { call }: Customer, topicId: number, draftKey: string): Promise<number> {
  const body = { title: title(draftKey), contentBlocks: contentBlocks(draftKey), topicId, draftKey }
  const { id } = (await insist((key) => call('POST /v1/community/:category/posts', { params: { category }, body }, key)))!
  scene.seen.posts.push(id)
  return id
}

async function answer(scene: Scene, writer: Customer, reader: Customer, postId: number, takesBack: boolean): Promise<void> {
  const at = { params: { category, postId } } as const
  const write = 'POST /v1/community/:category/posts/:postId/comments'
  await insist(() => reader.call('POST /v1/community/:category/posts/:postId/reactions/like', at))
  const comment = (await insist((key) => reader.call(write, { ...at, body: { text: said('댓글', postId) } }, key)))!
  const reply = (await insist((key) =>
    writer.call(write, { ...at, body: { text: said('답글', postId), parentCommentId: comment.id } }, key),
  ))!
  if (!takesBack) {
    scene.seen.liked.push(postId)
    scene.seen.comments.push(comment.id, reply.id)
    return
  }
  await insist(() => reader.call('DELETE /v1/community/:category/posts/:postId/reactions/like', at))
  await insist(() =>
    writer.call('DELETE /v1/community/:category/posts/:postId/comments/:commentId', { params: { ...at.params, commentId: reply.id } }),
  )
  scene.seen.comments.push(comment.id)
  scene.seen.takenBack.push(reply.id)
}

/** What must be nowhere, whatever was killed meanwhile. */
const wrongs: Readonly<Record<string, string>> = {
  'a post twice': `select title as what from community_post group by title having count(*) > 1`,
  'a comment twice': `select post_id || ': ' || text as what from community_comment where text <> '' group by post_id, author_id, text having count(*) > 1`,
  'a draft beside its post': `select d.key as what from community_draft d join community_post p on p.author_id = d.member_id and p.draft_key = d.key`,
  'another number of comments than there are': `select post_id || ': ' || coalesce(t.comments, 0) || ' of ' || coalesce(c.there, 0) as what
    from community_tally t full join (
      select post_id, count(*) as there from community_comment where status = 'published' group by post_id) c using (post_id)
    where coalesce(t.comments, 0) <> coalesce(c.there, 0)`,
  'another number of replies than there are': `select p.id || ': ' || p.reply_count as what from community_comment p
    where p.reply_count <> (select count(*) from community_comment r where r.parent_id = p.id and r.status = 'published')`,
  'another number of likes than there are': `select kind || ' ' || target_id || ': ' || coalesce(c.count, 0) || ' of ' || coalesce(m.marks, 0) as what
    from (select * from counter where act <> 'seen') c full join (
      select act, kind, target_id, shard, count(*) as marks from counter_mark where counted group by 1, 2, 3, 4) m using (act, kind, target_id, shard)
    where coalesce(c.count, 0) <> coalesce(m.marks, 0)`,
}

/** @returns what is wrong with what was said, in words. Each question is one statement, so that what happens meanwhile is in it whole or not at all. */
export async function misspoken(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const found: string[] = []
    for (const [wrong, sql] of Object.entries(wrongs)) {
      const { rows } = await client.query<{ what: string }>(sql)
      found.push(...rows.map(({ what }) => `${wrong}: ${what}`))
    }
    return found
  } finally {
    await client.end()
  }
}
