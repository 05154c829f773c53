import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, people, provider, standsBetween, testPassword, type Person, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { aPost, say, type Talked } from './talk.ts'

let house: TestHouse
let minji: Person
let pianist: ProPerson
beforeAll(async () => {
  house = await testHouse()
  minji = await customer(house, '김민지')
  pianist = await provider(house, { name: '은하수피아노', services: ['piano-lesson'] })
  await house.settle()
})
beforeEach(() => forgetLimits(house))

const idsOf = async (who: Person, post: Talked) =>
  (await who.call('GET /v1/community/:category/posts/:postId/comments', { params: post, query: {} })).items.map((item) => item.id)
const pageOf = (who: Person, post: Talked) =>
  who.call('GET /v1/community/:category/posts/:postId', { params: { ...post, postId: String(post.postId) } })
const blockPoster = (who: Person, post: Talked) => who.call('POST /v1/community/:category/posts/:postId/block', { params: post })
const blockCommenter = (who: Person, post: Talked, commentId: number) =>
  who.call('POST /v1/community/:category/posts/:postId/comments/:commentId/block', { params: { ...post, commentId } })
const blockByName = (who: Person, whom: Person) => who.call('POST /v1/me/blocks', { body: { userId: whom.userId } })
const lift = (who: Person, userId: number | string) => who.call('DELETE /v1/me/blocks/:userId', { params: { userId } })
const blocksOf = async (who: Person) => (await who.call('GET /v1/me/blocks')).items
/** Whom lists may not show keeps no name [search.shown]. */
const hide = (one: ProPerson) => house.house.pool.query('update provider set allow_public_read = false where id = $1', [one.providerId])

describe('who is masked', () => {
  test('is blocked where he wrote, stands unnamed among blocks by where he was met, and is let in again by a key [community.unnamed-blocks]', async () => {
    const [reader, host, guest] = await people(house, 3)
    const post = await aPost(house, host!)
    const comment = await say(guest!, post)
    for (let n = 0; n < 2; n += 1) expect(await blockCommenter(reader!, post, comment.id)).toEqual({ blocked: true })
    expect(await blockPoster(reader!, post)).toEqual({ blocked: true })
    const blocks = await blocksOf(reader!)
    expect(blocks).toHaveLength(2)
    for (const one of blocks)
      expect(one).toMatchObject({ userId: expect.stringMatching(/^b_[\w-]{22}$/), name: '이름을 가린 회원', type: null })
    const ofComment = blocks.find((one) => one.from!.path.endsWith(`#comment-${comment.id}`))!
    // A number of seconds or of a key made by chance may be theirs.
    const told = JSON.stringify(blocks, (name, value: unknown) =>
      name === 'userId' || /^\d{4}-.*Z$/.test(String(value)) ? undefined : value,
    )
    expect(told).not.toMatch(new RegExp(`\\b(?:${host!.userId}|${guest!.userId})\\b(?!#)`))
    expect(await idsOf(reader!, post)).toEqual([])
    expect(await refusal(lift(host!, ofComment.userId))).toBe('NOT_FOUND')
    expect(await lift(reader!, ofComment.userId)).toEqual({ userId: ofComment.userId })
    expect(await refusal(lift(reader!, ofComment.userId))).toBe('NOT_FOUND')
    expect(await idsOf(reader!, post)).toEqual([comment.id])
    expect(await refusal(say(reader!, post))).toBe('POST_BLOCKED')
    expect(await refusal(blockPoster(host!, post))).toBe('INVALID_PARAMS')
  })

  test('keeps who he is also as a pro whom lists do not show, on his page, in lists, and blocked by his name before [community.unnamed-blocks]', async () => {
    const [reader] = await people(house, 1)
    const shy = await provider(house, { name: '조용한조율소', services: ['piano-lesson'] })
    await hide(shy)
    const post = await aPost(house, shy)
    expect((await pageOf(reader!, post)).user).toMatchObject({ id: null, isPro: true })
    const page = () => reader!.call('GET /v2/user/:id/profile', { params: { id: shy.userId } })
    const before = await page()
    await blockPoster(reader!, post)
    expect(await page()).toEqual(before)
    expect((await pageOf(reader!, post)).can).toMatchObject({ comment: false, like: false })
    // By his name he is blocked beside it, as if nothing were between them, and let in without a change to the other.
    expect(await blockByName(reader!, shy)).toEqual({ userId: shy.userId })
    expect((await page()).isBlocked).toBe(true)
    expect((await blocksOf(reader!)).map((one) => one.name).toSorted()).toEqual(['이름을 가린 회원', '조용한조율소'])
    await lift(reader!, shy.userId)
    expect((await pageOf(reader!, post)).can.comment).toBe(false)
    expect((await blocksOf(reader!)).map((one) => one.name)).toEqual(['이름을 가린 회원'])
  })

  test('is not told by numbers: whom one knows not there is nobody, and of whom one knows what is masked stays as it was [community.unnamed-blocks] [safety.known]', async () => {
    const [reader, host] = await people(house, 2)
    const [post, other] = [await aPost(house, host!), await aPost(house, minji)]
    const comment = await say(host!, other)
    const before = await pageOf(reader!, post)
    expect(await refusal(blockByName(reader!, host!))).toBe('NOT_FOUND')
    await standsBetween(house, reader!, host!)
    expect((await pageOf(reader!, post)).can).toEqual(before.can)
    expect(await idsOf(reader!, other)).toEqual([comment.id])
    await say(reader!, other, { parentCommentId: comment.id, mentions: [{ key: `c${comment.id}`, name: before.user.name }] })
    expect(await blockPoster(reader!, post)).toEqual({ blocked: true })
    expect((await blocksOf(reader!)).map((one) => typeof one.userId).toSorted()).toEqual(['number', 'string'])
    expect(await idsOf(reader!, other)).not.toContain(comment.id)
  })

  test('reads nothing of who blocked him, and takes the block with him when he leaves [community.unnamed-blocks] [community.leaving]', async () => {
    const [reader, guest] = [(await people(house, 1))[0]!, await customer(house, '추손님')]
    const post = await aPost(house, minji)
    const [ofGuest, own] = [await say(guest, post), await say(reader, post)]
    await blockCommenter(reader, post, ofGuest.id)
    expect(await idsOf(guest, post)).toEqual([ofGuest.id])
    expect(await refusal(say(guest, post, { parentCommentId: own.id }))).toBe('POST_BLOCKED')
    await guest.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    expect(await blocksOf(reader)).toEqual([])
  })
})

test('a pro who is named is blocked by his name, everywhere [community.blocks] [safety.blocks]', async () => {
  const [reader] = await people(house, 1)
  const post = await aPost(house, pianist)
  await blockPoster(reader!, post)
  expect(await blocksOf(reader!)).toMatchObject([{ userId: pianist.userId, name: '은하수피아노', type: 'provider', from: null }])
  expect((await reader!.call('GET /v2/user/:id/profile', { params: { id: pianist.userId } })).isBlocked).toBe(true)
  expect(await refusal(say(reader!, post))).toBe('POST_BLOCKED')
  // What he reads of a masked member tells him nothing of who blocked him.
  const own = await aPost(house, reader!)
  expect((await pageOf(pianist, own)).can.comment).toBe(true)
})
