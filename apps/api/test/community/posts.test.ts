import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import { communityLimits } from '@dure/contract/community/limits'
import { plainText } from '@dure/contract/content/plainText'
import { refusal } from '../caller.ts'
import { upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, provider, serviceIds, testPassword, type Person, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { aPost, say } from './talk.ts'
import { paragraph, postOf, topicId, write } from './writing.ts'

let house: TestHouse
let [minji, jisu] = [] as unknown as Person[]
let pro: ProPerson
let free = 0
let cleaning = 0
beforeAll(async () => {
  house = await testHouse()
  ;[minji, jisu] = [await customer(house, '김민지'), await customer(house, '이지수')]
  await ofAge(house, minji, jisu)
  pro = await provider(house, { name: '반짝클린', services: ['move-in-cleaning'] })
  await ofAge(house, pro)
  free = await topicId(house, 'free')
  ;[cleaning] = (await serviceIds(house, ['move-in-cleaning'])) as [number]
  await house.settle()
})
beforeEach(async () => {
  await forgetLimits(house)
  // What was written before is of another day: neither their number nor their pace is what these tests are about.
  await house.house.pool.query(`update community_post set created_at = created_at - interval '2 days'`)
})

const life = (postId: number | string) => ({ category: 'dure-life' as const, postId: postId as number })
const read = (postId: number | string, call = house.guest, category: 'dure-life' | 'pro-center' = 'dure-life') =>
  call('GET /v1/community/:category/posts/:postId', { params: { category, postId: String(postId) } })
const list = (query: object, call = house.guest) => call('GET /v1/community/posts', { query })
const ids = async (query: object, call = house.guest) => (await list(query, call)).items.map((one) => one.id)
const wrong = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? { name: error.name, fields: error.fields, data: error.data } : null),
  )
const picture = async (person: Person) => (await upload(house, { topic: 'post', key: person.key })).body.data.id

