import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, people, provider, testPassword, testTerms, type Person, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { aPost, say, type Talked } from './talk.ts'

let house: TestHouse
let [minji, jisu, haneul] = [] as unknown as Person[]
let pianist: ProPerson
beforeAll(async () => {
  house = await testHouse()
  ;[minji, jisu, haneul] = [await customer(house, '김민지'), await customer(house, '이지수'), await customer(house, '박하늘')]
  pianist = await provider(house, { name: '은하수피아노', services: ['piano-lesson'] })
  await house.settle()
})
beforeEach(() => forgetLimits(house))

const list = (post: Talked, query: object = {}, call = house.guest) =>
  call('GET /v1/community/:category/posts/:postId/comments', { params: post, query })
const best = (post: Talked) => house.guest('GET /v1/community/:category/posts/:postId/comments/best', { params: post })
const one = (post: Talked, commentId: number) => ({ params: { ...post, commentId } })
const remove = (who: Person, post: Talked, id: number) =>
  who.call('DELETE /v1/community/:category/posts/:postId/comments/:commentId', one(post, id))
const change = (who: Person, post: Talked, id: number, version: number, text: string) =>
  who.call('PUT /v1/community/:category/posts/:postId/comments/:commentId', { ...one(post, id), body: { text, version } })
const like = (who: Person, post: Talked, id: number) =>
  who.call('POST /v1/community/:category/posts/:postId/comments/:commentId/reactions/like', one(post, id))
const unlike = (who: Person, post: Talked, id: number) =>
  who.call('DELETE /v1/community/:category/posts/:postId/comments/:commentId/reactions/like', one(post, id))
const wrong = async (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? { name: error.name, fields: error.fields, data: error.data } : null),
  )

/** The numbers that are kept, and what they are counted anew. */
async function counts({ postId }: Talked) {
  const { rows } = await house.house.pool.query<{ kept: number; counted: number; replies: boolean }>(
    `select coalesce((select comments from community_tally t where t.post_id = p.id), 0) as kept, (select count(*)::int from community_comment c where c.post_id = p.id and c.status = 'published') as counted,
       not exists (select from community_comment c where c.post_id = p.id and c.reply_count <>
         (select count(*) from community_comment r where r.parent_id = c.id and r.status = 'published')) as replies
     from community_post p where p.id = $1`,
    [postId],
  )
  return rows[0]!
}
const told = async (post: Talked) => {
  const { kept, counted, replies } = await counts(post)
  expect({ kept, replies }).toEqual({ kept: counted, replies: true })
  return kept
}

