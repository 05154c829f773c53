import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { atEnd } from '../../../../test/atEnd.ts'
import { housesFolder } from '../../../../test/postgres.ts'
import { awayNotes } from '../../src/http/awayNotes.ts'
import { answerErrors } from '../../src/http/errorHandler.ts'
import { serveAssets } from '../../src/pages/assets.ts'

const script = 'export const home = () => "두레"\n'.repeat(40)
const files: Record<string, string | Buffer> = {
  'Home-aaaaaaaa.js': script,
  'Home-aaaaaaaa.js.br': brotliCompressSync(script),
  'Home-aaaaaaaa.js.gz': gzipSync(script),
  'small-bbbbbbbb.svg': '<svg/>',
  'notes.txt': 'looked at again',
}

async function build(): Promise<{ url: string; folder: string }> {
  const folder = await mkdtemp(join(housesFolder, 'build-'))
  await mkdir(join(folder, 'fonts'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const app = Fastify()
  answerErrors(app, awayNotes())
  await serveAssets(app, { folder, built: null })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  atEnd(() => app.close())
  return { url: `${url}/assets/`, folder }
}

/** As it comes over the wire: `fetch` would unpack it. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; coding: string; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = request(url, { method, headers }, (answer) => {
      buffer(answer).then((body) => {
        resolve({ status: answer.statusCode!, coding: String(answer.headers['content-encoding']), headers: answer.headers, body })
      }, reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('a file of the build comes as the browser takes it, in the forms it was built in and in no other [availability.packed-once]', async () => {
  const { url } = await build()
  const as = (accepts: string) => ask(`${url}Home-aaaaaaaa.js`, { 'accept-encoding': accepts })
  for (const [accepts, coding, bytes] of [
    ['gzip, deflate, br', 'br', files['Home-aaaaaaaa.js.br']],
    ['gzip', 'gzip', files['Home-aaaaaaaa.js.gz']],
    ['identity', 'undefined', Buffer.from(script)],
  ] as const) {
    const answer = await as(accepts)
    expect([answer.status, answer.coding, answer.headers['vary'], answer.headers['content-type']]).toEqual([
      200,
      coding,
      'accept-encoding',
      'text/javascript; charset=utf-8',
    ])
    expect(answer.body.equals(bytes as Buffer)).toBe(true)
  }
  const small = await ask(`${url}small-bbbbbbbb.svg`, { 'accept-encoding': 'br, gzip' })
  expect([small.coding, small.headers['content-type'], String(small.body)]).toEqual(['undefined', 'image/svg+xml', '<svg/>'])
  for (const none of ['Home-aaaaaaaa.js.br', 'fonts', 'fonts/', 'fonts/..%2Fnotes.txt', '', 'Home-bbbbbbbb.js'])
    expect([none, (await ask(url + none)).status]).toEqual([none, 404])
})

test('a file that another build took away before it was asked for is not there, and no fault', async () => {
  const { url, folder } = await build()
  await rm(join(folder, 'notes.txt'))
  expect((await ask(`${url}notes.txt`)).status).toBe(404)
  await writeFile(join(folder, 'notes.txt'), 'there again')
  expect(String((await ask(`${url}notes.txt`)).body)).toBe('there again')
})

test('who has a file is sent nothing, who asks about it reads its length, and the disk is asked once', async () => {
  const { url, folder } = await build()
  const first = await ask(`${url}notes.txt`)
  await rm(join(folder, 'notes.txt'))
  const again = await ask(`${url}notes.txt`, { 'if-none-match': String(first.headers['etag']) })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const asked = await ask(`${url}notes.txt`, {}, 'HEAD')
  expect([asked.status, asked.headers['content-length'], asked.body.length]).toEqual([200, '15', 0])
  expect(String((await ask(`${url}notes.txt`)).body)).toBe('looked at again')
})