describe('writing', () => {
  test('a post stands under its words and number, whatever the words of its address say [community.addresses] [community.authors]', async () => {
    const title = '욕실 줄눈, 어떻게 하세요?'
    const { id, slug, path, status } = await write(minji!, free, { title, tags: ['#욕실', '줄눈', '욕실'], serviceId: cleaning })
    expect({ slug, path, status }).toEqual({
      slug: `욕실-줄눈-어떻게-하세요-${id}`,
      path: `/community/dure-life/posts/욕실-줄눈-어떻게-하세요-${id}`,
      status: 'published',
    })
    const post = await read(`다른-말-${id}`)
    expect(post).toMatchObject({
      id,
      slug,
      title,
      topic: { id: free, slug: 'free', name: '자유' },
      user: { id: null, name: '김**', isPro: false, isMine: false, profileImage: null },
      tags: ['욕실', '줄눈'],
      service: { slug: 'move-in-cleaning' },
      serviceInfo: { service: { id: cleaning } },
      likeCount: 0,
      commentCount: 0,
      isLiked: false,
      version: 1,
      can: { edit: false, comment: false, like: false },
    })
    expect(await refusal(read('없는-글-99999999'))).toBe('POST_NOT_FOUND')
    expect(await refusal(read(id, pro.call, 'pro-center'))).toBe('POST_NOT_FOUND')
    expect((await read(id, minji!.call)).user).toMatchObject({ id: minji!.userId, name: '김**', isMine: true })
    const byPro = await write(pro, free)
    expect((await read(byPro.id)).user).toMatchObject({ id: pro.userId, name: '반짝클린', isPro: true })
  })

  test('who proved no telephone is told so, and pros alone write in their places and know-how [community.who-writes] [community.categories]', async () => {
    const { key } = await house.guest('POST /api2/auth/signup/', {
      body: {
        email: 'nophone@dure.test',
        first_name: '박전화',
        password: testPassword,
        terms: { age14: true, usage: true, privacy: true },
      },
    })
    const sent = await fetch(`${house.url}/v1/community/dure-life/posts`, {
      method: 'POST',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(postOf(free)),
    })
    expect([sent.status, ((await sent.json()) as { name: string }).name]).toEqual([403, 'POST_PHONE_REQUIRED'])
    const [work, knowhow] = [await topicId(house, 'work'), await topicId(house, 'pro-knowhow')]
    expect(await refusal(write(minji!, work, {}, 'pro-center'))).toBe('POST_PRO_ONLY')
    expect(await refusal(write(minji!, knowhow))).toBe('POST_PRO_ONLY')
    expect(await wrong(write(minji!, work))).toMatchObject({ name: 'INVALID_PARAMS', fields: { topicId: expect.any(String) } })
    const { id } = await write(pro, work, {}, 'pro-center')
    for (const call of [house.guest, minji!.call]) {
      expect(await refusal(read(id, call, 'pro-center'))).toBe('POST_PRO_ONLY')
      expect(await refusal(call('GET /v1/community/:category/posts', { params: { category: 'pro-center' }, query: {} }))).toBe(
        'POST_PRO_ONLY',
      )
      expect(await ids({ size: 40 }, call)).not.toContain(id)
    }
    expect(await ids({ size: 40 }, pro.call)).toContain(id)
    const places = async (call = house.guest) => (await call('GET /v1/community/categories')).items.map((one) => [one.slug, one.canWrite])
    expect(await places(minji!.call)).toEqual([
      ['dure-life', true],
      ['notices', false],
    ])
    expect(await places()).toEqual([
      ['dure-life', false],
      ['pro-center', false],
      ['notices', false],
    ])
    expect(await places(pro.call)).toContainEqual(['pro-center', true])
  })

  test('ten a day, and the same words once in ten minutes, also by a double press [community.writing]', async () => {
    const person = await customer(house, '최하루')
    await ofAge(house, person)
    const body = postOf(free)
    const send = () => person.call('POST /v1/community/:category/posts', { params: { category: 'dure-life' }, body })
    const [first, second] = await Promise.allSettled([send(), send()])
    const outcomes = [first, second].map((one) => (one.status === 'fulfilled' ? 'written' : (one.reason as ApiError).name))
    expect(outcomes.toSorted()).toEqual(['POST_REPEATED', 'written'])
    const retyped = { ...body, title: `${body.title}!!`, contentBlocks: [paragraph(`${plainText(body.contentBlocks)} ~`)] }
    expect(await refusal(write(person, free, retyped))).toBe('POST_REPEATED')
    for (let n = 1; n < communityLimits.postsADay; n += 1) await write(person, free)
    expect(await refusal(write(person, free))).toBe('POST_LIMIT')
  })

  test('letters that nobody sees are none, words have a least, and what is wrong is told at its field [community.content]', async () => {
    expect(await refusal(write(minji!, free, { contentBlocks: [paragraph('\u200b\u3164\u2800  \u00ad')] }))).toBe('POST_EMPTY')
    expect(await refusal(write(minji!, free, { contentBlocks: [] }))).toBe('POST_EMPTY')
    expect(await wrong(write(minji!, free, { contentBlocks: [paragraph('짧은 글이에요')] }))).toMatchObject({
      fields: { contentBlocks: '글을 10자 이상 적어 주세요.' },
    })
    expect(await wrong(write(minji!, free, { title: '가' }))).toMatchObject({ fields: { title: expect.any(String) } })
    expect(await wrong(write(minji!, free, { tags: Array.from({ length: 11 }, (_, n) => `태그${n}`) }))).toMatchObject({
      name: 'INVALID_PARAMS',
    })
    expect(await wrong(write(minji!, free, { serviceId: 99_999 }))).toMatchObject({ fields: { serviceId: expect.any(String) } })
    expect(await wrong(write(minji!, free, { addressCode: '없는 곳' }))).toMatchObject({ fields: { addressCode: expect.any(String) } })
    const button = { id: 'b', type: 'button', title: '', label: '누르기', href: '/cash' }
    expect(await wrong(write(minji!, free, { contentBlocks: [paragraph('단추를 넣어 보려고 해요, 될까요?'), button] }))).toMatchObject({
      fields: { contentBlocks: '글에는 단추를 넣을 수 없어요.' },
    })
  })

  test('contact details come back masked, of pros too; other pages may be named [community.contacts]', async () => {
    const say = (text: string, more: object = {}) => write(pro, free, { contentBlocks: [paragraph(text)], ...more })
    expect(await wrong(say('궁금하면 010-1234-5678로 전화해 주세요, naver.com도 있어요'))).toMatchObject({
      name: 'CONTACT_NOT_ALLOWED',
      data: { masked: { contentBlocks: expect.stringMatching(/^궁금하면 \*+로 전화해 주세요, naver\.com도 있어요$/) } },
    })
    expect(await refusal(say('여기로 물어봐 주세요 open.kakao.com/o/abc'))).toBe('CONTACT_NOT_ALLOWED')
    const span = { text: '여기로 오시면 다 알려 드릴게요', marks: [], href: 'https://t.me/dure' }
    expect(await refusal(write(pro, free, { contentBlocks: [{ id: 'p', type: 'paragraph', spans: [span] }] }))).toBe('CONTACT_NOT_ALLOWED')
    const link = { id: 'l', type: 'link', url: 'https://example.com/010-1234-5678' }
    expect(await refusal(write(pro, free, { contentBlocks: [paragraph('이 글을 꼭 읽어 보세요.'), link] }))).toBe('CONTACT_NOT_ALLOWED')
    expect((await say('blog.naver.com/dure에서 보고 따라 해 봤어요.')).status).toBe('published')
  })

  test('a post names a district, and nothing nearer [community.places]', async () => {
    const { rows } = await house.house.pool.query<{ code: string; province_code: string }>(
      `select code, province_code from district where name = '강남구'`,
    )
    const { code, province_code } = rows[0]!
    const { id } = await write(minji!, free, { addressCode: code })
    expect((await read(id)).area).toEqual({ code, slug: '서울-강남구', name: '서울 강남구' })
    expect(await ids({ area_code: code })).toContain(id)
    expect(await ids({ area_code: province_code })).toContain(id)
    expect(await ids({ area_code: 'nowhere' })).toEqual([])
    const { rows: dongs } = await house.house.pool.query<{ id: string }>('select id from dong where district_code = $1 limit 1', [code])
    expect(await refusal(write(minji!, free, { addressCode: dongs[0]!.id }))).toBe('INVALID_PARAMS')
  })

  test('its pictures are its author’s, open to all while it is there, and gone with it [community.pictures]', async () => {
    const [mine, cover, foreign] = [await picture(minji!), await picture(minji!), await picture(jisu!)]
    const blocks = (fileId: string) => [
      paragraph('사진을 같이 올려 볼게요, 봐 주세요.'),
      { id: 'i', type: 'image', fileId, caption: '욕실' },
    ]
    expect(await wrong(write(minji!, free, { contentBlocks: blocks(foreign) }))).toMatchObject({
      fields: { contentBlocks: expect.any(String) },
    })
    expect(await wrong(write(minji!, free, { coverImageId: foreign }))).toMatchObject({ fields: { coverImageId: expect.any(String) } })
    const { id } = await write(minji!, free, { contentBlocks: blocks(mine), coverImageId: cover })
    const post = await read(id)
    expect(post.coverImage).toMatchObject({ fileId: cover, url: `/files/${cover}` })
    expect(post.pictureCount).toBe(1)
    expect(post.blocks[1]).toMatchObject({ type: 'image', caption: '욕실', picture: { fileId: mine } })
    const shown = async (fileId: string) => (await fetch(`${house.url}/files/${fileId}`)).status
    expect([await shown(mine), await shown(cover)]).toEqual([200, 200])
    const without = await write(minji!, free, { contentBlocks: blocks(mine) })
    expect((await read(without.id)).coverImage).toMatchObject({ fileId: mine })
    await minji!.call('DELETE /v1/community/:category/posts/:postId', { params: life(id) })
    expect([await shown(mine), await shown(cover)]).toEqual([200, 404])
    await minji!.call('DELETE /v1/community/:category/posts/:postId', { params: life(without.id) })
    expect(await shown(mine)).toBe(404)
  })
})

