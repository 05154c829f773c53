import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { newPhone } from '../people.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Raw = { readonly status: number; readonly headers: Record<string, string | string[] | undefined>; readonly body: Buffer }

/** One call as it goes over the wire: nothing is unpacked, no redirect followed. */
const wire = (path: string, headers: Record<string, string> = {}, { method = 'GET', body = '' } = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const call = ask(`${house.url}${path}`, { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }))
    })
    call.on('error', reject)
    call.end(body)
  })

test('what many are sent alike is compressed, and not sent again to who has it [availability.packed-once]', async () => {
  const paths = ['/openapi.json', '/docs', '/v1/requests/forms/addresses?depth=3', '/v1/search/location', '/robots.txt', '/sitemap.xml']
  for (const path of paths) {
    const plain = await wire(path)
    const br = await wire(path, { 'accept-encoding': 'gzip, deflate, br' })
    const zipped = await wire(path, { 'accept-encoding': 'gzip' })
    expect([plain.status, br.status, zipped.status], path).toEqual([200, 200, 200])
    expect([plain.headers['content-encoding'], br.headers['content-encoding'], zipped.headers['content-encoding']], path).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(br.body).equals(plain.body), path).toBe(true)
    expect(gunzipSync(zipped.body).equals(plain.body), path).toBe(true)
    const again = await wire(path, { 'if-none-match': String(br.headers['etag']), 'accept-encoding': 'br' })
    expect([again.status, again.body.length], path).toEqual([304, 0])
  }
})

test('a kept page lies there compressed, and each visitor has a nonce of his own in it [availability.packed-once]', async () => {
  const page = async () => {
    const { headers, body } = await wire('/', { 'accept-encoding': 'gzip, deflate, br' })
    const html = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!
    return { coding: headers['content-encoding'], html, nonce }
  }
  await page()
  const [one, other] = await Promise.all([page(), page()])
  expect([one.coding, other.coding]).toEqual(['gzip', 'gzip'])
  expect(one.nonce).not.toBe(other.nonce)
  expect(one.html.split(one.nonce).length).toBeGreaterThan(1)
  expect(one.html).not.toContain(other.nonce)
  expect(one.html.replaceAll(one.nonce, '')).toBe(other.html.replaceAll(other.nonce, ''))
})

test('every answer forbids to guess what it is, to frame it and to lead its links elsewhere, whoever gives it [availability.nosniff]', async () => {
  const tag = String((await wire('/openapi.json')).headers['etag'])
  const asset = /\/assets\/[\w.-]+\.js/.exec((await wire('/')).body.toString())![0]
  const json = { 'content-type': 'application/json' }
  const answers: Record<string, Raw> = {
    page: await wire('/'),
    'page of nothing': await wire('/no/such/page'),
    call: await wire('/v1/categories'),
    'call of nothing': await wire('/v1/nothing'),
    'call that is refused': await wire('/api2/users/me/'),
    'broken body': await wire('/api2/auth/login', json, { method: 'POST', body: '{' }),
    'large body': await wire('/api2/auth/login', json, { method: 'POST', body: JSON.stringify({ email: 'a'.repeat(200_000) }) }),
    unchanged: await wire('/openapi.json', { 'if-none-match': tag }),
    asset: await wire(asset),
    'asset of nothing': await wire('/assets/nothing-00000000.js'),
    redirect: await wire('/static/popular-keywords.json'),
    'file of nothing': await wire('/files/00000000-0000-0000-0000-000000000000'),
    picture: await wire('/og/services/move-in-cleaning.jpg'),
    'address that no router reads': await wire('/v1/%'),
    health: await wire('/healthz'),
    ready: await wire('/readyz'),
    metrics: await wire('/metrics'),
    webhook: await wire('/webhooks/nobody', json, { method: 'POST', body: '{}' }),
    'service worker': await wire('/sw.js'),
    head: await wire('/', {}, { method: 'HEAD' }),
    'other method': await wire('/v1/categories', {}, { method: 'OPTIONS' }),
  }
  expect(answers['large body']!.status).toBe(413)
  expect(answers['unchanged']!.status).toBe(304)
  expect(answers['redirect']!.status).toBe(302)
  for (const [what, { headers }] of Object.entries(answers)) {
    expect(headers['x-content-type-options'], what).toBe('nosniff')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy, what).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]))
  }
  for (const [what, text] of [
    ['no HTTP', 'hello\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['long head', `GET / HTTP/1.1\r\nx: ${'a'.repeat(80_000)}\r\n\r\n`],
    ['no socket', 'GET /ws HTTP/1.1\r\nhost: dure\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
    [
      'socket of another site',
      'GET /ws HTTP/1.1\r\nhost: dure\r\norigin: https://evil.example\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ],
  ] as const)
    expect(await said(text), what).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*x-content-type-options: nosniff/i)
})

