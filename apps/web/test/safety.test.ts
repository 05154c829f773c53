import * as fc from 'fast-check'
import { ApiError } from '@dure/contract/client'
import { describe, expect, test } from 'vitest'
import { errorOf, unwrap } from '../src/api/unwrap.ts'
import { scriptJson, titleOf, metaOf } from '../src/document.ts'
import { render } from '../src/entryServer.tsx'
import { ownPath } from '../src/navigation/ownPath.ts'
import { parseSearch } from '../src/navigation/search.ts'
import { modeOf } from '@dure/contract/mode'
import { answers, customer, fakeCall, provider } from './fakeCall.ts'

describe('redirect targets', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\\b',
    '',
    null,
    'chats',
    '/..//evil.example',
  ])('%j is refused', (target) => {
    expect(ownPath(target)).toBeUndefined()
  })
  test('a path of ours is kept with its query and its fragment', () => {
    expect(ownPath('/chats/3?x=%EA%B0%80#m')).toBe('/chats/3?x=%EA%B0%80#m')
  })
  test('whatever is accepted stays on our origin', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const path = ownPath(`/${text}`)
        return path === undefined || new URL(path, 'https://own.example').origin === 'https://own.example'
      }),
    )
  })
})

describe('the state in the page', () => {
  test('no text of others can end its script', async () => {
    const evil = '</script><script>alert(1)</script><!--\u2028'
    const call = fakeCall({ ...answers, 'GET /v1/search/category1': () => ({ items: [{ id: 1, slug: 'x', name: evil }] }) })
    const { html } = await render({
      url: '/',
      origin: 'http://x',
      call,
      me: { ...customer, first_name: evil },
      mode: 'customer',
      nonce: 'abc',
      traceId: 't',
    })
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script/g)?.length).toBe(html.match(/<script[^>]* nonce="abc"/g)?.length)
    const boot = /id="boot"[^>]*>(.*?)<\/script>/s.exec(html)![1]!
    expect(JSON.parse(boot)).toMatchObject({ visitor: { me: { first_name: evil } } })
  })
  test('escaped JSON reads as what it was', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => JSON.stringify(JSON.parse(scriptJson(value))) === JSON.stringify(value)))
  })
})

describe('a page that cannot be loaded', () => {
  const of = (error: unknown) =>
    render({ url: '/', origin: 'http://x', call: fakeCall({ ...answers, 'GET /v1/search/category1': () => { throw error } }), me: customer, mode: 'customer', nonce: 'n', traceId: 'trace-1' }) // prettier-ignore
  test('a bug answers 500 with the trace id and no word of the bug', async () => {
    const answer = await of(new Error('secret detail'))
    expect([answer.status, answer.html.includes('trace-1'), answer.html.includes('secret detail'), answer.cacheable]).toEqual([
      500,
      true,
      false,
      false,
    ])
  })
  test('an ended session leads to the login page and back', async () => {
    const answer = await of(new ApiError({ status: 401, code: 1002, name: 'INVALID_TOKEN', reason: '' }))
    expect(answer).toMatchObject({ status: 302, redirect: '/login?redirect=%2F' })
  })
  test('maintenance leads to its page [pages.maintenance]', async () => {
    expect(await of(new ApiError({ status: 503, code: 9999, name: 'UNDER_MAINTENANCE', reason: '' }))).toMatchObject({
      status: 302,
      redirect: '/inspection',
    })
  })
})

describe('answers of the API', () => {
  test('wrapped ones are unwrapped and bare ones are the JSON itself', () => {
    expect(unwrap({ code: 0, data: [1] })).toEqual([1])
    expect(unwrap({ key: 'k', code: 3 })).toEqual({ key: 'k', code: 3 })
    expect(unwrap([{ code: 0 }])).toEqual([{ code: 0 }])
  })
  test('failures of both styles and of no style become errors with a text fit to show', () => {
    expect(errorOf(400, { code: 1004, name: 'INVALID_PARAMS', reason: '가', data: null, fields: { a: '나' } })).toMatchObject({
      code: 1004,
      message: '가',
      fields: { a: '나' },
    })
    expect(errorOf(401, { code: 2134, name: 'LOGIN_INCORRECT', detail: '다' }).message).toBe('다')
    expect(errorOf(502, null)).toMatchObject({ status: 502, code: 1009, name: 'UNKNOWN' })
  })
})

test('a query is plain text by name; a name given twice is a list', () => {
  expect(parseSearch('?a=1&b=x+y&a=2&c=')).toEqual({ a: ['1', '2'], b: 'x y', c: '' })
})

test('titles and descriptions keep their limits [pages.descriptions]', () => {
  const head = { title: '가'.repeat(120), description: '나'.repeat(300) }
  const meta = new Map(
    metaOf(head, { url: 'http://x/', origin: 'http://x', noindex: false }).map((tag) => [tag.id, Array.from(tag.content).length]),
  )
  expect([meta.get('og:title'), meta.get('twitter:title'), meta.get('description')]).toEqual([95, 70, 200])
  expect(titleOf({ title: '채팅' })).toBe('채팅 | 두레')
})

test('the mode is the member’s own, and only a pro has a choice', () => {
  expect(modeOf(undefined, null)).toBe('guest')
  expect(modeOf('dure_mode=7.provider', customer)).toBe('customer')
  expect(modeOf('a=1; dure_mode=8.customer', provider)).toBe('customer')
  expect(modeOf('dure_mode=9.customer', provider)).toBe('provider')
})