describe('know-how', () => {
  const part = (n: number) => [
    { id: `s${n}`, type: 'heading' as const, spans: [{ text: `${n}번째로 살펴볼 것이에요`, marks: [] }] },
    { id: `y${n}`, type: 'youtube' as const, url: 'https://youtu.be/dQw4w9WgXcQ' },
    paragraph(`물때는 산성이라 알칼리로는 잘 지워지지 않아요. ${n}번째 순서대로 해 보세요.`, `b${n}`),
  ]
  const description = paragraph('입주 청소를 열 해 하면서 손님들이 가장 많이 물어본 것을 모았어요.', 'd')
  const knowhow = (more: object = {}) => ({
    title: '입주 청소 전에 알아 둘 것',
    contentBlocks: [description, ...part(1), ...part(2)],
    serviceId: cleaning,
    ...more,
  })

  test('is what its form makes, has pages of its own, and is in other lists where it is asked for [community.knowhow]', async () => {
    const topic = await topicId(house, 'pro-knowhow')
    const coverImageId = await picture(pro)
    const send = (more: object) => write(pro, topic, { ...knowhow({ coverImageId }), ...more })
    expect(await wrong(send({ coverImageId: null }))).toMatchObject({ fields: { coverImageId: expect.any(String) } })
    expect(await wrong(send({ title: '짧은 제목' }))).toMatchObject({ fields: { title: '제목을 8자 이상 적어 주세요.' } })
    expect(await wrong(send({ serviceId: null }))).toMatchObject({ fields: { serviceId: expect.any(String) } })
    expect(await wrong(send({ tags: ['청소'] }))).toMatchObject({ fields: { tags: expect.any(String) } })
    expect(await wrong(send({ contentBlocks: [description, ...part(1)] }))).toMatchObject({
      fields: { sections: '이야기를 2개 이상 적어 주세요.' },
    })
    expect(await wrong(send({ contentBlocks: [description, paragraph('순서가 맞지 않는 글이에요.', 'x')] }))).toMatchObject({
      fields: { contentBlocks: expect.any(String) },
    })
    const { id, path } = await send({})
    expect(path).toBe(`/community/pro-knowhow/입주-청소-전에-알아-둘-것-${id}`)
    expect(await ids({ size: 40 })).not.toContain(id)
    expect(await ids({ size: 40, with_pro_knowhow: 'true' })).toContain(id)
    expect(await ids({ topic: 'pro-knowhow' })).toEqual([id])
    const topics = async (query: object) => (await house.guest('GET /v1/community/topics', { query })).items.map((one) => one.slug)
    expect(await topics({})).toEqual(['questions', 'tips', 'price', 'review', 'together', 'free'])
    expect(await topics({ withProKnowhow: 'true' })).toContain('pro-knowhow')
    expect(await topics({ category: 'pro-center' })).toEqual(['work', 'tools', 'law', 'notice'])
  })
})

