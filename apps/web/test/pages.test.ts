import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PageCache } from '../../api/src/pages/page-cache.ts'
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

describe('the short cache', () => {
  test('renders once for all who ask at once, and forgets after its time', async () => {
    let now = 0
    let renders = 0
    const cache = new PageCache(1_000, () => now)
    const render = async (nonce: string) => ({ status: 200, html: `<i nonce="${nonce}">${++renders}</i>`, cacheable: true })
    const both = await Promise.all([cache.render('/', 'one', render), cache.render('/', 'two', render)])
    expect(both.map((answer) => answer.html)).toEqual(['<i nonce="one">1</i>', '<i nonce="two">1</i>'])
    expect(cache.find('/', 'three')?.html).toBe('<i nonce="three">1</i>')
    now = 1_001
    expect(cache.find('/', 'four')).toBeUndefined()
  })
})
