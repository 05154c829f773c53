import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import type { Call } from '@dure/contract/client'
import type { PageRequest } from '@dure/contract/page'
import { heldAnswers } from '../../src/pages/renderMessages.ts'
import { PagesBusy, RenderThreads } from '../../src/pages/renderThreads.ts'

/** Pages of a web app that does what their addresses say. */
const entrySource = `
export async function render(request, { onError, turn }) {
  const page = (html) => ({ status: 200, html, cacheable: false })
  if (request.url === '/ask') return page(JSON.stringify(await request.call('GET /v1/name', { query: { of: '김' } })))
  if (request.url.startsWith('/shared/')) return page((await request.call('GET /v1/shared', { query: { of: request.url } })).said)
  if (request.url === '/spoils') { const shared = await request.call('GET /v1/shared', { query: { of: '/shared/1' } }); shared.said = '남의 말'; return page(shared.said) }
  if (request.url === '/long') { await turn(); const until = Date.now() + 100; while (Date.now() < until); return page('long') }
  if (request.url === '/narrow') return page(JSON.stringify([await request.call('GET /v1/wide'), await request.call('GET /v1/narrow')]))
  if (request.url === '/refused') return request.call('GET /v1/refused').then(page, (error) => page(JSON.stringify({ ...error, message: error.message })))
  if (request.url === '/bug') return request.call('GET /v1/bug').catch((error) => { onError(error); return page('told') })
  if (request.url === '/broken') throw Object.assign(new TypeError('x is not a tree'), { screen: 'Home' })
  if (request.url === '/for-ever') for (;;);
  if (request.url === '/never') return new Promise(() => {})
  if (request.url === '/end') process.exit(3)
  if (request.url === '/unasked') { void request.call('GET /v1/late'); return page('done') }
  return page('안녕하세요 ' + request.me.first_name)
}
`

let folder: string
let threads: RenderThreads
const logged: unknown[] = []

/** Of what is asked for by this key a page may have the one, of anything else all. */
const answerText = (key: string, answer: object): string =>
  key === 'GET /v1/narrow' ? JSON.stringify({ said: (answer as { said: string }).said }) : JSON.stringify(answer)
const start = (entry: string, count: number, stuckMilliseconds = 600): Promise<RenderThreads> =>
  RenderThreads.start({
    entry,
    threads: count,
    answerText,
    log: { error: (...said: unknown[]) => void logged.push(said) },
    stuckMilliseconds,
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dure-test-'))
  await writeFile(join(folder, 'entry.mjs'), entrySource)
  threads = await start(pathToFileURL(join(folder, 'entry.mjs')).href, 1)
})
afterAll(async () => {
  await threads.close()
  await rm(folder, { recursive: true })
})

const shared = new Map<string, { readonly said: string }>()
const wide = { said: '모두에게', phone: '01012345678' }
const answers: Record<string, (input: unknown) => unknown> = {
  'GET /v1/name': (input) => ({ asked: input, name: '김민지' }),
  // One object for all who ask: an answer that is kept.
  'GET /v1/shared': (input) => {
    const { of } = (input as { query: { of: string } }).query
    if (!shared.has(of)) shared.set(of, { said: `답 ${of}` })
    return shared.get(of)
  },
  'GET /v1/wide': () => wide,
  'GET /v1/narrow': () => wide,
  'GET /v1/refused': () => {
    throw new ApiError({ status: 403, code: 1003, name: 'FORBIDDEN', reason: '볼 수 없어요.', data: { why: 1 }, traceId: 't1' })
  },
  'GET /v1/late': () => {
    throw new Error('nobody waits')
  },
  'GET /v1/bug': () => {
    throw Object.assign(new Error('relation "x" does not exist'), { code: '42P01', position: '15' })
  },
}

function page(url: string, told: unknown[] = [], from = threads): Promise<string> {
  const call = (async (key: string, input: unknown) => answers[key]!(input)) as Call
  const request = { url, origin: 'https://dure.test', call, mode: 'customer', nonce: 'n', traceId: 't' } as const
  const me = { first_name: '민지' } as PageRequest['me']
  const rendered = from.render({ ...request, me }, { onError: (error) => told.push(error) })
  return rendered.then(({ html }) => new TextDecoder().decode(html))
}

