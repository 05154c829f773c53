import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesOf } from '../../api/src/pages/bytesOf.ts'
import { PageCache } from '../../api/src/pages/pageCache.ts'
import { pageServer } from './server.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await pageServer({ hosts: { scripts: ['https://cdn.pay.example'] } })
})
afterAll(() => app.close())

const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1]

describe('pages over HTTP', () => {
  test('each answer has its own nonce, a kept page too', async () => {
    const [one, two] = [await app.inject('/'), await app.inject('/')]
    const [a, b] = [one, two].map((answer) => nonceOf(answer.headers['content-security-policy']))
    expect(a).not.toBe(b)
    expect(two.body).toContain(`nonce="${b}"`)
    expect(two.body).not.toContain(a!)
    expect(two.body.split(b!).join('')).toBe(one.body.split(a!).join(''))
  })
  test('scripts need the nonce or our origin; the payment host is let in', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(/script-src ([^;]*)/.exec(policy)![1]).not.toContain('unsafe')
    expect(policy).toContain('https://cdn.pay.example')
  })
  test('a member’s page is never a guest’s', async () => {
    await app.inject('/')
    expect((await app.inject({ url: '/', headers: { cookie: 'as=provider' } })).body).toContain('고객 모드로')
    expect((await app.inject('/')).body).not.toContain('고객 모드로')
  })
  test('a denied page is a 302, a missing one a 404 page, an unknown API address no page', async () => {
    expect(await app.inject('/privacy?x=1')).toMatchObject({ statusCode: 302, headers: { location: '/terms/privacy?x=1' } })
    expect((await app.inject('/no-such-page')).statusCode).toBe(404)
    expect((await app.inject('/v1/no-such-call')).headers['content-type']).toContain('json')
  })
  test('assets come compressed and for ever', async () => {
    const script = /assets\/[\w-]+-[\w-]{8}\.js/.exec((await app.inject('/')).body)![0]
    const answer = await app.inject({ url: `/${script}`, headers: { 'accept-encoding': 'br' } })
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
    ])
  })
})

describe('what every page carries', () => {
  test('no frame of others, no more of our address than the origin, nothing guessed', async () => {
    const { headers } = await app.inject('/about')
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
  test('its styles, scripts and fonts come from our own origin, with names that change with them, and are kept for ever', async () => {
    const { body } = await app.inject('/about')
    const listed = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(body)![1]!.split(' ')
    const styles = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file]) => file!)
    const [rules = ''] = listed('fonts')
    const font = /url\(\.(\/[^)]+\.woff2)\)/.exec((await app.inject(rules)).body)![1]!
    const files = [...styles, ...listed('files'), rules, rules.replace(/\/[^/]+$/, font)]
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) {
      const answer = await app.inject(file)
      expect([file, answer.statusCode, answer.headers['cache-control']]).toEqual([file, 200, 'public, max-age=31536000, immutable'])
    }
  })
  test('nothing is fetched for a page but its styles and what it shows, until it stands', async () => {
    const { body } = await app.inject('/about')
    expect(body).not.toMatch(/<script[^>]* src=/)
    expect(body).not.toContain('rel="modulepreload"')
    expect(body).not.toContain('rel="preload"')
  })
  test.each(['br', 'gzip'])('pages and assets come as %s', async (encoding) => {
    const page = await app.inject({ url: '/about', headers: { 'accept-encoding': encoding } })
    const style = /assets\/[\w-]+-[\w-]{8}\.css/.exec((await app.inject('/about')).body)![0]
    const asset = await app.inject({ url: `/${style}`, headers: { 'accept-encoding': encoding } })
    expect([page.headers['content-encoding'], asset.headers['content-encoding']]).toEqual([encoding, encoding])
  })
  test('icons, the manifest and the picture for shared links are there', async () => {
    const { body } = await app.inject('/')
    const links = ['icon', 'apple-touch-icon', 'manifest'].map((rel) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(body)![1]!)
    const image = new URL(/property="og:image" content="([^"]+)"/.exec(body)![1]!).pathname
    const manifest = JSON.parse((await app.inject('/manifest.webmanifest')).body) as { icons: { src: string }[]; start_url: string }
    for (const path of [...links, image, ...manifest.icons.map((icon) => icon.src)])
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200])
    expect(manifest.start_url).toMatch(/^\//)
  })
  test('the service worker and the name of the release are asked for anew each time', async () => {
    const [worker, release] = [await app.inject('/sw.js'), await app.inject('/release.json')]
    expect([worker.headers['cache-control'], release.headers['cache-control']]).toEqual(['no-cache', 'no-cache'])
    const name = (JSON.parse(release.body) as { release: string }).release
    expect(worker.body).toContain(`dure-${name}`)
    expect((await app.inject('/')).body).toContain(`data-release="${name}"`)
  })
  test('deep links into the apps; the smart banner only where the app is offered', async () => {
    const [about, pro] = [(await app.inject('/about')).body, (await app.inject('/pro')).body]
    expect(about).toContain('<meta property="al:ios:url" content="dure://open/about">')
    expect(about).toContain('<meta name="apple-itunes-app" content="app-id=6740000000, app-argument=dure://open/about">')
    expect([pro.includes('al:android:package'), pro.includes('apple-itunes-app')]).toEqual([true, false])
  })
  test('structured data of the house and its apps, with whole addresses [pages.structured-data]', async () => {
    const { body } = await app.inject('/')
    const data = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json!))
    expect(data.map((one) => one['@type'])).toEqual(['Organization', 'MobileApplication', 'MobileApplication'])
    expect(data[0]).toMatchObject({ url: expect.stringMatching(/^http/), logo: expect.stringMatching(/^http/), legalName: '주식회사 두레' })
  })
  test.each([
    ['/about', 'index, follow'],
    ['/terms/privacy', 'index, follow'],
    ['/support', 'noindex, nofollow'],
    ['/login', 'noindex, nofollow'],
    ['/error/404', 'noindex, nofollow'],
  ])('%s says %s', async (path, robots) => {
    expect((await app.inject(path)).body).toContain(`<meta name="robots" content="${robots}">`)
  })
})

describe('the short cache', () => {
  test('renders once for all who ask at once, and forgets after its time', async () => {
    let now = 0
    let renders = 0
    const cache = new PageCache(1_000, () => now)
    const render = async (nonce: string) => ({
      status: 200,
      html: bytesOf(`<i nonce="${nonce}">${++renders}번째</i>`),
      cacheable: true,
    })
    const text = (html: Uint8Array | undefined): string => new TextDecoder().decode(html)
    const both = await Promise.all([cache.render('/', 'one', render), cache.render('/', 'two', render)])
    expect(both.map((answer) => text(answer.html))).toEqual(['<i nonce="one">1번째</i>', '<i nonce="two">1번째</i>'])
    expect(text(cache.find('/', 'three')?.html)).toBe('<i nonce="three">1번째</i>')
    now = 1_001
    expect(cache.find('/', 'four')).toBeUndefined()
  })
})
