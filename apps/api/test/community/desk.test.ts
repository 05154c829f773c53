import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiError } from '@dure/contract/client'
import { reportLimits } from '@dure/contract/safety/limits'
import { linksTimer } from '../../src/domains/community/links/linkCards.ts'
import { refusal } from '../caller.ts'
import { upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, operator, people, provider, type Person, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { paragraph, postOf, topicId, write } from './writing.ts'

const pages = createServer((_, answer) => {
  asked += 1
  answer.setHeader('content-type', 'text/html')
  answer.end('<title>줄눈 고르는 법</title><meta name="description" content="세 가지만 보세요">')
})
let asked = 0
let [house, boss, other, minji, pro, free, there] = [] as unknown as [TestHouse, Person, Person, Person, ProPerson, number, string]
beforeAll(async () => {
  await new Promise<void>((done) => void pages.listen(0, '127.0.0.1', done))
  const address = pages.address()
  there = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  house = await testHouse({ env: { LINK_CARD_STAND_IN: there } })
  ;[boss, other] = [await operator(house), await operator(house)]
  minji = await customer(house, '김민지')
  pro = await provider(house, { name: '반짝클린' })
  await ofAge(house, minji, pro)
  free = await topicId(house, 'free')
})
afterAll(() => void pages.close())
beforeEach(async () => {
  await forgetLimits(house)
  await house.house.pool.query(`update community_post set created_at = created_at - interval '2 days'`)
})

const life = (postId: number) => ({ category: 'dure-life' as const, postId })
const read = (postId: number, call = house.guest) =>
  call('GET /v1/community/:category/posts/:postId', { params: { category: 'dure-life', postId: String(postId) } })
const status = (postId: number) =>
  read(postId).then(
    () => 200,
    (error: unknown) => (error as ApiError).name,
  )
const desk = async (query: object) => (await boss.call('GET /v1/admin/community/posts', { query })).items
const picture = async (person: Person) => (await upload(house, { topic: 'post', key: person.key })).body.data.id
const notices = async (person: Person) => {
  await house.settle()
  return (await person.call('GET /v1/accounts/user-notifications', { query: { role: 'customer' } })).notifications.map((one) => one.title)
}

describe('the desk of posts', () => {
  test('what waits is shown for the first time, and its author is told; until then it stands among what waits for operators [community.desk] [community.spam] [moderation.desks]', async () => {
    const fresh = await customer(house, '새내기')
    const links = ['a', 'b', 'c'].map((host, n) => ({ id: `l${n}`, type: 'link', url: `https://${host}.example.com/` }))
    const waits = async () => (await boss.call('GET /v1/admin/overview')).desks.posts
    const { count: before } = await waits()
    const { id } = await write(fresh, free, { contentBlocks: [paragraph('제가 자주 보는 곳들을 모아 봤어요.'), ...links] })
    expect((await waits()).count).toBe(before + 1)
    const item = (await desk({})).find((one) => one.id === id)!
    expect(item).toMatchObject({ status: 'hidden', hiddenFor: 'review', signals: ['links', 'new-account'], author: '새내기' })
    expect(await boss.call('POST /v1/admin/community/posts/:id/restore', { params: { id }, body: {} })).toEqual({ id, status: 'published' })
    expect((await waits()).count).toBe(before)
    expect(await status(id)).toBe(200)
    expect(await notices(fresh)).toContain('글을 올렸어요')
    expect(await refusal(boss.call('POST /v1/admin/community/posts/:id/restore', { params: { id }, body: {} }))).toBe('POST_DECIDED')
  })

  test('what is hidden is its author’s to read, with why; its pictures open to him alone, and he has it back where he is right [community.desk]', async () => {
    const fileId = await picture(minji)
    const { id } = await write(minji, free, { coverImageId: fileId })
    const shown = async () => (await fetch(`${house.url}/files/${fileId}`)).status
    const hide = { params: { id }, body: { reasonId: 82, note: '가게를 알리는 글이에요' } }
    expect(await boss.call('POST /v1/admin/community/posts/:id/hide', hide)).toEqual({ id, status: 'hidden' })
    expect([await status(id), await shown()]).toEqual(['POST_NOT_FOUND', 404])
    const mine = await read(id, minji.call)
    expect(mine).toMatchObject({ status: 'hidden', hiddenFor: 'operator', reason: '광고나 홍보예요. 가게를 알리는 글이에요' })
    expect((await fetch(`${house.url}${mine.coverImage!.url}`)).status).toBe(200)
    expect(await notices(minji)).toContain('글이 약관에 어긋나 가려졌어요')
    const [removal] = (await minji.call('GET /v1/me/removals', { query: {} })).items
    expect(removal).toMatchObject({ kind: 'post', reason: '광고나 홍보예요' })
    await minji.call('POST /v1/me/removals/:id/appeal', { params: { id: removal!.id }, body: { text: '제가 쓰고 나서 적은 글이에요.' } })
    expect(await refusal(other.call('POST /v1/admin/community/posts/:id/restore', { params: { id }, body: {} }))).toBe('APPEAL_WAITS')
    await other.call('POST /v1/admin/removals/:id/appeal', {
      params: { id: removal!.id },
      body: { outcome: 'lifted', reason: '홍보가 아니에요.' },
    })
    expect([await status(id), await shown()]).toEqual([200, 200])
  })

  test('what is taken away is not its author’s either, until it is given back', async () => {
    const { id } = await write(minji, free)
    const removed = { params: { id }, body: { reasonId: 86, note: '' } }
    expect(await boss.call('POST /v1/admin/community/posts/:id/remove', removed)).toEqual({ id, status: 'deleted' })
    expect(await refusal(read(id, minji.call))).toBe('POST_NOT_FOUND')
    const removal = (await minji.call('GET /v1/me/removals', { query: {} })).items.find((one) => one.reason === '사기가 의심돼요')!
    expect(removal.lines[0]).toMatch('줄눈')
    await minji.call('POST /v1/me/removals/:id/appeal', { params: { id: removal.id }, body: { text: '사기가 아니에요. 다시 봐 주세요.' } })
    await other.call('POST /v1/admin/removals/:id/appeal', {
      params: { id: removal.id },
      body: { outcome: 'lifted', reason: '사기가 아니에요.' },
    })
    expect(await status(id)).toBe(200)
    const { moves } = await boss.call('GET /v1/admin/community/posts/:id/edits', { params: { id } })
    expect(moves.map((one) => one.to)).toEqual(['published', 'deleted', 'published'])
  })

  test('the fifth report hides it, whatever its author changes meanwhile [community.hidden]', async () => {
    const { id } = await write(minji, free)
    const members = await people(house, reportLimits.hidesAt)
    const report = (person: Person) =>
      person.call('POST /v1/community/:category/posts/:postId/reports', { params: life(id), body: { reasonId: 82 } })
    for (const one of members.slice(1)) expect(await report(one)).toEqual({ reported: true })
    expect(await status(id)).toBe(200)
    const change = minji.call('PUT /v1/community/:category/posts/:postId', { params: life(id), body: { ...postOf(free), version: 1 } })
    await Promise.all([report(members[0]!), change])
    expect(await status(id)).toBe('POST_NOT_FOUND')
    expect(await read(id, minji.call)).toMatchObject({ status: 'hidden', hiddenFor: 'reports', version: 2 })
    expect(await refusal(report(await customer(house)))).toBe('POST_NOT_FOUND')
  })

  test('what its author deletes while its reports wait stays deleted, however they are decided [community.deleting]', async () => {
    const { id } = await write(minji, free)
    for (const one of await people(house, reportLimits.hidesAt))
      await one.call('POST /v1/community/:category/posts/:postId/reports', { params: life(id), body: { reasonId: 82 } })
    await minji.call('DELETE /v1/community/:category/posts/:postId', { params: life(id) })
    const { items } = await boss.call('GET /v1/admin/reports')
    const waiting = items.filter((one) => one.kind === 'post' && one.author.userId === minji.userId && one.path?.endsWith(`-${id}`))
    for (const { reportId, shownAs } of waiting)
      await boss.call('POST /v1/admin/reports/:id/decide', {
        params: { id: reportId },
        body: { outcome: 'dismissed', reason: '문제가 없어요.' },
        seen: shownAs,
      })
    const { rows } = await house.house.pool.query('select status from community_post where id = $1', [id])
    expect([waiting.length, rows]).toEqual([1, [{ status: 'deleted' }]])
  })

  test('dismissed reports leave hidden what operators hid meanwhile, and what waits for a look of its own [community.desk] [safety.hiding]', async () => {
    const { pool } = house.house
    const dismissed = async (id: number) => {
      const found = (await boss.call('GET /v1/admin/reports', { query: {} })).items.find((one) => one.path?.endsWith(`-${id}`))!
      const decision = { params: { id: found.reportId }, body: { outcome: 'dismissed' as const, reason: '문제가 없어요.' } }
      await boss.call('POST /v1/admin/reports/:id/decide', { ...decision, seen: found.shownAs })
    }
    const reported = async (id: number) => {
      for (const one of await people(house, reportLimits.hidesAt))
        await one.call('POST /v1/community/:category/posts/:postId/reports', { params: life(id), body: { reasonId: 82 } })
    }
    const { id } = await write(minji, free)
    await reported(id)
    await other.call('POST /v1/admin/community/posts/:id/hide', { params: { id }, body: { reasonId: 82, note: '' } })
    await dismissed(id)
    expect(await read(id, minji.call)).toMatchObject({ status: 'hidden', hiddenFor: 'operator' })
    const removals = (await minji.call('GET /v1/me/removals', { query: {} })).items
    expect(removals[0]).toMatchObject({ kind: 'post', endedAt: null, can: { appeal: true } })
    const waits = await write(minji, free)
    await pool.query(`update community_post set status = 'hidden', hidden_for = 'review', hidden_at = now() where id = $1`, [waits.id])
    await pool.query(
      `insert into report_case (kind, target_id, author_id, status, opened_at, hidden_at) values ('post', $1, $2, 'open', now(), now())`,
      [waits.id, minji.userId],
    )
    await pool.query(
      `insert into report (case_id, kind, target_id, author_id, reporter_id, reason_id, counted, created_at)
       select id, 'post', target_id, author_id, $2, 82, true, now() from report_case where kind = 'post' and target_id = $1`,
      [waits.id, pro.userId],
    )
    await dismissed(waits.id)
    expect(await read(waits.id, minji.call)).toMatchObject({ status: 'hidden', hiddenFor: 'review' })
  })

  test('what operators hid before reports were upheld stays hidden when these are dismissed after all [safety.hiding]', async () => {
    const { id } = await write(minji, free)
    await pro.call('POST /v1/community/:category/posts/:postId/reports', { params: life(id), body: { reasonId: 82 } })
    await other.call('POST /v1/admin/community/posts/:id/hide', { params: { id }, body: { reasonId: 82, note: '' } })
    const decide = async (by: Person, outcome: 'upheld' | 'dismissed', status: 'waiting' | 'decided') => {
      const found = (await by.call('GET /v1/admin/reports', { query: { status } })).items.find((one) => one.path?.endsWith(`-${id}`))!
      const body = { outcome, reason: '다시 봤어요.' }
      await by.call('POST /v1/admin/reports/:id/decide', { params: { id: found.reportId }, body, seen: found.shownAs })
    }
    await decide(boss, 'upheld', 'waiting')
    await decide(other, 'dismissed', 'decided')
    expect(await read(id, minji.call)).toMatchObject({ status: 'hidden', hiddenFor: 'operator' })
    expect((await minji.call('GET /v1/me/removals', { query: {} })).items[0]).toMatchObject({ kind: 'post', endedAt: null })
  })

  test('what its author changed while it was hidden is not given back unread, on reports nor on his appeal [moderation.versions] [community.desk]', async () => {
    const { id } = await write(minji, free)
    await boss.call('POST /v1/admin/community/posts/:id/hide', { params: { id }, body: { reasonId: 82, note: '' } })
    const removal = (await minji.call('GET /v1/me/removals', { query: {} })).items[0]!
    await minji.call('POST /v1/me/removals/:id/appeal', { params: { id: removal.id }, body: { text: '광고가 아니에요. 다시 봐 주세요.' } })
    const seen = async () =>
      (await other.call('GET /v1/admin/members/:id/removals', { params: { id: minji.userId } })).items.find((one) => one.id === removal.id)!
    const before = await seen()
    await minji.call('PUT /v1/community/:category/posts/:postId', { params: life(id), body: { ...postOf(free), version: 1 } })
    const decision = { params: { id: removal.id }, body: { outcome: 'lifted' as const, reason: '광고가 아니에요.' } }
    expect(await refusal(other.call('POST /v1/admin/removals/:id/appeal', { ...decision, seen: before.shownAs }))).toBe('STALE')
    expect(await status(id)).toBe('POST_NOT_FOUND')
    await other.call('POST /v1/admin/removals/:id/appeal', { ...decision, seen: (await seen()).shownAs })
    expect(await status(id)).toBe(200)
  })

  test('pictures of what is hidden have no public address, for its author and operators, beside its words and what it said before [community.pictures]', async () => {
    const fileId = await picture(minji)
    const body = postOf(free)
    const image = { id: 'i', type: 'image', fileId, caption: '' }
    const { id } = await write(minji, free, { contentBlocks: [...body.contentBlocks, image] })
    const urlOf = (blocks: readonly { type: string }[]) =>
      blocks.flatMap((one) => ('picture' in one ? [(one.picture as { url: string }).url] : []))[0]!
    expect(urlOf((await read(id)).blocks)).toBe(`/files/${fileId}`)
    await minji.call('PUT /v1/community/:category/posts/:postId', {
      params: life(id),
      body: { ...body, contentBlocks: [...body.contentBlocks, image], version: 1 },
    })
    await boss.call('POST /v1/admin/community/posts/:id/hide', { params: { id }, body: { reasonId: 82, note: '' } })
    expect((await fetch(`${house.url}/files/${fileId}`)).status).toBe(404)
    // As beside one that never was.
    const [related, ofNone] = await Promise.all(
      [id, 999_999_999].map((one) =>
        house.guest('GET /v1/community/:category/posts/:postId/related', { params: { category: 'dure-life', postId: String(one) } }),
      ),
    )
    expect([related, ofNone!.items]).toEqual([ofNone, []])
    const own = await minji.call('GET /v1/community/:category/posts/:postId/edits', { params: life(id) })
    const edits = await boss.call('GET /v1/admin/community/posts/:id/edits', { params: { id } })
    const [item] = await desk({ view: 'all', authorId: minji.userId })
    const shown = [(await read(id, minji.call)).blocks, own.items[0]!.blocks, edits.items[0]!.blocks, item!.blocks].map(urlOf)
    for (const url of shown) {
      expect(url).not.toBe(`/files/${fileId}`)
      expect((await fetch(`${house.url}${url}`)).status).toBe(200)
    }
  })

  test('who wrote it does not decide on it, and what changed meanwhile is not decided unread [moderation.conflict]', async () => {
    const { id } = await write(minji, free)
    const [item] = await desk({ view: 'all', q: '줄눈', authorId: minji.userId })
    expect(item!.id).toBe(id)
    await minji.call('PUT /v1/community/:category/posts/:postId', { params: life(id), body: { ...postOf(free), version: 1 } })
    const hide = { params: { id }, body: { reasonId: 82, note: '' }, seen: item!.shownAs }
    expect(await refusal(boss.call('POST /v1/admin/community/posts/:id/hide', hide))).toBe('STALE')
  })
})

describe('what operators keep', () => {
  test('topics are added, named, ordered and closed [community.topics]', async () => {
    const add = { category: 'dure-life' as const, slug: 'garden', name: '텃밭' }
    const { id } = await boss.call('POST /v1/admin/community/topics', { body: add })
    expect(await refusal(boss.call('POST /v1/admin/community/topics', { body: add }))).toBe('TOPIC_TAKEN')
    const slugs = async () => (await house.guest('GET /v1/community/topics')).items.map((one) => one.slug)
    expect((await slugs()).at(-1)).toBe('garden')
    const seen = async () => (await boss.call('GET /v1/admin/community/topics')).items.find((one) => one.id === id)!.shownAs!
    const first = await seen()
    await boss.call('PUT /v1/admin/community/topics', { body: { category: 'dure-life', items: [{ id, seen: first }] } })
    expect((await slugs())[0]).toBe('garden')
    // Neither ordered nor named by what a colleague changed meanwhile [moderation.versions].
    const again = { body: { category: 'dure-life' as const, items: [{ id, seen: first }] } }
    expect(await refusal(other.call('PUT /v1/admin/community/topics', again))).toBe('STALE')
    const late = { params: { id }, body: { name: '뜰', closed: false }, seen: first }
    expect(await refusal(other.call('PUT /v1/admin/community/topics/:id', late))).toBe('STALE')
    await boss.call('PUT /v1/admin/community/topics/:id', { params: { id }, body: { name: '텃밭 가꾸기', closed: true } })
    const [topic] = (await minji.call('GET /v1/community/topics')).items
    expect(topic).toMatchObject({ name: '텃밭 가꾸기', canWrite: false })
    expect((await boss.call('GET /v1/admin/community/topics')).items.find((one) => one.id === id)).toMatchObject({ posts: 0 })
  })

  test('words are barred, tried and allowed again [community.barred-words]', async () => {
    expect(await boss.call('POST /v1/admin/community/words', { body: { word: ' 바다-도박 ' } })).toEqual({ word: '바다도박' })
    const trial = { query: { text: '바다 도박과 바1다도박' } }
    expect(await boss.call('GET /v1/admin/community/words/test', trial)).toEqual({ barred: ['바다도박'], near: [] })
    expect(await boss.call('GET /v1/admin/community/words/test', { query: { text: '바1다2도박' } })).toEqual({
      barred: [],
      near: ['바다도박'],
    })
    expect((await boss.call('GET /v1/admin/community/words')).items).toMatchObject([{ word: '바다도박' }])
    expect(await refusal(write(minji, free, { title: '바다도박 이야기' }))).toBe('POST_WORD_BARRED')
    expect(await boss.call('POST /v1/admin/community/words/allow', { body: { word: '바다도박' } })).toEqual({ allowed: true })
    expect(await refusal(boss.call('POST /v1/admin/community/words', { body: { word: '!!' } }))).toBe('INVALID_PARAMS')
  })

  test('posts are gathered under a title, ordered and let go [community.curations]', async () => {
    const [one, two] = [await write(minji, free), await write(pro, free)]
    const body = { title: '이 주의 글', postIds: [two.id, one.id] }
    const { id } = await boss.call('POST /v1/admin/community/curations', { body })
    expect(await refusal(boss.call('POST /v1/admin/community/curations', { body: { ...body, postIds: [99_999_999] } }))).toBe(
      'POST_NOT_FOUND',
    )
    const gathered = async () => (await boss.call('GET /v1/admin/community/curations')).items.find((row) => row.id === id)
    expect(await gathered()).toMatchObject({ isShown: true, posts: [{ id: two.id }, { id: one.id }] })
    await boss.call('PUT /v1/admin/community/curations/:id', {
      params: { id },
      body: { ...body, shownFrom: '2099-01-01T00:00:00Z', shownUntil: null },
    })
    expect(await gathered()).toMatchObject({ isShown: false })
    const seen = (await gathered())!.shownAs!
    expect(await boss.call('PUT /v1/admin/community/curations', { body: { items: [{ id, seen }] } })).toEqual({ ordered: 1 })
    const change = { params: { id }, body: { ...body, title: '이 주에 읽은 글' } }
    await boss.call('PUT /v1/admin/community/curations/:id', { ...change, seen: (await gathered())!.shownAs! })
    expect(await refusal(other.call('PUT /v1/admin/community/curations/:id', { ...change, seen }))).toBe('STALE')
    expect(await refusal(other.call('DELETE /v1/admin/community/curations/:id', { params: { id }, seen }))).toBe('STALE')
    expect(await boss.call('DELETE /v1/admin/community/curations/:id', { params: { id } })).toEqual({ dropped: true })
  })
})

test('a link shows what its page says, asked once for all who link to it [community.link-cards]', async () => {
  const url = `http://${there}/a`
  const before = asked
  const card = await minji.call('POST /v1/community/link-cards', { body: { url } })
  expect(card).toMatchObject({ url, host: '127.0.0.1', title: '줄눈 고르는 법', description: '세 가지만 보세요', picture: null })
  await pro.call('POST /v1/community/link-cards', { body: { url } })
  expect(asked).toBe(before + 1)
  const { id } = await write(minji, free, {
    contentBlocks: [paragraph('이 글이 도움이 됐어요, 읽어 보세요.'), { id: 'l', type: 'link', url }],
  })
  expect((await read(id)).blocks[1]).toMatchObject({ type: 'link', url, title: '줄눈 고르는 법', description: '세 가지만 보세요' })
  for (const inner of ['http://127.0.0.1:5432/', 'http://169.254.169.254/latest', 'http://10.0.0.1/', '/community'])
    expect(await refusal(minji.call('POST /v1/community/link-cards', { body: { url: inner } }))).toBe('LINK_UNREADABLE')
})

test('a card of which words may not be told is told without them, and one that nothing names any more is let go [community.link-cards]', async () => {
  const { pool } = house.house
  const url = `http://${there}/b`
  const card = () => minji.call('POST /v1/community/link-cards', { body: { url } })
  await card()
  const { id } = await write(minji, free, {
    contentBlocks: [paragraph('이 글도 도움이 됐어요, 읽어 보세요.'), { id: 'l', type: 'link', url }],
  })
  const say = (title: string) => pool.query('update link_card set title = $2 where url = $1', [url, title])
  await say('문의는 010-1234-5678')
  expect(await card()).toMatchObject({ host: '127.0.0.1', title: '', description: '' })
  expect((await read(id)).blocks[1]).toEqual({ id: 'l', type: 'link', url, host: '127.0.0.1' })
  await say('달빛도박 안내')
  expect((await read(id)).blocks[1]).toMatchObject({ title: '달빛도박 안내' })
  await boss.call('POST /v1/admin/community/words', { body: { word: '달빛도박' } })
  expect((await read(id)).blocks[1]).not.toHaveProperty('title')
  await boss.call('POST /v1/admin/community/words/allow', { body: { word: '달빛도박' } })
  // An address may be longer than a key of an index.
  const long = `https://example.com/${Array.from({ length: 900 }, (_, n) => String.fromCodePoint(0xac00 + ((n * 7919) % 11_172))).join('')}`
  await write(minji, free, { contentBlocks: [paragraph('이 글도 도움이 됐어요, 읽어 보세요.'), { id: 'l', type: 'link', url: long }] })
  const draft = `http://${there}/c`
  await minji.call('POST /v1/community/link-cards', { body: { url: draft } })
  const content = { title: '쓰던 글', contentBlocks: [{ id: 'l', type: 'link' as const, url: draft }] }
  await minji.call('PUT /v1/community/drafts/:key', { params: { key: 'new-link' }, body: { version: 0, content } })
  await minji.call('POST /v1/community/link-cards', { body: { url: `http://${there}/d` } })
  const kept = async () => {
    await pool.query(`update link_card set look_at = now() - interval '1 day'`)
    await linksTimer.run(house.house)
    return (await pool.query<{ url: string }>('select url from link_card order by url')).rows.map((row) => row.url.slice(-2))
  }
  expect(await kept()).toEqual(expect.arrayContaining(['/b', '/c']))
  expect(await kept()).not.toContain('/d')
  await minji.call('DELETE /v1/community/:category/posts/:postId', { params: life(id) })
  await minji.call('DELETE /v1/community/drafts/:key', { params: { key: 'new-link' } })
  expect(await kept()).not.toEqual(expect.arrayContaining(['/b']))
  expect(await kept()).not.toContain('/c')
})

test('older clients read the same posts by number, in the blocks they know [community.talkboards]', async () => {
  const list = { id: 'l', type: 'list', ordered: true, items: [{ spans: [{ text: '물을 뿌려요', marks: [] }] }] }
  const video = { id: 'y', type: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ' }
  const { id } = await write(minji, free, { contentBlocks: [paragraph('이렇게 따라 하면 금방 끝나요.'), list, video] })
  const board = (query: object = {}) => house.guest('GET /v2/talkboards/posts/:id', { params: { id }, query })
  expect((await board()).post.blocks.map((one) => one.type)).toEqual(['paragraph', 'paragraph'])
  expect((await board({ schema_version: '1.4' })).post.blocks.map((one) => one.type)).toEqual(['paragraph', 'list', 'youtube'])
  expect((await house.guest('GET /v2/talkboards/posts', { query: { topic: 'free' } })).posts[0]!.id).toBe(id)
  expect((await house.guest('GET /v2/talkboards/topics', { query: {} })).topics.map((one) => one.slug)).toContain('free')
  expect(await refusal(pro.call('DELETE /v2/talkboards/posts/:id', { params: { id } }))).toBe('NOT_FOUND')
  expect(await minji.call('DELETE /v2/talkboards/posts/:id', { params: { id } })).toEqual({ status: 'deleted' })
})