describe('rendering in threads', () => {
  test('a page knows its visitor, and reads with his rights', async () => {
    expect(await page('/')).toBe('안녕하세요 민지')
    expect(JSON.parse(await page('/ask'))).toEqual({ asked: { query: { of: '김' } }, name: '김민지' })
  })

  test('a refusal comes to the page as it was given', async () => {
    expect(JSON.parse(await page('/refused'))).toMatchObject({
      status: 403,
      code: 1003,
      name: 'FORBIDDEN',
      message: '볼 수 없어요.',
      data: { why: 1 },
      traceId: 't1',
    })
  })

  test('a bug in what was read, or in the page, is told with all that is known of it', async () => {
    const told: Error[] = []
    expect(await page('/bug', told)).toBe('told')
    expect(told).toEqual([expect.objectContaining({ message: 'relation "x" does not exist', code: '42P01', position: '15' })])
    expect(told[0]!.stack).toContain('renderThreads.test.ts')
    await expect(page('/broken')).rejects.toMatchObject({ name: 'TypeError', message: 'x is not a tree', screen: 'Home' })
  })

  test('what a page has to read is asked for before the next one takes the thread', async () => {
    const order: string[] = []
    const long = (name: string): Promise<unknown> => page('/long').then(() => order.push(name))
    const first = long('first')
    const others = [long('second'), long('third')]
    await first
    answers['GET /v1/name'] = () => order.push('asked')
    await Promise.all([...others, page('/ask')])
    expect(order).toEqual(['first', 'second', 'asked', 'third'])
  })

  test('an answer that many pages are given is the same for each, however many such answers there are', async () => {
    const all = Array.from({ length: 2 * heldAnswers + 50 }, (_, n) => `/shared/${n}`)
    for (let round = 0; round < 4; round += 1) {
      const order = round % 2 === 0 ? all : all.toReversed()
      // oxlint-disable-next-line no-await-in-loop -- rounds follow each other
      expect(await Promise.all(order.map((url) => page(url)))).toEqual(order.map((url) => `답 ${url}`))
    }
  })

  test('a page that changes what others are given breaks, and they do not', async () => {
    const own = await start(pathToFileURL(join(folder, 'entry.mjs')).href, 1)
    for (let visitor = 0; visitor < 3; visitor += 1) expect(await page('/shared/1', [], own)).toBe('답 /shared/1')
    await expect(page('/spoils', [], own)).rejects.toThrow('read only')
    expect(await page('/shared/1', [], own)).toBe('답 /shared/1')
    await own.close()
  })

  test('a page that is through leaves nothing behind, whatever it still asked for', async () => {
    expect(await page('/unasked')).toBe('done')
    await expect.poll(() => logged).toMatchObject([[{ err: { message: 'nobody waits' } }, 'A page left an error behind']])
    expect(await page('/')).toBe('안녕하세요 민지')
  })

  test('a thread that ends fails its pages, and another takes its place and theirs who come meanwhile', async () => {
    await expect(page('/end')).rejects.toThrow('ended')
    expect(await page('/')).toBe('안녕하세요 민지')
  })

  test.each(['/for-ever', '/never'])('a page that does not end (%s) is given up, and the next ones are rendered', async (url) => {
    await expect(page(url)).rejects.toThrow('ended')
    expect(await page('/')).toBe('안녕하세요 민지')
  })

  test('more pages than can be rendered in time are refused at once', async () => {
    const own = await start(pathToFileURL(join(folder, 'entry.mjs')).href, 1, 60_000)
    const waiting = Promise.allSettled(Array.from({ length: 500 }, () => page('/never', [], own)))
    await expect(page('/', [], own)).rejects.toThrow(PagesBusy)
    await own.close()
    expect((await waiting).every(({ status }) => status === 'rejected')).toBe(true)
  })

  test('one thread begins, and as many more come as pages stand in line, up to what there may be', async () => {
    const own = await start(pathToFileURL(join(folder, 'entry.mjs')).href, 2, 60_000)
    for (let visitor = 0; visitor < 3; visitor += 1) await page('/', [], own)
    expect(own.load()).toEqual({ pages: 0, threads: 1 })
    const waiting = Promise.allSettled(['/for-ever', '/never', '/never'].map((url) => page(url, [], own)))
    expect(own.load()).toEqual({ pages: 3, threads: 2 })
    // Given to the first, a page waits for ever.
    const patience = () => new Promise((resolve) => setTimeout(resolve, 100, 'waits'))
    await expect.poll(() => Promise.race([page('/', [], own), patience()])).toBe('안녕하세요 민지')
    await own.close()
    expect((await waiting).every(({ status }) => status === 'rejected')).toBe(true)
  })

  test('what cannot be loaded fails the start', async () => {
    await writeFile(join(folder, 'bad.mjs'), 'export const render = (')
    await expect(start(pathToFileURL(join(folder, 'bad.mjs')).href, 1)).rejects.toThrow(SyntaxError)
  })
})

test('a page has of an answer what its endpoint shows, also of one that another shows more of and a thread holds [wire.shown-fields]', async () => {
  for (let n = 0; n < 3; n += 1) expect(JSON.parse(await page('/narrow'))).toEqual([wide, { said: wide.said }])
})