/** What a connection is told that sends just this. */
const said = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(house.url)
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let all = ''
    socket.on('data', (part: Buffer) => (all += part.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(all))
  })

test('a spent limit is asked before the body: what is broken or endless is refused by it all the same [availability.spent-first]', async () => {
  await forgetLimits(house)
  const path = '/api/cellnum/auth-key'
  const json = { 'content-type': 'application/json' }
  // Broken fields count as any call does.
  let last = await wire(path, json, { method: 'POST', body: '{"cellnum":7}' })
  expect(last.status).toBe(400)
  await house.house.pool.query(`update rate_window set hits = 1000 where bucket like 'sendPhoneCode:address:%'`)
  last = await wire(path, json, { method: 'POST', body: JSON.stringify({ cellnum: newPhone() }) })
  expect(last.status).toBe(429)
  // From here on nothing of the body is read: not even that it is no JSON, or too large.
  for (const body of ['{', JSON.stringify({ cellnum: 'a'.repeat(400_000) })])
    expect((await wire(path, json, { method: 'POST', body })).status).toBe(429)
  await forgetLimits(house)
  expect((await wire(path, json, { method: 'POST', body: '{' })).status).not.toBe(429)
})

test('who asks whether we are ready has nothing written, and many are told by one question [availability.readyz]', async () => {
  const { pool } = house.house
  const asked: string[] = []
  const query = pool.query.bind(pool)
  const isOurs = (text: string): boolean => /schema_migrations|transaction_read_only/.test(text)
  let open = (): void => {}
  const allCame = new Promise<void>((resolve) => (open = resolve))
  // What else the product asks meanwhile goes on as ever.
  pool.query = (async (first: unknown, ...rest: never[]) => {
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    if (isOurs(text)) {
      asked.push(text)
      await allCame
    }
    return (query as (...given: unknown[]) => unknown)(first, ...rest)
  }) as typeof pool.query
  const asking = Array.from({ length: 20 }, () => wire('/readyz'))
  // Whoever came before them has his answer.
  for (let one = 0; one < 20; one += 1) await wire('/healthz')
  open()
  const answers = await Promise.all(asking)
  pool.query = query
  expect(answers.map((one) => one.status)).toEqual(Array<number>(20).fill(200))
  expect(asked.length).toBeLessThan(20)
  expect(asked.filter((text) => !/^\s*select/i.test(text))).toEqual([])
  expect((await pool.query(`select 1 from rate_window where bucket = 'readyz'`)).rowCount).toBe(0)
})

test('a search of everything counts as three searches, in one count with those of pros [search.globals]', async () => {
  await forgetLimits(house)
  await wire('/v2/search/pro?keyword=%EC%B2%AD%EC%86%8C')
  await wire('/v1/search/globals?keyword=%EC%B2%AD%EC%86%8C')
  const { rows } = await house.house.pool.query<{ hits: number }>(`select hits from rate_window where bucket like 'search:address:%'`)
  expect(rows).toEqual([{ hits: 4 }])
})