describe('what is said of a post', () => {
  test('stands under it, the newest first, by a masked name where it is no pro’s [community.comments] [community.authors]', async () => {
    const post = await aPost(house, minji!)
    const first = await say(jisu!, post)
    const second = await say(pianist, post)
    const { items, total } = await list(post)
    expect(items.map((item) => [item.id, item.user!.name, item.user!.id])).toEqual([
      [second.id, '은하수피아노', pianist.userId],
      [first.id, '이**', null],
    ])
    expect(total).toBe(2)
    expect((await list(post, { sort: 'oldest' })).items.map((item) => item.id)).toEqual([first.id, second.id])
    expect((await list(post, {}, jisu!.call)).items[1]).toMatchObject({
      user: { isMine: true },
      can: { edit: true, delete: true, like: false },
    })
    expect(await told(post)).toBe(2)
  })

  test('takes replies, one level of them, the oldest first and three at a time [community.replies]', async () => {
    const post = await aPost(house, minji!)
    const comment = await say(jisu!, post)
    const replies = []
    for (let n = 0; n < 5; n += 1) replies.push((await say(n % 2 === 0 ? minji! : pianist, post, { parentCommentId: comment.id })).id)
    expect(await refusal(say(jisu!, post, { parentCommentId: replies[0]! }))).toBe('COMMENT_NOT_FOUND')
    const other = await aPost(house, minji!)
    expect(await refusal(say(jisu!, other, { parentCommentId: comment.id }))).toBe('COMMENT_NOT_FOUND')
    const [item] = (await list(post)).items
    expect(item).toMatchObject({ replyCount: 5 })
    expect(item!.replies.map((reply) => reply.id)).toEqual(replies.slice(0, limits.repliesFirst))
    const rest = await list(post, { parent: comment.id, next_cursor: item!.nextReplies })
    expect(rest.items.map((reply) => [reply.id, reply.parentCommentId])).toEqual(replies.slice(3).map((id) => [id, comment.id]))
    expect(rest.pagination.next_cursor).toBeNull()
    expect(await told(post)).toBe(6)
  })

  test('is read a page at a time: none twice and none left out while others write [community.comments]', async () => {
    const post = await aPost(house, minji!)
    const ids: number[] = []
    for (let n = 0; n < 7; n += 1) ids.unshift((await say(n % 2 === 0 ? jisu! : haneul!, post)).id)
    const seen: number[] = []
    let next: string | null = null
    do {
      const { items, pagination } = await list(post, { size: 3, ...(next === null ? {} : { next_cursor: next }) })
      seen.push(...items.map((item) => item.id))
      next = pagination.next_cursor
      await say(pianist, post)
    } while (next !== null)
    expect(seen).toEqual(ids)
  })

  test('a link to a comment opens the page that holds it, and one to a reply with the replies before it [community.comment-links]', async () => {
    const post = await aPost(house, minji!)
    const ids: number[] = []
    for (let n = 0; n < 9; n += 1) ids.unshift((await say(n % 2 === 0 ? jisu! : haneul!, post)).id)
    const target = ids[5]!
    const replies: number[] = []
    for (let n = 0; n < 5; n += 1) replies.push((await say(minji!, post, { parentCommentId: target })).id)
    const page = await list(post, { around: target, size: 4 })
    expect(page.items.map((item) => item.id)).toEqual(ids.slice(3, 7))
    expect(page.hasNewer).toBe(true)
    const rest = await list(post, { size: 4, next_cursor: page.pagination.next_cursor })
    expect(rest.items.map((item) => item.id)).toEqual(ids.slice(7))
    const ofReply = await list(post, { around: replies[3], size: 4 })
    const held = ofReply.items.find((item) => item.id === target)!
    expect(held.replies.map((reply) => reply.id)).toEqual(replies.slice(0, 4))
    const more = await list(post, { parent: target, next_cursor: held.nextReplies })
    expect(more.items.map((reply) => reply.id)).toEqual(replies.slice(4))
    expect((await list(post, { around: ids[0] })).hasNewer).toBe(false)
    expect(await refusal(list(post, { around: 999_999 }))).toBe('COMMENT_NOT_FOUND')
  })

  test('of pro-center is for pros, and for nobody of a post that is hidden or of another place [community.categories] [community.hidden]', async () => {
    const pros = await aPost(house, pianist, { category: 'pro-center' })
    expect(await refusal(list(pros))).toBe('POST_PRO_ONLY')
    expect(await refusal(list(pros, {}, minji!.call))).toBe('POST_PRO_ONLY')
    expect(await refusal(say(minji!, pros))).toBe('POST_PRO_ONLY')
    await say(pianist, pros)
    expect((await list(pros, {}, pianist.call)).total).toBe(1)
    expect(await refusal(list({ ...pros, category: 'dure-life' }, {}, pianist.call))).toBe('POST_NOT_FOUND')
    const hidden = await aPost(house, minji!)
    await house.house.pool.query(`update community_post set status = 'hidden', hidden_for = 'review' where id = $1`, [hidden.postId])
    expect(await refusal(list(hidden))).toBe('POST_NOT_FOUND')
    expect(await refusal(say(jisu!, hidden))).toBe('POST_NOT_FOUND')
    expect((await list(hidden, {}, minji!.call)).total).toBe(0)
  })
})

