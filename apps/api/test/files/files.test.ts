import { connect as connectTo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '../../src/context.ts'
import { signedFileUrl, takeFiles } from '../../src/domains/files/index.ts'
import { pictureProcesses } from '../../src/domains/files/pictureProcesses.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, provider, type Person } from '../people.ts'
import { bombs, moving } from './bombs.ts'
import { heicPhoto, largeHeic, photo, upload } from './upload.ts'

let house: TestHouse
let person: Person
beforeAll(async () => {
  house = await testHouse()
  person = await customer(house)
})

/** As pages ask for it: what nothing has taken yet opens by a signed address. */
const atWidth = (url: string, width: number): string => `${house.url}${url}&w=${width}`
const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(`${house.url}${url}`)).arrayBuffer())

describe('pictures', () => {
  test('are written anew: no EXIF, at most 2560 a side, the size told', async () => {
    const { status, body } = await upload(house, { topic: 'profile', key: person.key, bytes: await photo(4000, 3000) })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ contentType: 'image/jpeg', width: 2560, height: 1920, name: 'photo.jpg' })
    const { exif, width } = await sharp(await bytesOf(body.data.url)).metadata()
    expect([exif, width]).toEqual([undefined, 2560])
  })
  test('of a whole talk stay readable: the shorter side is kept, and what has no small copy comes whole [files.long-pictures]', async () => {
    const talk = await sharp({ create: { width: 790, height: 36_861, channels: 3, background: '#8899aa' } })
      .png()
      .toBuffer()
    const { body } = await upload(house, { topic: 'profile', key: person.key, name: 'talk.png', bytes: talk })
    expect(body.data).toMatchObject({ width: 790, height: 36_861 })
    const [small, whole] = [await fetch(atWidth(body.data.url, 320)), await fetch(atWidth(body.data.url, 640))]
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png'])
    const wide = await upload(house, { topic: 'profile', key: person.key, bytes: await photo(8000, 2000) })
    expect(wide.body.data).toMatchObject({ width: 4320, height: 1080 })
  })
  test('say what is wrong with them: too many pixels, of one scene or of all, too many scenes, or nothing in the file [files.refused]', async () => {
    const phone = await upload(house, { topic: 'profile', key: person.key, bytes: await photo(12_000, 9_000) })
    expect([phone.status, phone.body]).toMatchObject([
      400,
      { reason: '화소가 너무 많아 너무 큰 사진이에요. 1억 화소까지 올릴 수 있으니 크기를 줄여 다시 올려 주세요.' },
    ])
    const many = await upload(house, { topic: 'profile', key: person.key, name: 'a.gif', bytes: await moving('gif', 16, 1_100) })
    expect([many.status, many.body]).toMatchObject([
      400,
      { name: 'FILE_TYPE_REFUSED', reason: '장면이 너무 많아요. 1,000장까지 올릴 수 있으니 장면을 줄여 다시 올려 주세요.' },
    ])
    const all = await upload(house, {
      topic: 'profile',
      key: person.key,
      name: 'a.gif',
      bytes: await bombs['a moving GIF of 24 × 2000²']!(),
    })
    expect([all.status, all.body]).toMatchObject([
      400,
      { reason: '모든 장면의 화소를 더하면 너무 큰 사진이에요. 5000만 화소까지 올릴 수 있으니 크기나 장면을 줄여 다시 올려 주세요.' },
    ])
    const empty = await upload(house, { topic: 'profile', key: person.key, bytes: Buffer.alloc(0) })
    expect([empty.status, empty.body]).toMatchObject([400, { name: 'FILE_MISSING', reason: expect.stringContaining('빈 파일') }])
  })
  test('come smaller by ?w=, in the offered widths only', async () => {
    const { body } = await upload(house, { topic: 'profile', key: person.key })
    const small = await fetch(atWidth(body.data.url, 320))
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320)
    expect((await fetch(atWidth(body.data.url, 333))).headers.get('content-type')).toBe('image/jpeg')
  })
  test('what only calls itself a picture is refused, broken ones too', async () => {
    const disguised = await upload(house, { topic: 'request', name: 'photo.jpg', bytes: Buffer.from('<html><script>alert(1)</script>') })
    expect([disguised.status, disguised.body.name]).toEqual([400, 'FILE_TYPE_REFUSED'])
    const program = await upload(house, { topic: 'chat', key: person.key, name: 'photo.jpg', bytes: Buffer.from('MZ'.padEnd(600, '\0')) })
    expect(program.body.name).toBe('FILE_TYPE_REFUSED')
    const cut = await upload(house, { topic: 'request', bytes: (await photo()).subarray(0, 900) })
    expect(cut.body.name).toBe('FILE_TYPE_REFUSED')
    const svg = await upload(house, {
      topic: 'request',
      name: 'a.svg',
      bytes: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    expect(svg.body.name).toBe('FILE_TYPE_REFUSED')
  })
})

