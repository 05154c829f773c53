import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetPlace, type Container } from '../../src/domains/files/forgetPlace.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'
import { upload } from './upload.ts'

/** Where it was made, as phones write it (ISO 6709). */
const home = '+37.5547+126.9707/'

const u32 = (...numbers: number[]): Buffer => {
  const buffer = Buffer.alloc(numbers.length * 4)
  numbers.forEach((one, index) => buffer.writeUInt32BE(one, index * 4))
  return buffer
}
const box = (type: string, ...inside: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(inside.map((one) => (typeof one === 'string' ? Buffer.from(one) : one)))
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body])
}

const brand = box('ftyp', 'isom', u32(512), 'isomiso2mp41')
const track = (handler: string, at: number, size: number): Buffer =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('udta', box('©xyz', home)),
    box(
      'mdia',
      box('hdlr', u32(0, 0), handler, Buffer.alloc(12)),
      box('minf', box('stbl', box('stsz', u32(0, 0, 1, size)), box('stsc', u32(0, 1, 1, 1, 1)), box('stco', u32(0, 1, at)))),
    ),
  )

/** A recording with a picture's track and a camera's path beside it, told in every place that phones and cameras use. */
function recording(): { bytes: Buffer; picture: string } {
  const picture = 'what is seen stays as it is'
  const samples = box('mdat', picture, home)
  const at = brand.length + 8
  const movie = box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    track('vide', at, picture.length),
    track('meta', at + picture.length, home.length),
    box('udta', box('©xyz', u32(0x001215c7), home)),
    box('meta', u32(0), box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', home)),
  )
  return { bytes: Buffer.concat([brand, samples, movie, box('uuid', Buffer.alloc(16), `<x:xmpmeta>${home}</x:xmpmeta>`)]), picture }
}

const matroska = (): Buffer => {
  const element = (id: number[], body: Buffer): Buffer =>
    Buffer.concat([Buffer.from([...id, 0x40 | (body.length >> 8), body.length & 255]), body])
  const head = element([0x1a, 0x45, 0xdf, 0xa3], Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')]))
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], Buffer.from('what is seen stays as it is'))
  const tags = element([0x12, 0x54, 0xc3, 0x67], Buffer.from(`LOCATION ${home}`))
  return Buffer.concat([head, element([0x18, 0x53, 0x80, 0x67], Buffer.concat([cluster, tags]))])
}

const riff = (): Buffer => {
  const chunk = (type: string, body: Buffer): Buffer => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(body.length)
    return Buffer.concat([Buffer.from(type), size, body, Buffer.alloc(body.length % 2)])
  }
  const list = (kind: string, ...inside: Buffer[]): Buffer => chunk('LIST', Buffer.concat([Buffer.from(kind), ...inside]))
  return chunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('AVI '),
      list('hdrl', chunk('avih', Buffer.alloc(56)), chunk('IDIT', Buffer.from(home))),
      list('INFO', chunk('IKEY', Buffer.from(`at ${home}`))),
      list('movi', chunk('00dc', Buffer.from('what is seen stays as it is'))),
    ]),
  )
}

async function forgotten(bytes: Buffer, container: Container): Promise<{ readable: boolean; bytes: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'dure-places-'))
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const readable = await forgetPlace(path, container)
  const after = await readFile(path)
  await rm(folder, { recursive: true })
  return { readable, bytes: after }
}

describe('a recording [files.no-place]', () => {
  test.each([
    ['boxes', recording().bytes],
    ['matroska', matroska()],
    ['riff', riff()],
  ] as const)('of %s says no longer where it was made, keeps what is seen, and stays as long', async (container, bytes) => {
    expect(bytes.includes(home)).toBe(true)
    const after = await forgotten(bytes, container)
    expect(after.readable).toBe(true)
    expect(after.bytes.includes(home)).toBe(false)
    expect(after.bytes.includes('what is seen stays as it is')).toBe(true)
    expect(after.bytes.length).toBe(bytes.length)
    // Nothing is left to forget.
    expect((await forgotten(after.bytes, container)).bytes.equals(after.bytes)).toBe(true)
  })

  test('that is made of garbage is refused or left, and never keeps anybody waiting', async () => {
    const { bytes } = recording()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 }),
        fc.constantFrom<Container>('boxes', 'matroska', 'riff'),
        async (changes, container) => {
          const broken = Buffer.from(bytes)
          for (const [at, value] of changes) broken[at] = value
          expect((await forgotten(broken, container)).bytes.length).toBe(bytes.length)
        },
      ),
      { numRuns: 200 },
    )
    const endless = Buffer.concat(Array.from({ length: 30_000 }, () => box('free')))
    expect((await forgotten(endless, 'boxes')).readable).toBe(false)
  })
})

describe('an upload', () => {
  let house: TestHouse
  beforeAll(async () => {
    house = await testHouse()
  })

  test('of a video goes on without its place, to whoever has its address', async () => {
    const { key } = await customer(house)
    const { body, status } = await upload(house, { topic: 'chat', key, name: '현장.mp4', bytes: recording().bytes })
    expect([status, body.data.contentType]).toEqual([201, 'video/mp4'])
    const kept = Buffer.from(await (await fetch(`${house.url}${body.data.url}`)).arrayBuffer())
    expect([kept.includes(home), kept.includes(recording().picture)]).toEqual([false, true])
  })
})
