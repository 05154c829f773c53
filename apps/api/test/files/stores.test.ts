import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../../../test/atEnd.ts'
import { ConfigError, readConfig } from '../../src/config/config.ts'
import { localFiles, type FileStore } from '../../src/gateways/fileStore.ts'
import { s3Files } from '../../src/gateways/s3Files.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type Person } from '../people.ts'
import { s3Store, type TestStore } from './s3.ts'
import { photo, upload } from './upload.ts'

const base = { NODE_ENV: 'test', DATABASE_URL: 'postgres://x' }
const s3Of = (env: Record<string, string>) => readConfig({ ...base, ...env }).s3!

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'dure-files-'))
  atEnd(() => rm(made, { recursive: true, force: true }))
  return made
}

const adapters: Record<string, () => Promise<FileStore>> = {
  'a folder': async () => localFiles(await folder()),
  'an S3 store': async () => s3Files(s3Of((await s3Store()).env), await folder()),
}

describe.each(Object.entries(adapters))('%s', (_, open) => {
  let store: FileStore
  const put = async (key: string, content: string): Promise<string> => {
    const temporary = await store.temporary()
    await writeFile(temporary, content)
    await store.keep(temporary, key)
    return temporary
  }
  const get = async (key: string, range?: { start: number; end: number }) => {
    const found = await store.read(key, range)
    return found === null ? null : { size: found.size, content: await text(found.stream) }
  }
  beforeAll(async () => {
    store = await open()
    atEnd(() => store.close())
  })

  test('is ready at start', () => store.check())
  test('keeps what was on its way in, and that is gone from there', async () => {
    const temporary = await put('ab/one.txt', '두레')
    expect(await get('ab/one.txt')).toEqual({ size: 6, content: '두레' })
    expect(await readdir(join(temporary, '..'))).toEqual([])
  })
  test('gives a part, both ends included, and the size of the whole', async () => {
    await put('ab/digits.txt', '0123456789')
    expect(await get('ab/digits.txt', { start: 2, end: 4 })).toEqual({ size: 10, content: '234' })
    expect(await get('ab/digits.txt', { start: 9, end: 9 })).toEqual({ size: 10, content: '9' })
  })
  test('says of what it does not have that there is none', async () => {
    expect(await store.read('zz/none.txt')).toBeNull()
    expect(await store.read('zz/none.txt', { start: 0, end: 1 })).toBeNull()
  })
  test('the same key again holds the newer bytes', async () => {
    await put('ab/again.txt', 'first')
    await put('ab/again.txt', 'second')
    expect(await get('ab/again.txt')).toEqual({ size: 6, content: 'second' })
  })
  test('removes what is there and shrugs at what is not', async () => {
    await put('ab/gone.txt', 'x')
    await put('ab/stays.txt', 'x')
    await store.remove(['ab/gone.txt', 'ab/never.txt'])
    await store.remove([])
    expect(await get('ab/gone.txt')).toBeNull()
    expect(await get('ab/stays.txt')).not.toBeNull()
  })
})