describe('pictures that promise more than they are', () => {
  test.each(Object.keys(bombs))(
    '%s is refused in words, before anything is decoded [files.picture-budgets] [availability.away]',
    async (name) => {
      const { status, body } = await upload(house, { topic: 'request', bytes: await bombs[name]!() })
      expect([status, body]).toMatchObject([400, { name: 'FILE_TYPE_REFUSED', reason: expect.stringContaining('너무 큰 사진') }])
    },
  )
  test('moving ones of a usual size stay as they move; large ones become smaller [files.picture-budgets]', async () => {
    const { body } = await upload(house, { topic: 'request', name: 'a.webp', bytes: await moving('webp', 120) })
    expect(body.data).toMatchObject({ contentType: 'image/webp', width: 120, height: 120 })
    expect((await sharp(await bytesOf(body.data.url)).metadata()).pages).toBe(24)
    const large = (await upload(house, { topic: 'request', name: 'a.gif', bytes: await moving('gif', 800) })).body.data
    expect([large.width, large.height]).toEqual([500, 500])
    expect((await sharp(await bytesOf(large.url)).metadata()).pages).toBe(24)
  })
  test('who sends more at once than is soon through is told to wait; others come in meanwhile [files.fair-turns]', async () => {
    const bytes = await photo(3000, 2000)
    const flood = Array.from({ length: 20 }, () => upload(house, { topic: 'request', bytes }))
    const other = await upload(house, { topic: 'profile', key: person.key })
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(other.status).toBe(201)
    expect(new Set(statuses)).toEqual(new Set([201, 429]))
  })
})

describe('the process that decodes', () => {
  const tried = async (limits: { milliseconds: number; kilobytes: number }, width: number): Promise<unknown[]> => {
    const folder = await mkdtemp(join(tmpdir(), 'dure-pictures-'))
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    const processes = pictureProcesses(limits)
    const job = { from, to, heic: false, extension: 'jpg' }
    // Interlaced, so that it is decoded whole.
    await writeFile(
      from,
      await sharp(await photo(width, width))
        .png({ progressive: true, compressionLevel: 1 })
        .toBuffer(),
    )
    const first = await processes.work(job)
    await writeFile(from, await photo())
    const then = await processes.work(job)
    await rm(folder, { recursive: true })
    return [first, then]
  }
  test('is ended when a picture takes too long, and the next picture has another [files.decoding-apart]', async () => {
    const [first, then] = await tried({ milliseconds: 1, kilobytes: 1_700_000 }, 2000)
    expect([first, then]).toEqual([{ over: null }, { over: null }])
  })
  test.runIf(process.platform === 'linux')(
    'is ended when a picture takes too much memory, and the next picture has another [files.decoding-apart]',
    async () => {
      const [first, then] = await tried({ milliseconds: 60_000, kilobytes: 800_000 }, 8000)
      expect([first, then]).toEqual([{ over: null }, { width: 800, height: 600 }])
    },
  )
  test('says what is no fault of the picture’s', async () => {
    const bytes = join(await mkdtemp(join(tmpdir(), 'dure-pictures-')), 'from')
    await writeFile(bytes, await photo())
    const job = { from: bytes, to: '/nowhere/at/all', heic: false, extension: 'jpg' }
    await expect(pictureProcesses().work(job)).rejects.toThrow('ENOENT')
  })
})

describe('HEIC photos', () => {
  const send = (bytes: Buffer, name = 'IMG_0001.HEIC') => upload(house, { topic: 'profile', key: person.key, name, bytes })

  test('are kept as JPEG without EXIF, and look as they did', async () => {
    const sample = await heicPhoto()
    expect(sample.includes('Secret Camera')).toBe(true)
    const { status, body } = await send(sample)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ contentType: 'image/jpeg', name: 'IMG_0001.jpg', width: 320, height: 240 })
    const shown = await bytesOf(body.data.url)
    expect(body.data.size).toBe(shown.length)
    expect(shown.includes('Secret Camera')).toBe(false)
    const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true })
    expect([(await sharp(shown).metadata()).exif, info.width, info.height]).toEqual([undefined, 320, 240])
    const red = (x: number): number => data[(120 * info.width + x) * info.channels]!
    expect(red(40)).toBeGreaterThan(200)
    expect(red(280)).toBeLessThan(80)
    const small = await fetch(atWidth(body.data.url, 96))
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(96)
  })
  test('are taken by a JPEG’s name too', async () => {
    expect((await send(await heicPhoto(), 'photo.jpg')).body.data).toMatchObject({ contentType: 'image/jpeg', name: 'photo.jpg' })
  })
  test('that are damaged or have more pixels than we take are refused in words', async () => {
    const sample = await heicPhoto()
    const withSize = (width: number, height: number): Buffer => {
      const bomb = Buffer.from(sample)
      const size = bomb.indexOf('ispe') + 8
      bomb.writeUInt32BE(width, size)
      bomb.writeUInt32BE(height, size + 4)
      return bomb
    }
    const cut = (at: number): Buffer => sample.subarray(0, at)
    for (const bytes of [cut(60), cut(400), cut(sample.length - 60), withSize(60_000, 60_000), await largeHeic()]) {
      const { status, body } = await send(bytes)
      expect([status, body]).toMatchObject([400, { name: 'FILE_TYPE_REFUSED', reason: expect.stringContaining('너무 큰 사진이에요') }])
    }
  })
})