describe('writing', () => {
  test('asks for a proved telephone, keeps contacts and barred words out, and counts characters as people do [community.who-writes] [community.contacts] [community.barred-words]', async () => {
    const post = await aPost(house, minji!)
    const { key } = await house.guest('POST /api2/auth/signup/', {
      body: { email: 'nophone@dure.test', first_name: '김무명', password: testPassword, terms: testTerms },
    })
    const body = { text: '전화 없이 남겨 볼게요.' }
    expect(await refusal(createCaller(house.url, key)('POST /v1/community/:category/posts/:postId/comments', { params: post, body }))).toBe(
      'POST_PHONE_REQUIRED',
    )
    expect(await wrong(say(jisu!, post, { text: '010-1234-5678로 연락 주세요' }))).toMatchObject({
      name: 'CONTACT_NOT_ALLOWED',
      fields: { text: expect.any(String) },
      data: { masked: { text: expect.not.stringContaining('1234') } },
    })
    await house.house.pool.query(`insert into community_barred_word (word, created_at) values ('대출상담', now())`)
    expect(await wrong(say(jisu!, post, { text: '대출 상담 받아 보세요' }))).toMatchObject({
      name: 'POST_WORD_BARRED',
      fields: { text: expect.stringContaining('대출상담') },
    })
    expect((await wrong(say(jisu!, post, { text: '​⁠ㅤ' })))?.fields).toHaveProperty('text')
    expect((await wrong(say(jisu!, post, { text: '가'.repeat(limits.comment.most + 1) })))?.fields).toEqual({
      text: '댓글은 1,000자까지 적을 수 있어요.',
    })
    expect(await told(post)).toBe(0)
  })

  test('says the same once in ten minutes, and a hundred things a day, what was taken back too [community.repeated-comments]', async () => {
    const post = await aPost(house, minji!)
    const writer = await customer(house, '최단골')
    const first = await say(writer, post, { text: '저도 같은 일이 있었어요!' })
    expect(await refusal(say(writer, post, { text: '저도 같은 일이  있었어요' }))).toBe('COMMENT_REPEATED')
    await house.house.pool.query(`update community_comment set created_at = created_at - interval '11 minutes' where id = $1`, [first.id])
    await say(writer, post, { text: '저도 같은 일이 있었어요!' })
    // The first may be of the day before by now: eleven minutes ago.
    await house.house.pool.query(
      `insert into community_comment (post_id, author_id, text, status, created_at, deleted_at)
       select $1, $2, '지운 말 ' || n, 'deleted', $4::timestamptz, $4 from generate_series(1, $3) as n`,
      [post.postId, writer.userId, limits.commentsADay - 1, house.house.clock.now()],
    )
    expect(await refusal(say(writer, post))).toBe('COMMENT_LIMIT')
  })

  test('the same press twice is one comment, in two tabs as well [community.repeated-comments]', async () => {
    const post = await aPost(house, minji!)
    const body = { text: '두 번 눌러도 한 번만 남아요.' }
    const idempotencyKey = crypto.randomUUID()
    const press = (options: object) => jisu!.call('POST /v1/community/:category/posts/:postId/comments', { params: post, body }, options)
    const [one, again] = await Promise.all([press({ idempotencyKey }), press({ idempotencyKey })])
    expect(again).toEqual(one)
    const tabs = await Promise.allSettled([1, 2, 3].map(() => say(haneul!, post, { text: '탭 세 개에서 같이 남겨요.' })))
    expect(tabs.filter((tab) => tab.status === 'fulfilled')).toHaveLength(1)
    expect(await told(post)).toBe(2)
  })

  test('its author changes it in the version he read, and it is marked so [community.comment-changes]', async () => {
    const post = await aPost(house, minji!)
    const comment = await say(jisu!, post)
    const changed = await change(jisu!, post, comment.id, comment.version, '다시 적어 볼게요.')
    expect(changed).toMatchObject({ text: '다시 적어 볼게요.', version: 2, editedAt: expect.any(String) })
    expect(await refusal(change(jisu!, post, comment.id, comment.version, '늦게 온 고침이에요.'))).toBe('POST_CHANGED')
    expect(await refusal(change(minji!, post, comment.id, 2, '남의 댓글을 고쳐요.'))).toBe('NOT_FOUND')
    expect(await refusal(remove(minji!, post, comment.id))).toBe('NOT_FOUND')
  })

  test('a change asks what writing asks: nothing said again, and nobody apart [community.comment-changes]', async () => {
    const [writer, host, other] = await people(house, 3)
    const post = await aPost(house, host!)
    const [first, second] = [await say(writer!, post), await say(writer!, post)]
    const reply = await say(writer!, post, { parentCommentId: (await say(other!, post)).id })
    expect(await refusal(change(writer!, post, second.id, 1, first.text!))).toBe('COMMENT_REPEATED')
    expect(await change(writer!, post, second.id, 1, second.text!)).toMatchObject({ version: 2 })
    await other!.call('POST /v1/community/:category/posts/:postId/comments/:commentId/block', one(post, reply.id))
    expect(await refusal(change(writer!, post, reply.id, 1, '고쳐 적어 볼게요.'))).toBe('POST_BLOCKED')
    expect(await change(writer!, post, first.id, 1, '먼저 쓴 말을 고쳐요.')).toMatchObject({ version: 2 })
    await host!.call('POST /v1/community/:category/posts/:postId/comments/:commentId/block', one(post, first.id))
    expect(await refusal(change(writer!, post, first.id, 2, '한 번 더 고쳐 볼게요.'))).toBe('POST_BLOCKED')
  })

  test('who is named in one that stands is named as he is shown now, also once he left [community.mentions] [community.leaving]', async () => {
    const post = await aPost(house, minji!)
    const leaver = await customer(house, '봉떠남')
    const ofLeaver = await say(leaver, post)
    const naming = await say(jisu!, post, { text: '@봉** 님 고마워요.', mentions: [{ key: `c${ofLeaver.id}`, name: '봉**' }] })
    await leaver.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    const found = (await list(post)).items.find((item) => item.id === naming.id)
    expect(found).toMatchObject({ text: '@탈퇴한 회원 님 고마워요.', mentions: [{ name: '탈퇴한 회원', userId: null }] })
    expect(await change(jisu!, post, naming.id, 1, '@탈퇴한 회원 님 잘 가요.')).toMatchObject({ version: 2 })
  })

  test('what is taken back keeps its place only where replies stand [community.comment-states]', async () => {
    const post = await aPost(house, minji!)
    const [alone, answered] = [await say(jisu!, post), await say(jisu!, post)]
    const reply = await say(minji!, post, { parentCommentId: answered.id })
    for (const { id } of [alone, answered, answered]) expect(await remove(jisu!, post, id)).toEqual({ status: 'deleted' })
    const { items, total } = await list(post)
    expect(items).toMatchObject([{ id: answered.id, status: 'deleted', text: null, user: null, replies: [{ id: reply.id }] }])
    expect(total).toBe(1)
    await remove(minji!, post, reply.id)
    expect((await list(post)).items).toEqual([])
    expect(await told(post)).toBe(0)
  })

  test('nobody talks with whom he blocked, or who blocked him, nor reads him [community.blocks]', async () => {
    const [host, guest, third] = [await customer(house, '한주인'), await customer(house, '서손님'), await customer(house, '문이웃')]
    const post = await aPost(house, host)
    const comment = await say(guest, post)
    const ofThird = await say(third, post)
    const block = (who: Person) => who.call('POST /v1/community/:category/posts/:postId/comments/:commentId/block', one(post, comment.id))
    await block(third)
    expect((await list(post, {}, third.call)).items.map((item) => item.id)).toEqual([ofThird.id])
    expect((await list(post, {}, host.call)).items).toHaveLength(2)
    expect(await refusal(say(guest, post, { parentCommentId: ofThird.id }))).toBe('POST_BLOCKED')
    expect(await refusal(like(third, post, comment.id))).toBe('COMMENT_NOT_FOUND')
    await block(host)
    expect(await refusal(say(guest, post))).toBe('POST_BLOCKED')
  })

  test('who leaves takes what he said with him, and its places stay where others answered [community.leaving]', async () => {
    const post = await aPost(house, minji!)
    const leaver = await customer(house, '곽떠남')
    await say(leaver, post)
    const answered = await say(leaver, post)
    await say(leaver, post, { parentCommentId: answered.id })
    const reply = await say(minji!, post, { parentCommentId: answered.id })
    await leaver.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    expect((await list(post)).items).toMatchObject([
      { id: answered.id, status: 'deleted', text: null, user: null, replies: [{ id: reply.id }] },
    ])
    const { rows } = await house.house.pool.query('select distinct text, mentions from community_comment where author_id = $1', [
      leaver.userId,
    ])
    expect(rows).toEqual([{ text: '', mentions: [] }])
    expect(await told(post)).toBe(1)
  })
})

