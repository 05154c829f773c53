import { beforeAll, beforeEach, expect, test } from 'vitest'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { SECOND } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, people, provider, type Person, type ProPerson } from '../people.ts'
import { openSocket, type TestSocket } from '../realtime/socket.ts'
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

const noticesOf = async (who: Person, role: 'customer' | 'provider' = 'customer') => {
  const { notifications } = await who.call('GET /v1/accounts/user-notifications', { query: { role } })
  // Each is told by a job of its own.
  return notifications.map((one) => ({ title: one.title, link: one.link })).toSorted((a, b) => a.title.localeCompare(b.title, 'ko'))
}
const at = (post: Talked, title: string, id: number) => `/community/dure-life/posts/${title}-${post.postId}#comment-${id}`
const mentionsOf = (who: Person, post: Talked, keyword = '') => who.call('GET /v1/community/mentions', { query: { ...post, keyword } })

test('whoever is answered, named or commented is told once of a comment, and nobody of his own [community.notices]', async () => {
  const post = await aPost(house, minji!, { title: '곰팡이' })
  const comment = await say(jisu!, post)
  await say(minji!, post)
  const { items } = await mentionsOf(pianist, post, '김')
  expect(items).toEqual([{ key: 'post', name: '김**', isPro: false, isAuthor: true }])
  const reply = await say(pianist, post, {
    text: '@이** 님 말씀대로 창을 여는 게 먼저예요. @김** 님도 보세요.',
    parentCommentId: comment.id,
    mentions: [...items, { key: `c${comment.id}`, name: '이**' }],
  })
  expect(reply.mentions).toEqual([
    { name: '김**', userId: null },
    { name: '이**', userId: null },
  ])
  await house.settle()
  expect(await noticesOf(minji!)).toEqual([
    { title: '은하수피아노 고수님이 댓글에서 나를 불렀어요', link: at(post, '곰팡이', reply.id) },
    { title: '이** 님이 내 글에 댓글을 남겼어요', link: at(post, '곰팡이', comment.id) },
  ])
  expect(await noticesOf(jisu!)).toEqual([{ title: '은하수피아노 고수님이 내 댓글에 답글을 남겼어요', link: at(post, '곰팡이', reply.id) }])
  expect(await noticesOf(pianist, 'provider')).toEqual([])
})

test('a comment names whom it does by the name he is shown under, of this talk alone [community.mentions]', async () => {
  const [host, guest] = [await customer(house, '조주인'), await customer(house, '임손님')]
  const [post, other] = [await aPost(house, host), await aPost(house, host)]
  const elsewhere = await say(guest, other)
  const comment = await say(guest, post)
  const asked = [
    { key: 'post', name: '조가네' },
    { key: `c${elsewhere.id}`, name: '임**' },
    { key: 'c99999999', name: '아무개' },
  ]
  const written = await say(haneul!, post, { text: '조가네 님과 임** 님 말씀이 달라요.', mentions: asked })
  expect(written.mentions).toEqual([])
  // Who is named as one of the talk and is none of it would be an account elsewhere.
  expect(await refusal(say(haneul!, post, { text: '@운영자 님께 여쭤보세요.', mentions: [{ key: 'post', name: '운영자' }] }))).toBe(
    'CONTACT_NOT_ALLOWED',
  )
  await say(pianist, post)
  const { items: pros } = await mentionsOf(haneul!, post, '은하수')
  const ofPro = await say(haneul!, post, { text: '@은하수피아노 님은 어떻게 보세요?', mentions: pros })
  expect(ofPro.mentions).toEqual([{ name: '은하수피아노', userId: pianist.userId }])
  const named = await say(haneul!, post, { text: '@임** 님 말씀이 맞아요.', mentions: [{ key: `c${comment.id}`, name: '임**' }] })
  expect(named.mentions).toEqual([{ name: '임**', userId: null }])
  expect((await mentionsOf(host, post)).items.map((one) => one.name)).toEqual(['박**', '은하수피아노', '임**'])
  expect((await mentionsOf(haneul!, post, '@임')).items).toMatchObject([{ name: '임**', isAuthor: false }])
  await haneul!.call('POST /v1/community/:category/posts/:postId/comments/:commentId/block', { params: { ...post, commentId: comment.id } })
  expect((await mentionsOf(haneul!, post)).items.map((one) => one.name)).toEqual(['조**', '은하수피아노'])
  expect(await refusal(mentionsOf(haneul!, { ...post, postId: 999_999 }))).toBe('POST_NOT_FOUND')
})

test('who is named only when a comment is changed is told then, and nobody is told twice [community.notices]', async () => {
  const [host, guest, writer] = [await customer(house, '표주인'), await customer(house, '피손님'), await customer(house, '하글쓴')]
  const post = await aPost(house, host)
  const ofGuest = await say(guest, post)
  const comment = await say(writer, post, { text: '저는 생각이 달라요.' })
  await house.settle()
  await writer.call('PUT /v1/community/:category/posts/:postId/comments/:commentId', {
    params: { ...post, commentId: comment.id },
    body: { text: '@피** 저는 생각이 달라요.', version: 1, mentions: [{ key: `c${ofGuest.id}`, name: '피**' }] },
  })
  await house.settle()
  expect((await noticesOf(guest)).map((one) => one.title)).toEqual(['하** 님이 댓글에서 나를 불렀어요'])
  expect((await noticesOf(host)).map((one) => one.title)).toEqual([
    '피** 님이 내 글에 댓글을 남겼어요',
    '하** 님이 내 글에 댓글을 남겼어요',
  ])
})