describe('other files', () => {
  test('a document goes with a message, not with a request', async () => {
    const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1')
    const sent = await upload(house, { topic: 'chat', key: person.key, name: '견적서.pdf', bytes: pdf })
    expect(sent.body.data).toMatchObject({ contentType: 'application/pdf', name: '견적서.pdf', size: pdf.length })
    expect((await upload(house, { topic: 'request', name: 'a.pdf', bytes: pdf })).body.name).toBe('FILE_TYPE_REFUSED')
    expect((await upload(house, { topic: 'chat', key: person.key, name: 'a.png', bytes: pdf })).body.name).toBe('FILE_TYPE_REFUSED')
  })
  test('more than 50 MB is too large, nothing is missing', async () => {
    const large = await upload(house, { topic: 'chat', key: person.key, name: 'a.txt', bytes: Buffer.alloc(52_428_801, 97) })
    expect([large.status, large.body.name]).toEqual([413, 'FILE_TOO_LARGE'])
    expect((await upload(house, { topic: 'chat', key: person.key, times: 0 })).body.name).toBe('FILE_MISSING')
  })
  test('several at once are all or none', async () => {
    const three = await upload(house, { topic: 'chat', key: person.key, path: '/v1/files', times: 3 })
    expect(three.body.data.items).toHaveLength(3)
  })
})