describe('changing', () => {
  const change = (person: Person, id: number, version: number, more: object = {}) =>
    person.call('PUT /v1/community/:category/posts/:postId', { params: life(id), body: { ...postOf(free), version, ...more } })

  test('an edit names the version that was read, is marked, and keeps five of those before [community.edits]', async () => {
    const { id } = await write(minji!, free)
    const first = (await read(id)).title
    expect((await read(id)).editedAt).toBeNull()
    expect(await change(minji!, id, 1)).toMatchObject({ id, version: 2, status: 'published' })
    expect((await read(id)).editedAt).not.toBeNull()
    expect(await refusal(change(minji!, id, 1))).toBe('POST_CHANGED')
    const edits = (person: Person) => person.call('GET /v1/community/:category/posts/:postId/edits', { params: life(id) })
    expect((await edits(minji!)).items).toMatchObject([{ version: 1, title: first, blocks: [{ type: 'paragraph' }] }])
    for (let version = 2; version < 8; version += 1) await change(minji!, id, version)
    expect((await edits(minji!)).items.map((one) => one.version)).toEqual([7, 6, 5, 4, 3])
    expect(await refusal(edits(jisu!))).toBe('NOT_FOUND')
    expect(await refusal(change(jisu!, id, 8))).toBe('NOT_FOUND')
  })

  test('its author goes on from all he wrote, also what readers see no more, and nobody else is given it [community.edits]', async () => {
    const { contentBlocks } = postOf(free)
    const blocks = [...contentBlocks, { id: 'gone', type: 'service' as const, refId: 2_000_000_000 }]
    const { id } = await write(minji!, free, { contentBlocks: blocks })
    expect(await read(id, minji!.call)).toMatchObject({ contentBlocks: blocks, blocks: contentBlocks })
    for (const call of [jisu!.call, house.guest]) expect((await read(id, call)).contentBlocks).toBeNull()
    const board = await minji!.call('GET /v2/talkboards/posts/:id', { params: { id }, query: {} })
    expect(board.post.contentBlocks).toBeNull()
  })

  test('of two edits of one version at once one is written', async () => {
    const { id } = await write(minji!, free)
    const outcomes = await Promise.allSettled([change(minji!, id, 1), change(minji!, id, 1)])
    expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await read(id)).version).toBe(2)
  })

  test('its author deletes it, with its marks, once and again; an edit that comes after finds nothing [community.deleting] [community.post-states]', async () => {
    const { id } = await write(minji!, free)
    await jisu!.call('POST /v1/community/:category/posts/:postId/reactions/like', { params: life(id) })
    const remove = (person: Person) => person.call('DELETE /v1/community/:category/posts/:postId', { params: life(id) })
    expect(await refusal(remove(jisu!))).toBe('NOT_FOUND')
    const [edited, deleted] = await Promise.allSettled([change(minji!, id, 1), remove(minji!)])
    expect(deleted.status).toBe('fulfilled')
    if (edited.status === 'rejected') expect((edited.reason as ApiError).name).toBe('NOT_FOUND')
    expect(await remove(minji!)).toEqual({ status: 'deleted' })
    expect(await refusal(read(id))).toBe('POST_NOT_FOUND')
    expect(await refusal(read(id, minji!.call))).toBe('POST_NOT_FOUND')
    expect(await ids({ size: 40 })).not.toContain(id)
    const { rows } = await house.house.pool.query(
      `select (select count(*)::int from counter_mark where kind = 'post' and target_id = $1) as marks,
      (select count(*)::int from community_post_edit where post_id = $1) as edits,
      (select array_agg(coalesce(from_status, '-') || '>' || to_status order by id) from community_post_event where post_id = $1) as moves`,
      [id],
    )
    expect(rows[0]).toEqual({ marks: 0, edits: 0, moves: ['->published', 'published>deleted'] })
    // Beside what is gone the others stand still.
    const related = await house.guest('GET /v1/community/:category/posts/:postId/related', {
      params: { category: 'dure-life', postId: String(id) },
    })
    expect(related.items.length).toBeGreaterThan(0)
  })
})

