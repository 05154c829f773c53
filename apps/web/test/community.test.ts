import { describe, expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import { render } from '../src/entryServer.tsx'
import { answers, customer, fakeCall, provider, type Answers } from './fakeCall.ts'

const postKey = 'GET /v1/community/:category/posts/:postId'
const listKey = 'GET /v1/community/:category/posts'

const at = (url: string, { given = {}, as = 'guest' }: { given?: Answers; as?: 'guest' | 'customer' | 'provider' } = {}) =>
  render({
    url,
    origin: 'http://x',
    call: fakeCall({ ...answers, ...given }),
    me: as === 'guest' ? null : as === 'customer' ? customer : provider,
    mode: as,
    nonce: 'n',
    traceId: 't',
  })
const missing = (): never => {
  throw new ApiError({ status: 404, code: 55001, name: 'POST_NOT_FOUND', reason: '볼 수 없는 글이에요.' })
}

describe('the address of a post [community.addresses]', () => {
  test('is one: its number, and other words before it, lead there for good', async () => {
    for (const url of ['/community/dure-life/posts/other-words-100', '/community/post/100'])
      expect(await at(url)).toMatchObject({ status: 301, redirect: '/community/dure-life/posts/post-100' })
    const named = { [postKey]: () => ({ ...(answers[postKey]!(undefined) as object), path: '/community/dure-life/posts/비가-오면-100' }) }
    // As addresses are sent: a header holds no other letters.
    expect(await at('/community/post/100', { given: named })).toMatchObject({
      redirect: encodeURI('/community/dure-life/posts/비가-오면-100'),
    })
    expect((await at(encodeURI('/community/dure-life/posts/비가-오면-100'), { given: named })).status).toBe(200)
  })

  test('of pros’ own square is found by its number by pros alone', async () => {
    const given = {
      [postKey]: (input: unknown) =>
        (input as { params: { category: string } }).params.category === 'dure-life'
          ? missing()
          : { ...(answers[postKey]!(undefined) as object), path: '/community/pro-center/posts/post-100' },
    }
    expect(await at('/community/post/100', { given, as: 'provider' })).toMatchObject({
      status: 301,
      redirect: '/community/pro-center/posts/post-100',
    })
    expect((await at('/community/post/100', { given })).status).toBe(404)
  })
})

test('a post that is gone says so with others to read, and is none to search engines [community.gone]', async () => {
  const { status, html } = await at('/community/dure-life/posts/post-9', { given: { [postKey]: missing } })
  expect([status, html.includes('지워진 글이에요'), html.includes('noindex')]).toEqual([404, true, true])
})

describe('search engines [community.found]', () => {
  test('read a post as what was said and what was answered, and know-how as an article', async () => {
    const { html } = await at('/community/dure-life/posts/post-100')
    expect(html).toContain('"@type":"DiscussionForumPosting"')
    expect(html).toContain('"@type":"Comment","text":"결로가 원인이면')
    expect(html).not.toContain('noindex')
    const given = { [postKey]: () => ({ ...(answers[postKey]!(undefined) as object), path: '/community/pro-knowhow/post-100' }) }
    expect((await at('/community/pro-knowhow/post-100', { given })).html).toContain('"@type":"Article"')
  })

  test('list plain lists alone: no tag, no order of a reader’s, no empty one, none that was widened', async () => {
    const nothing = { [listKey]: () => ({ items: [], pagination: { next_cursor: null } }) }
    const listed = async (url: string, given: Answers = {}) => !(await at(url, { given })).html.includes('content="noindex')
    expect([
      await listed('/community/dure-life/all'),
      await listed('/community/dure-life/tips'),
      await listed('/community/dure-life/all?tag=%EB%8F%84%EB%B0%B0'),
      await listed('/community/dure-life/all?sort=popular'),
      await listed('/community/dure-life/all', nothing),
      await listed('/community/pro-knowhow'),
      await listed('/community/dure-life/search/%EB%8F%84%EB%B0%B0'),
    ]).toEqual([true, true, false, false, false, true, false])
    expect((await at('/community/pro-knowhow')).html).toContain('type="application/rss+xml"')
  })
})

test('where nobody wrote in a district its province is shown, and the list says so [community.widened]', async () => {
  const given: Answers = {
    [listKey]: (input) => {
      const { area_code: code } = (input as { query: { area_code?: string } }).query
      return code === '11680' ? { items: [], pagination: { next_cursor: null } } : answers[listKey]!(undefined)
    },
  }
  const { html } = await at(`/community/dure-life/all/${encodeURIComponent('서울-강남구')}`, { given })
  expect(html).toContain('서울 강남구에는 아직 글이 없어서 서울 전체를 보여 드려요')
})

test('an address that names what nobody knows leads to the list without it [community.paths]', async () => {
  expect(await at('/community/dure-life/nothing')).toMatchObject({ status: 302, redirect: '/community/dure-life/all' })
  expect(await at('/community/dure-life/all/nowhere')).toMatchObject({ status: 302, redirect: '/community/dure-life/all' })
  expect(await at('/community/dure-life/pro-knowhow')).toMatchObject({ status: 302, redirect: '/community/pro-knowhow' })
})

test('among posts stands a piece of know-how behind the fifth, and the way to ask behind the eighth [community.between]', async () => {
  const { html } = await at('/community/dure-life/all')
  const places = ['강아지 목욕', '고수 노하우</p>', '빨래 쉰내', '전세집 못', '비슷한 고민이 있나요?', '층간 소음'].map((words) =>
    html.indexOf(words),
  )
  // The fifth post, what stands behind it, and so on, each after the one before.
  expect(html.indexOf('베란다 결로')).toBeGreaterThan(places[3]!)
  expect([places[0]! < places[1]!, places[1]! < places[2]!, places[3]! < places[4]!, places[4]! < places[5]!]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('who may not write yet is asked to prove his phone, and the page stands beneath [community.phone]', async () => {
  const { status, html } = await at('/community/dure-life/all?needPhoneAuth=true', { as: 'customer' })
  expect([status, html.includes('커뮤니티')]).toEqual([200, true])
})

test('what was gathered stands above the plain list in its groups, and nowhere in one that is narrowed, or fails [community.curations] [community.week]', async () => {
  const one = (id: number, title: string) => ({
    id,
    title,
    excerpt: '줄눈부터 봤어요.',
    path: `/community/dure-life/posts/post-${id}`,
    picture: null,
    at: '2026-11-16T00:00:00.000Z',
  })
  const group = (id: string, title: string, items: readonly object[]) => ({ id, group: 'general', title, items })
  const groups = [
    group('week', '지난주에 사랑받은 글', [one(41, '욕실 줄눈 되살리기'), one(42, '이사 전날 할 일')]),
    group('7', '처음 이사하는 분께', [one(43, '전입신고는 언제')]),
  ]
  const curationsKey = 'GET /v1/community/curations'
  const given: Answers = { [curationsKey]: () => ({ groups, pagination: { next_cursor: null } }) }
  const { html } = await at('/community/dure-life/all', { given })
  const places = [
    '지난주에 사랑받은 글</h2>',
    '욕실 줄눈 되살리기',
    '이사 전날 할 일',
    '처음 이사하는 분께</h2>',
    '전입신고는 언제',
    '강아지 목욕',
  ].map((words) => html.indexOf(words))
  expect(places).toEqual(places.toSorted((before, after) => before - after))
  expect([places[0]! > 0, html.includes('href="/community/dure-life/posts/post-43"')]).toEqual([true, true])
  expect((await at('/community/dure-life/tips', { given })).html).not.toContain('지난주에 사랑받은 글')
  const failing = await at('/community/dure-life/all', { given: { [curationsKey]: missing } })
  expect([failing.status, failing.html.includes('강아지 목욕'), failing.html.includes('gathered-')]).toEqual([200, true, false])
})
