import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../../../test/atEnd.ts'
import { GatewayError, openGateways } from '../../src/gateways/index.ts'
import { testHouse } from '../house.ts'

const folder = join(import.meta.dirname, '../../src')

test('there is one way out over HTTP to services, and one to pages that members name; nothing else goes out [availability.no-redirects] [community.link-cards]', () => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.ts$/.test(path))
  const having = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(join(folder, path), 'utf8')))
  expect(having(/\bfetch\(/)).toEqual(['gateways/http.ts'])
  const ours = /\{[^}]*(?<!type )\b(?:request|get|connect|createConnection|Agent)\b[^}]*\} from 'node:(?:https?|http2|net|tls)'/
  expect(having(ours)).toEqual(['gateways/linkPages/linkPages.ts'])
  expect(having(/(?:import \w+|import \*.*) from 'node:(?:https?|http2|net|tls|dgram)'|from '(?:undici|axios|got|node-fetch)'/)).toEqual([])
})

test('an answer that leads elsewhere is no answer of any service, and nobody is asked there [availability.no-redirects]', async () => {
  let elsewhere = 0
  const led: string[] = []
  const listen = async (answer: (head: string) => string): Promise<string> => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', (data: Buffer) => socket.end(answer(data.toString('latin1'))))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    atEnd(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const there = await listen(() => {
    elsewhere += 1
    return 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}'
  })
  const here = await listen((head) => {
    led.push(head.split(' ')[1]!)
    return `HTTP/1.1 307 Temporary Redirect\r\nlocation: ${there}/\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`
  })
  const { house } = await testHouse()
  const addressesOf = (value: unknown): unknown => {
    if (typeof value === 'string') return /^https?:/.test(value) ? here : value
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, addressesOf(one)]))
  }
  const { files, mail, ...gateways } = openGateways({
    ...house.config,
    gateways: { ...(addressesOf(house.config.gateways) as typeof house.config.gateways), smtpUrl: house.config.gateways.smtpUrl },
  })
  atEnd(async () => {
    mail.close()
    await files.close()
  })
  /** Every method of every service there is, with something in place of what it takes. */
  const calls = (value: unknown, path: string): { path: string; call: () => unknown }[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([name, one]) =>
          typeof one === 'function'
            ? [
                {
                  path: `${path}${name}`,
                  call: () => (one as (...given: unknown[]) => unknown).call(value, anything(), anything(), anything()),
                },
              ]
            : calls(one, `${path}${name}.`),
        )
  const asked: string[] = []
  for (const { path, call } of calls(gateways, '')) {
    const before = led.length
    try {
      const answer = call()
      if (typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer)
        for await (const _ of answer as AsyncIterable<unknown>) break
      else await answer
      if (led.length > before) asked.push(`${path}: answered`)
    } catch (error) {
      if (led.length > before) asked.push(error instanceof GatewayError && error.status === 0 ? path : `${path}: ${String(error)}`)
    }
  }
  expect(elsewhere).toBe(0)
  expect(asked.filter((one) => one.includes(':'))).toEqual([])
  expect(new Set(asked.map((one) => one.split('.')[0])).size).toBeGreaterThanOrEqual(8)
})

/** Whatever is asked of it: a text, a number, a list, an object of such. */
function anything(): unknown {
  return new Proxy(
    Object.assign(() => '', {}),
    {
      get: (_, name) => {
        if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1 : 'a')
        if (name === Symbol.iterator) return function* () {}
        if (name === 'then' || name === 'toJSON') return undefined
        return anything()
      },
      apply: () => 'a',
    },
  )
}