describe('the start', () => {
  test('a malformed S3_URL and missing keys are named, and no key is shown', () => {
    expect(() => s3Of({ S3_URL: 'ftp://host/bucket' })).toThrow(/S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY[\s\S]*S3_URL must look/)
    for (const url of ['nonsense', 'https://host', 'https://host/', 'https://host/bucket/more', 'https://key:hidden@host/bucket'])
      try {
        s3Of({ S3_URL: url, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hidden' })
        expect.unreachable(url)
      } catch (error) {
        expect(String(error)).toMatch(/S3_URL must look like/)
        expect(String(error)).not.toMatch(/hidden/)
      }
    expect(readConfig(base).s3).toBeNull()
    expect(s3Of({ S3_URL: 'https://host/bucket/', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' })).toMatchObject({
      endpoint: 'https://host',
      bucket: 'bucket',
      region: 'us-east-1',
    })
  })
  test('a store that does not answer, a bucket that is not there and wrong keys are told apart, each by its variable', async () => {
    const { env, host, stop } = await s3Store()
    const start = async (other: Record<string, string>) => {
      const error = await s3Files(s3Of({ ...env, ...other }), await folder())
        .check()
        .catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ConfigError)
      return (error as ConfigError).message
    }
    expect(await start({ S3_URL: `http://${host}/other` })).toBe(`S3_URL: there is no bucket "other" at ${host}`)
    const refused = await start({ S3_ACCESS_KEY_ID: 'unknown', S3_SECRET_ACCESS_KEY: 'hidden-secret' })
    expect(refused).toMatch(/^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: /)
    expect(refused).not.toMatch(/hidden-secret/)
    await stop()
    expect(await start({})).toBe(`S3_URL: no store answers at ${host}`)
  })
  test('a folder that cannot be made is named', async () => {
    const file = join(await folder(), 'file')
    await writeFile(file, '')
    await chmod(file, 0o600)
    await expect(localFiles(join(file, 'files')).check()).rejects.toThrow(/^DATA_DIR: files cannot be kept in .*ENOTDIR/)
  })
})

describe('the product on an S3 store', () => {
  let store: TestStore
  let house: TestHouse
  let person: Person
  beforeAll(async () => {
    store = await s3Store()
    house = await testHouse({ env: store.env })
    person = await customer(house)
  })
  const fileOf = (url: string, headers?: Record<string, string>) => fetch(`${house.url}${url}`, headers === undefined ? {} : { headers })

  test('uploads are shown whole, smaller and in part, and lie nowhere on this machine', async () => {
    const { body } = await upload(house, { topic: 'profile', key: person.key, bytes: await photo(1200, 900) })
    const whole = await fileOf(body.data.url)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([whole.headers.get('content-length'), bytes.length]).toEqual([String(body.data.size), body.data.size])
    const small = await fileOf(`${body.data.url}&w=320`)
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320)
    const part = await fileOf(body.data.url, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
    expect(await readdir(join(house.house.config.dataDir, 'files'))).toEqual(['incoming'])
    expect(await readdir(join(house.house.config.dataDir, 'files/incoming'))).toEqual([])
  })

  test('while the store does not answer, uploads and pictures say so and are not cached; what is due waits and then goes', async () => {
    const kept = (await upload(house, { topic: 'profile', key: person.key })).body.data
    await store.stop()
    for (const url of [kept.url, `${kept.url}&w=96`]) {
      const answer = await fileOf(url)
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([503, 'no-store', null])
      expect(await answer.json()).toMatchObject({ name: 'FILE_STORE_DOWN', reason: expect.stringContaining('잠시 후') })
    }
    for (const times of [1, 3]) {
      const refused = await upload(house, { topic: 'profile', key: person.key, path: '/v1/files', times })
      expect([refused.status, refused.body.name]).toEqual([503, 'FILE_STORE_DOWN'])
    }
    await house.advance(86_500)
    const rows = async () => (await house.house.pool.query(`select 1 from file where id = $1`, [kept.id])).rowCount
    expect(await rows()).toBe(1)
    await store.start()
    expect((await fileOf(kept.url)).status).toBe(200)
    await house.settle()
    expect(await rows()).toBe(0)
    expect((await fileOf(kept.url)).status).toBe(404)
  })

  test('a store that breaks off in the middle breaks that answer off and nothing else', async () => {
    const broken = createServer((request, response) => {
      request.resume()
      if (request.method !== 'GET') return void response.end()
      if (request.url?.includes('.webp')) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      response.writeHead(200, { 'content-length': 1000 }).write('x'.repeat(10))
      setTimeout(() => response.destroy(), 50)
    })
    await new Promise<void>((resolve) => void broken.listen(0, '127.0.0.1', resolve))
    atEnd(() => broken.close())
    const { port } = broken.address() as AddressInfo
    const unlucky = await testHouse({ env: { ...store.env, S3_URL: `http://127.0.0.1:${port}/dure` } })
    const { url } = (await upload(unlucky, { topic: 'request' })).body.data
    const whole = await fetch(`${unlucky.url}${url}`)
    await expect(whole.arrayBuffer()).rejects.toThrow()
    const small = await fetch(`${unlucky.url}${url}&w=320`)
    expect([small.status, small.headers.get('cache-control'), small.headers.get('etag')]).toEqual([503, 'no-store', null])
    expect((await fetch(`${unlucky.url}/healthz`)).status).toBe(200)
  })
})