describe('likes', () => {
  test('are one a member, of others’ comments, and go with the comment [community.comment-likes]', async () => {
    const post = await aPost(house, minji!)
    const { id } = await say(jisu!, post)
    const [fan] = await people(house, 1)
    expect(await like(fan!, post, id)).toEqual({ isLiked: true, likeCount: 1 })
    expect(await like(fan!, post, id)).toEqual({ isLiked: true, likeCount: 1 })
    expect(await like(jisu!, post, id)).toEqual({ isLiked: false, likeCount: 1 })
    expect((await list(post, {}, fan!.call)).items[0]).toMatchObject({ likeCount: 1, isLiked: true })
    expect(await unlike(fan!, post, id)).toEqual({ isLiked: false, likeCount: 0 })
    await like(fan!, post, id)
    await remove(jisu!, post, id)
    expect(await refusal(like(fan!, post, id))).toBe('COMMENT_NOT_FOUND')
    const { rows } = await house.house.pool.query(`select 1 from counter_mark where kind = 'postComment' and target_id = $1`, [id])
    expect(rows).toEqual([])
  })

  test('make the best, from five on, three of them, which the list leaves out where it is asked to [community.best]', async () => {
    const post = await aPost(house, minji!)
    const fans = await people(house, limits.bestFrom + 1)
    const ids: number[] = []
    for (let n = 0; n < 5; n += 1) ids.push((await say(n % 2 === 0 ? jisu! : haneul!, post)).id)
    for (const [n, id] of ids.entries())
      for (const fan of fans.slice(0, n === 0 ? limits.bestFrom - 1 : n === 1 ? limits.bestFrom + 1 : limits.bestFrom))
        await like(fan, post, id)
    expect((await best(post)).items.map((item) => [item.id, item.likeCount])).toEqual([
      [ids[1], limits.bestFrom + 1],
      [ids[2], limits.bestFrom],
      [ids[3], limits.bestFrom],
    ])
    expect((await list(post, { except_best: 'true' })).items.map((item) => item.id)).toEqual([ids[4], ids[0]])
  })

  test('a storm of likes and unlikes ends with as many as there are [counters.marks] [community.comment-likes]', async () => {
    const post = await aPost(house, minji!)
    const { id } = await say(jisu!, post)
    const fans = await people(house, 6)
    await Promise.all(
      fans.flatMap((fan, at) =>
        Array.from({ length: 8 }, (_, n) =>
          ((at + n) % 3 === 0 ? unlike(fan, post, id) : like(fan, post, id)).catch((error: unknown) => error),
        ),
      ),
    )
    const { rows } = await house.house.pool.query<{ marks: number; number: number }>(
      `select (select count(*)::int from counter_mark where kind = 'postComment' and target_id = $1 and counted) as marks,
         (select coalesce(sum(count), 0)::int from counter where kind = 'postComment' and target_id = $1) as number`,
      [id],
    )
    expect(rows[0]!.number).toBe(rows[0]!.marks)
    expect((await list(post)).items[0]!.likeCount).toBe(rows[0]!.marks)
  })
})