describe('who may', () => {
  test('guests upload for requests and reviews alone', async () => {
    expect((await upload(house, { topic: 'request' })).status).toBe(201)
    const chat = await upload(house, { topic: 'chat' })
    expect([chat.status, chat.body.name]).toEqual([401, 'AUTH_TOKEN_NOT_FOUND'])
    expect((await upload(house, { topic: 'nonsense', key: person.key })).status).toBe(400)
  })
  test('what strangers may see are pictures that a page shows, and of works those of pros alone [files.public]', async () => {
    const works = await upload(house, { topic: 'portfolio', key: person.key })
    expect([works.status, works.body.name]).toEqual([403, 'FORBIDDEN'])
    const shown = await provider(house)
    for (const [name, bytes] of [
      ['a.zip', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(600)])],
      ['a.pdf', Buffer.from('%PDF-1.4\n%%EOF\n')],
    ] as const) {
      const refused = await upload(house, { topic: 'portfolio', key: shown.key, name, bytes })
      expect([name, refused.body.name]).toEqual([name, 'FILE_TYPE_REFUSED'])
    }
    const { id, url } = (await upload(house, { topic: 'portfolio', key: shown.key })).body.data
    const before = await fetch(`${house.url}${url}`)
    expect([before.status, before.headers.get('cache-control')]).toEqual([200, expect.stringContaining('private')])
    expect((await fetch(`${house.url}/files/${id}`)).status).toBe(404)
    const owner = {
      memberId: shown.userId,
      providerId: shown.providerId,
      roles: [],
      banned: false,
      counted: true,
      secondFactor: false,
      sessionId: 0,
    }
    await takeFiles(systemContext(house.house, owner), [id], { topic: 'portfolio' })
    const after = await fetch(`${house.url}/files/${id}`)
    expect([after.status, after.headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')])
  })
  test('a private file opens by its signature only, and only for its time', async () => {
    const { body } = await upload(house, { topic: 'chat', key: person.key })
    const { id, url } = body.data
    expect((await fetch(`${house.url}${url}`)).status).toBe(200)
    expect((await fetch(`${house.url}/files/${id}`)).status).toBe(404)
    expect(
      (await fetch(`${house.url}${url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`)}`)).status,
    ).toBe(404)
    expect((await fetch(`${house.url}/files/not-an-id`)).status).toBe(404)
    const old = signedFileUrl(house.house, id)
    await takeFiles(
      {
        ...systemContext(house.house, {
          memberId: person.userId,
          providerId: null,
          roles: [],
          banned: false,
          counted: false,
          secondFactor: false,
          sessionId: 0,
        }),
      },
      [id],
      { topic: 'chat' },
    )
    await house.advance(37 * 3600)
    expect((await fetch(`${house.url}${old}`)).status).toBe(404)
    expect((await fetch(`${house.url}${signedFileUrl(house.house, id)}`)).status).toBe(200)
  })
  test("another's file cannot be taken; a guest's goes to the device that sent it", async () => {
    const stranger = await customer(house)
    const as = (memberId: number | null) =>
      systemContext(
        house.house,
        memberId === null
          ? null
          : { memberId, providerId: null, roles: [], banned: false, counted: false, secondFactor: false, sessionId: 0 },
      )
    const own = (await upload(house, { topic: 'request', key: person.key })).body.data.id
    expect(await takeFiles(as(stranger.userId), [own], { topic: 'request' })).not.toBe(true)
    expect(await takeFiles(as(person.userId), [own], { topic: 'review' })).not.toBe(true)
    expect(await takeFiles(as(person.userId), [own, own], { topic: 'request' })).toBe(true)
    const guests = (await upload(house, { topic: 'request', uuid: 'device-0001' })).body.data.id
    expect(await takeFiles(as(stranger.userId), [guests], { topic: 'request', deviceId: 'device-0002' })).not.toBe(true)
    expect(await takeFiles(as(person.userId), [guests], { topic: 'request', deviceId: 'device-0001' })).toBe(true)
    expect(await takeFiles(as(stranger.userId), [guests], { topic: 'request', deviceId: 'device-0001' })).not.toBe(true)
  })
  test('what nobody took within a day goes', async () => {
    const { id, url } = (await upload(house, { topic: 'profile', key: person.key })).body.data
    expect((await fetch(`${house.url}${url}`)).status).toBe(200)
    await house.advance(86_500)
    expect((await fetch(`${house.url}/files/${id}`)).status).toBe(404)
  })
})

test('a guest’s uploads of a day have an end, so that nobody fills the store', async () => {
  await house.house.pool.query("delete from rate_window where bucket like 'upload-room:%'")
  expect((await upload(house, { topic: 'request' })).status).toBe(201)
  await house.house.pool.query("update rate_window set hits = 300 where bucket like 'upload-room:address:%'")
  const refused = await upload(house, { topic: 'request' })
  expect([refused.status, refused.body.name]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await upload(house, { topic: 'request', key: person.key })).status).toBe(201)
  await house.house.pool.query("delete from rate_window where bucket like 'upload-room:%'")
})

test('an upload counts as what it says it is while it comes, and as what was kept of it in the end [files.room]', async () => {
  const { pool } = house.house
  const counted = async () =>
    (await pool.query<{ hits: number }>(`select hits from rate_window where bucket like 'upload-room:address:%'`)).rows[0]?.hits
  /** Begins an upload and says no more. */
  const begin = (length: number | null) => {
    const { hostname, port } = new URL(house.url)
    const socket = connectTo(Number(port), hostname)
    socket.on('error', () => {})
    let status: number | undefined
    const answered = new Promise<number>((resolve) =>
      socket.once('data', (data: Buffer) => resolve((status = Number(data.toString().split(' ')[1])))),
    )
    const head = 'POST /v1/files?topic=request HTTP/1.1\r\nhost: dure\r\ncontent-type: multipart/form-data; boundary=b\r\n'
    socket.write(`${head}${length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\n\r\n`)
    return { answered, status: () => status, end: () => socket.destroy() }
  }
  /** The same, once room is held for it. */
  const hold = async (length: number | null) => {
    const before = await counted()
    const upload = begin(length)
    await expect.poll(counted).toBeGreaterThan(before!)
    return upload
  }
  expect((await upload(house, { topic: 'request' })).status).toBe(201)
  expect(await counted()).toBe(1)
  // Those that never send what they announced hold their room, and no more is promised than there is.
  const held = [await hold(50_000_000), await hold(50_000_000), await hold(50_000_000), await hold(50_000_000), await hold(null)]
  const promised = await counted()
  const much = begin(100_000_000)
  expect(await much.answered).toBe(429)
  // What it asked for is free again.
  await expect.poll(counted).toBe(promised)
  const last = await hold(null)
  const more = begin(null)
  expect(await more.answered).toBe(429)
  expect([...held, last].map((one) => one.status())).toEqual(Array.from({ length: 6 }))
  for (const one of [...held, much, last, more]) one.end()
  await expect.poll(counted).toBe(1)
  await pool.query("delete from rate_window where bucket like 'upload-room:%'")
})