test('who was named in a comment stays named where its author changes other words [community.mentions]', async () => {
  const [host, guest, writer] = [await customer(house, '한주인'), await customer(house, '피손님'), await customer(house, '하작가')]
  const post = await aPost(house, host)
  const ofGuest = await say(guest, post)
  const comment = await say(writer, post, { text: '@피** 님 말이 맞아요.', mentions: [{ key: `c${ofGuest.id}`, name: '피**' }] })
  const change = (text: string, version: number) =>
    writer.call('PUT /v1/community/:category/posts/:postId/comments/:commentId', {
      params: { ...post, commentId: comment.id },
      body: { text, version },
    })
  expect((await change('@피** 님 말이 다 맞아요.', 1)).mentions).toEqual([{ name: '피**', userId: null }])
  expect((await change('말이 다 맞아요.', 2)).mentions).toEqual([])
})

test('likes of an hour are told at once, with how many there are, and none of what was taken back [community.like-notices]', async () => {
  const author = await customer(house, '심좋음')
  const post = await aPost(house, minji!)
  const [liked, passing] = [await say(author, post), await say(author, post)]
  const fans = await people(house, 3)
  const mark = (who: Person, commentId: number, method: 'POST' | 'DELETE' = 'POST') =>
    who.call(`${method} /v1/community/:category/posts/:postId/comments/:commentId/reactions/like`, { params: { ...post, commentId } })
  for (const fan of fans) await mark(fan, liked.id)
  await mark(fans[0]!, passing.id)
  await mark(fans[0]!, passing.id, 'DELETE')
  await house.settle()
  expect(await noticesOf(author)).toEqual([])
  await house.advance(limits.likesGathered / SECOND + 1)
  await house.settle()
  expect((await noticesOf(author)).map((one) => one.title)).toEqual(['내 댓글을 3명이 좋아해요'])
  // Again changes nothing, and tells nothing.
  await mark(fans[1]!, liked.id)
  await house.advance(limits.likesGathered / SECOND + 1)
  await house.settle()
  expect(await noticesOf(author)).toHaveLength(1)
})

test('who has the post in front hears of a comment at once, on a page of pros pros alone, and no more once he turned to another [community.live]', async () => {
  const [post, pros] = [await aPost(house, minji!), await aPost(house, pianist, { category: 'pro-center' })]
  const [reader, ofPro, outsider] = [
    await openSocket(house.url, jisu!),
    await openSocket(house.url, pianist),
    await openSocket(house.url, haneul!),
  ]
  expect(await reader.watch(post.postId)).toBe(post.postId)
  expect(await ofPro.watch(pros.postId)).toBe(pros.postId)
  expect([await outsider.watch(pros.postId), await outsider.watch(999_999), await outsider.watch(null)]).toEqual([null, null, null])
  const { id } = await say(haneul!, post)
  expect(await reader.next('communityComment')).toEqual({
    type: 'communityComment',
    target: `/community/post/${post.postId}`,
    postId: post.postId,
    commentId: id,
  })
  await say(pianist, pros)
  await ofPro.next('communityComment')
  expect(await ofPro.watch(post.postId)).toBe(post.postId)
  expect(await reader.watch(null)).toBeNull()
  for (const socket of [outsider, reader]) await socket.heard()
  const events = (socket: TestSocket) => socket.frames.filter((frame) => frame.event === 'message:succeeded').length
  expect([events(outsider), events(reader), events(ofPro)]).toEqual([0, 1, 1])
  for (const socket of [reader, ofPro, outsider]) socket.close()
})

test('of two of whom one has blocked the other neither hears of what the other says [community.live] [community.blocks]', async () => {
  const [post, other] = [await aPost(house, minji!), await aPost(house, minji!)]
  const [blocker, talker, bystander] = await people(house, 3)
  const met = await aPost(house, talker!)
  await blocker!.call('POST /v1/community/:category/posts/:postId/block', { params: met })
  const [ofBlocker, ofBystander] = [await openSocket(house.url, blocker!), await openSocket(house.url, bystander!)]
  for (const socket of [ofBlocker, ofBystander]) expect(await socket.watch(post.postId)).toBe(post.postId)
  const { id } = await say(talker!, post)
  expect(await ofBystander.next('communityComment')).toMatchObject({ commentId: id })
  await ofBlocker.heard()
  expect(ofBlocker.frames.filter((frame) => frame.event === 'message:succeeded')).toEqual([])
  const [ofTalker, another] = [await openSocket(house.url, talker!), await openSocket(house.url, bystander!)]
  for (const socket of [ofTalker, another]) expect(await socket.watch(other.postId)).toBe(other.postId)
  const said = await say(blocker!, other)
  expect(await another.next('communityComment')).toMatchObject({ commentId: said.id })
  await ofTalker.heard()
  expect(ofTalker.frames.filter((frame) => frame.event === 'message:succeeded')).toEqual([])
  for (const socket of [ofBlocker, ofBystander, ofTalker, another]) socket.close()
})