test('a topic that was closed is read still, and nobody writes there [community.topics]', async () => {
  const { rows } = await house.house.pool.query<{ id: number }>(
    `insert into community_topic (category, slug, name, ord) values ('dure-life', 'closing', '닫을 주제', 90) returning id`,
  )
  const closing = rows[0]!.id
  // Topics are kept some seconds in a process.
  const { topicsChanged } = await import('../../src/domains/community/topics.ts')
  topicsChanged(house.house)
  const { id } = await write(minji!, closing)
  await house.house.pool.query('update community_topic set closed_at = now() where id = $1', [closing])
  topicsChanged(house.house)
  expect(await refusal(write(minji!, closing))).toBe('TOPIC_CLOSED')
  expect(await ids({ topic: 'closing' })).toEqual([id])
  const body = { ...postOf(closing), version: 1 }
  expect(await minji!.call('PUT /v1/community/:category/posts/:postId', { params: life(id), body })).toMatchObject({ version: 2 })
})

describe('spam', () => {
  test('what looks like it waits, and its author is told so; nobody else sees it [community.spam] [community.hidden]', async () => {
    const words = '새집 줄눈 시공은 저희가 가장 싸고 빠르게 해 드려요. 지금 바로 물어봐 주세요, 오늘만 이 값이에요.'
    await write(jisu!, free, { contentBlocks: [paragraph(words)] })
    const held = await write(minji!, free, { contentBlocks: [paragraph(`${words}!!`)] })
    expect(held.status).toBe('hidden')
    expect(await refusal(read(held.id))).toBe('POST_NOT_FOUND')
    expect(await refusal(read(held.id, jisu!.call))).toBe('POST_NOT_FOUND')
    expect(await read(held.id, minji!.call)).toMatchObject({ status: 'hidden', hiddenFor: 'review', can: { edit: true, comment: false } })
    expect(await ids({ size: 40 }, minji!.call)).not.toContain(held.id)
    expect(await refusal(jisu!.call('POST /v1/community/:category/posts/:postId/reactions/like', { params: life(held.id) }))).toBe(
      'POST_NOT_FOUND',
    )
  })

  test('one sign of a newcomer is none; three pages of other houses are one too many for him [community.spam]', async () => {
    const fresh = await customer(house, '새내기')
    expect((await write(fresh, free)).status).toBe('published')
    const links = ['a', 'b', 'c'].map((host, n) => ({ id: `l${n}`, type: 'link', url: `https://${host}.example.com/` }))
    expect((await write(fresh, free, { contentBlocks: [paragraph('제가 자주 보는 곳들을 모아 봤어요.'), ...links] })).status).toBe('hidden')
    expect((await write(minji!, free, { contentBlocks: [paragraph('제가 자주 보는 곳을 모아 봤어요.'), ...links] })).status).toBe(
      'published',
    )
  })

  test('words operators barred are named, and words near them wait [community.barred-words]', async () => {
    await house.house.pool.query(`insert into community_barred_word (word, created_at) values ('바다도박', now())`)
    expect(await wrong(write(minji!, free, { contentBlocks: [paragraph('요즘 바 다-도박 하는 사람이 많다네요.')] }))).toMatchObject({
      name: 'POST_WORD_BARRED',
      fields: { contentBlocks: expect.stringContaining('바다도박') },
    })
    expect((await write(minji!, free, { contentBlocks: [paragraph('요즘 바1다2도3박 하는 사람이 많다네요.')] })).status).toBe('hidden')
  })
})

