import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { createSocket } from 'node:dgram'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { linkPages } from '../../src/gateways/linkPages/linkPages.ts'
import { addressesOf } from '../../src/gateways/linkPages/names.ts'
import { isOpenAddress } from '../../src/gateways/linkPages/openAddresses.ts'
import { saidIn } from '../../src/gateways/linkPages/said.ts'

type Page = (answer: ServerResponse) => void
const html =
  (body: string, type = 'text/html; charset=utf-8'): Page =>
  (answer) => {
    answer.setHeader('content-type', type)
    answer.end(body)
  }
const leads =
  (to: string): Page =>
  (answer) => {
    answer.writeHead(302, { location: to }).end()
  }
const fine = '<html><head><title>우리 동네</title></head></html>'

let server: Server
let [there, asked] = ['', 0]
const pages: Record<string, Page> = {
  '/fine': html('<meta property="og:title" content="욕실 &amp; 줄눈"><meta name="description" content="사흘이면\n끝나요">'),
  '/picture': html('<title>그림</title>', 'image/svg+xml'),
  '/text': html(fine, 'text/plain'),
  '/big': (answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.write(fine)
    const more = 'x'.repeat(65_536)
    const push = (): void => {
      if (!answer.destroyed) answer.write(more, () => setImmediate(push))
    }
    push()
  },
  '/late-title': html(`${' '.repeat(600_000)}${fine}`),
  '/never': () => undefined,
  '/drips': (answer) => {
    answer.setHeader('content-type', 'text/html')
    const drip = setInterval(() => answer.write(' '), 50)
    answer.on('close', () => clearInterval(drip))
  },
  '/packed': (answer) => {
    answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
    answer.end(gzipSync(fine))
  },
  '/korean': (answer) => {
    answer.setHeader('content-type', 'text/html; charset=euc-kr')
    answer.end(Buffer.concat([Buffer.from('<title>'), Buffer.from([0xbf, 0xe5, 0xbd, 0xc7]), Buffer.from('</title>')]))
  },
  '/none': (answer) => answer.writeHead(404).end(),
  '/to-metadata': leads('http://169.254.169.254/latest/meta-data/'),
  '/to-self': leads('http://127.0.0.1:5432/'),
  '/to-name': leads('http://inner.example/'),
  '/to-file': leads('file:///etc/passwd'),
  '/to-fine': leads('/fine'),
  '/loop': leads('/loop'),
}
beforeAll(async () => {
  server = createServer((request, answer) => {
    asked += 1
    ;(pages[request.url ?? ''] ?? pages['/none']!)(answer)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  there = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const names: Record<string, string[]> = {
  'inner.example': ['10.0.0.7'],
  'half.example': ['93.184.216.34', '192.168.0.1'],
  'six.example': ['::ffff:127.0.0.1'],
  'local.example': ['fd00::1'],
  'nothing.example': [],
}
const resolve = async (host: string) => names[host] ?? Promise.reject(new Error(`${host} has no address`))
const read = (path: string) => linkPages(there, resolve).read(`http://${there}${path}`)

describe('a page says of itself [community.link-cards]', () => {
  test('its title and description, in the letters it is written in, also through a redirect', async () => {
    expect(await read('/fine')).toEqual({ title: '욕실 & 줄눈', description: '사흘이면 끝나요' })
    expect(await read('/to-fine')).toEqual({ title: '욕실 & 줄눈', description: '사흘이면 끝나요' })
    expect(await read('/korean')).toEqual({ title: '욕실', description: '' })
  })

  test('nothing where it is no HTML, packed, not there, leads round and round, or begins too late', async () => {
    for (const path of ['/picture', '/text', '/packed', '/none', '/loop', '/late-title'])
      expect([path, await read(path)]).toEqual([path, null])
  })

  test('what it said at its beginning, however long it goes on', async () => {
    expect(await read('/big')).toEqual({ title: '우리 동네', description: '' })
  })

  test('nothing where it does not end in its time', async () => {
    expect(await Promise.all(['/never', '/drips'].map(read))).toEqual([null, null])
  })

  test('asked once where several ask at once, and not again for a while where it could not be read', async () => {
    const gateway = linkPages(there, resolve)
    const before = asked
    const all = await Promise.all([1, 2, 3].map(() => gateway.read(`http://${there}/fine`)))
    expect(new Set(all.map((one) => one?.title))).toEqual(new Set(['욕실 & 줄눈']))
    expect(asked).toBe(before + 1)
    for (let n = 0; n < 2; n += 1) expect(await gateway.read(`http://${there}/none`)).toBeNull()
    expect(asked).toBe(before + 2)
    await gateway.read(`http://${there}/fine`)
    expect(asked).toBe(before + 3)
  })

  test('words alone: no letter of it steers others, and none is markup', () => {
    const said = saidIn('<meta property=og:title content="&lt;script&gt;alert(1)&lt;/script&gt; \u202eabc&#x202e;&#0;"><title>다른</title>')
    expect(said.title).toBe('<script>alert(1)</script> abc&#0;')
    expect(saidIn(`<title>${'가'.repeat(500)}</title>`).title.length).toBeLessThanOrEqual(200)
  })
})

describe('no inner address is asked [community.link-cards]', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://inner.example/',
    'http://half.example/',
    'http://six.example/',
    'http://local.example/',
    'http://nothing.example/',
    'http://unknown.example/',
    'ftp://93.184.216.34/',
    'http://93.184.216.34:22/',
    'http://user:word@93.184.216.34/',
    'nonsense',
  ])('%s', async (url) => {
    let begun = 0
    const count = (): void => void (begun += 1)
    // Who was asked and answered nothing would be null as well.
    subscribe('http.client.request.start', count)
    onTestFinished(() => void unsubscribe('http.client.request.start', count))
    expect(await linkPages(null, resolve).read(url)).toBeNull()
    expect(begun).toBe(0)
  })

  test('nor through a redirect', async () => {
    for (const path of ['/to-metadata', '/to-self', '/to-name', '/to-file']) {
      const before = asked
      expect([path, await read(path)]).toEqual([path, null])
      expect(asked).toBe(before + 1)
    }
  })

  test('nor one that a name has a moment later: the connection goes to what was answered', async () => {
    let times = 0
    const turning = async () => [(times += 1) === 1 ? '93.184.216.34' : '127.0.0.1']
    // What was resolved once is not asked for again: nothing listens there for us, and our own server is not reached.
    const before = asked
    const gateway = linkPages(null, turning)
    expect(await gateway.read(`http://turning.example:80/fine`)).toBeNull()
    expect(times).toBe(1)
    expect(asked).toBe(before)
  })

  test('addresses of the open net are open', () => {
    for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700::1111']) expect(isOpenAddress(address)).toBe(true)
    for (const address of [
      '127.0.0.1',
      '100.64.0.1',
      '192.168.1.1',
      '172.31.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'x',
    ])
      expect(isOpenAddress(address)).toBe(false)
  })
})

describe('a name is asked for [community.link-cards]', () => {
  const namesServer = async (answer: (question: Buffer) => Buffer | null) => {
    const socket = createSocket('udp4')
    socket.on('message', (question, from) => {
      const said = answer(question)
      if (said !== null) socket.send(said, from.port, from.address)
    })
    await new Promise<void>((done) => void socket.bind(0, '127.0.0.1', done))
    return { socket, at: `127.0.0.1:${socket.address().port}` }
  }

  test('as servers of names have it, in both versions', async () => {
    const { socket, at } = await namesServer((question) => {
      const end = question.indexOf(0, 12) + 5
      const six = question.readUInt16BE(end - 4) === 28
      const address = six ? Buffer.from('2606470000000000000000000000abcd', 'hex') : Buffer.from([93, 184, 216, 34])
      const head = Buffer.from([question[0]!, question[1]!, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0])
      const told = Buffer.from([0xc0, 12, 0, six ? 28 : 1, 0, 1, 0, 0, 0, 60, 0, address.length])
      return Buffer.concat([head, question.subarray(12, end), told, address])
    })
    const found = await addressesOf([at])('somewhere.example', new AbortController().signal)
    expect(found).toEqual(['93.184.216.34', '2606:4700::abcd'])
    socket.close()
  })

  test('until whoever asks gives up: what nobody answers holds nothing', async () => {
    const { socket, at } = await namesServer(() => null)
    const heard = new Promise((done) => void socket.once('message', done))
    const giveUp = new AbortController()
    const asking = addressesOf([at])('silent.example', giveUp.signal)
    await heard
    giveUp.abort()
    expect(await asking).toEqual([])
    socket.close()
  })
})