describe('at the same moment', () => {
  test('a post that is deleted takes a comment with it, or the comment finds it gone [community.deleting]', async () => {
    for (let n = 0; n < 4; n += 1) {
      const post = await aPost(house, minji!)
      const [said, gone] = await Promise.allSettled([
        say(jisu!, post),
        minji!.call('DELETE /v1/community/:category/posts/:postId', { params: post }),
      ])
      expect(gone.status).toBe('fulfilled')
      if (said.status === 'rejected') expect(said.reason).toMatchObject({ name: 'POST_NOT_FOUND' })
      expect(await refusal(list(post))).toBe('POST_NOT_FOUND')
    }
  })

  test('a change and a taking back end one after the other, and the numbers are right [community.counts]', async () => {
    const post = await aPost(house, minji!)
    for (let n = 0; n < 6; n += 1) {
      const comment = await say(jisu!, post)
      const outcomes = await Promise.allSettled([
        change(jisu!, post, comment.id, comment.version, `${n}번째로 고친 말이에요.`),
        remove(jisu!, post, comment.id),
        remove(jisu!, post, comment.id),
      ])
      expect(outcomes.slice(1).map((one) => one.status)).toEqual(['fulfilled', 'fulfilled'])
    }
    expect(await told(post)).toBe(0)
  })

  test('the fifth report and a change end with a hidden comment of either words, counted nowhere [community.counts] [safety.reports]', async () => {
    const post = await aPost(house, minji!)
    const comment = await say(jisu!, post)
    const reporters = await people(house, 5)
    const report = (who: Person) =>
      who.call('POST /v1/community/:category/posts/:postId/comments/:commentId/reports', {
        ...one(post, comment.id),
        body: { reasonId: 92 },
      })
    for (const who of reporters.slice(1)) await report(who)
    await Promise.allSettled([report(reporters[0]!), change(jisu!, post, comment.id, comment.version, '신고와 함께 고친 말이에요.')])
    expect((await list(post)).items).toEqual([])
    expect((await list(post, {}, jisu!.call)).items).toMatchObject([
      { id: comment.id, status: 'hidden', can: { edit: false, delete: true } },
    ])
    expect(await told(post)).toBe(0)
    expect(await refusal(report(minji!))).toBe('COMMENT_NOT_FOUND')
  })

  test('replies, takings back and hidings of many leave the numbers that a recount has [community.counts]', async () => {
    const post = await aPost(house, minji!)
    const comments = [await say(jisu!, post), await say(haneul!, post)]
    const written = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        say([minji!, jisu!, haneul!, pianist][n % 4]!, post, n % 3 === 0 ? {} : { parentCommentId: comments[n % 2]!.id }),
      ),
    )
    const by = [minji!, jisu!, haneul!, pianist]
    await Promise.all([
      ...written.slice(0, 6).map((comment, n) => remove(by[n % 4]!, post, comment.id)),
      remove(jisu!, post, comments[0]!.id),
      ...Array.from({ length: 6 }, (_, n) => say(by[n % 4]!, post, { parentCommentId: comments[1]!.id })),
    ])
    expect(await told(post)).toBe(13)
  })
})