test('who leaves takes his posts with him, all they said and showed [community.leaving]', async () => {
  const leaver = await customer(house, '떠날이')
  await ofAge(house, leaver)
  const fileId = await picture(leaver)
  const { id } = await write(leaver, free, { coverImageId: fileId })
  await leaver.call('PUT /v1/community/drafts/:key', { params: { key: 'new-a' }, body: { version: 0, content: { title: '쓰던 글' } } })
  await leaver.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  const { rows: gone } = await house.house.pool.query('select status from member where id = $1', [leaver.userId])
  expect(gone[0]).toEqual({ status: 'left' })
  const { rows } = await house.house.pool.query(
    'select status, title, words, blocks, file_ids, cover_file_id, (select count(*)::int from community_draft where member_id = author_id) as drafts from community_post where id = $1',
    [id],
  )
  expect(rows[0]).toEqual({ status: 'deleted', title: '', words: '', blocks: [], file_ids: [], cover_file_id: null, drafts: 0 })
  expect((await fetch(`${house.url}/files/${fileId}`)).status).toBe(404)
})

test('of members who leave at once, each of whom spoke of the others’ posts, all leave [community.leaving]', async () => {
  const leavers: Person[] = []
  for (const name of ['한떠남', '두떠남', '세떠남', '네떠남']) leavers.push(await customer(house, name))
  const posts = await Promise.all(leavers.map((one) => aPost(house, one)))
  for (const [n, one] of leavers.entries()) for (const [m, post] of posts.entries()) if (n !== m) await say(one, post)
  const leave = (one: Person) => one.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  await Promise.all(leavers.map(leave))
  const { rows } = await house.house.pool.query(
    'select distinct p.status, coalesce(t.comments, 0) as comments from community_post p left join community_tally t on t.post_id = p.id where p.id = any($1)',
    [posts.map((one) => one.postId)],
  )
  expect(rows).toEqual([{ status: 'deleted', comments: 0 }])
})
