import { beforeEach, expect, it } from 'vitest'
import { errorOf, networkError } from '../api/unwrap.ts'
import { imagesOf, isDocument, pictureShelf, type Stored } from './shelf.ts'

type Sent = {
  readonly name: string
  readonly arrive: () => Promise<void>
  readonly fail: () => Promise<void>
  readonly refuse: () => Promise<void>
}

let sent: Sent[]
let told: (readonly string[])[]
let shelf: ReturnType<typeof pictureShelf>
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const stored = (name: string): Stored => ({ id: `id-${name}`, url: `/files/${name}`, name })

beforeEach(() => {
  sent = []
  told = []
  shelf = pictureShelf(
    [stored('old')],
    (file) =>
      new Promise((resolve, reject) =>
        sent.push({
          name: file.name,
          arrive: () => (resolve({ ...stored(file.name), size: 1 }), settled()),
          fail: () => (reject(networkError(false)), settled()),
          refuse: () => (reject(errorOf(400, { name: 'FILE_REFUSED', reason: '읽을 수 없는 파일이에요.' }, undefined)), settled()),
        }),
      ),
  )
  shelf.tell((now) => told.push(now.map((one) => one.name)))
})

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const images = () => imagesOf(shelf.state.get())
const keyOf = (name: string) => images().find((one) => one.name === name)!.key
const names = () => images().map((one) => one.name)

it('does not bring back a picture that was removed while it went up', async () => {
  void shelf.add(files('a', 'b'))
  const first = keyOf('a')
  shelf.remove(first)
  await sent[0]!.arrive()
  expect(names()).toEqual(['old', 'b'])
  await sent[1]!.arrive()
  expect(told).toEqual([['old', 'b']])
})

it('does not send a picture that was removed before its turn, nor complain of one that is gone', async () => {
  void shelf.add(files('a', 'b', 'c'))
  shelf.remove(keyOf('b'))
  shelf.remove(keyOf('a'))
  await sent[0]!.fail()
  expect(sent.map((one) => one.name)).toEqual(['a', 'c'])
  expect(shelf.state.get().problem).toBeUndefined()
})

it('keeps both of two batches, and of a kept one that was removed meanwhile nothing', async () => {
  void shelf.add(files('a'))
  void shelf.add(files('b'))
  await sent[0]!.arrive()
  shelf.remove('id-old')
  await sent[1]!.arrive()
  expect(names()).toEqual(['a', 'b'])
  expect(told.at(-1)).toEqual(['a', 'b'])
})

it('sends one that failed again alone, and in its place', async () => {
  void shelf.add(files('a'))
  void shelf.add(files('b'))
  await sent[0]!.fail()
  expect(shelf.state.get().problem).toBe('인터넷 연결을 확인한 뒤 다시 시도해 주세요.')
  shelf.retry(keyOf('a'))
  shelf.retry(keyOf('a'))
  await sent[1]!.arrive()
  await sent[2]!.arrive()
  expect(sent).toHaveLength(3)
  expect(told.at(-1)).toEqual(['old', 'a', 'b'])
})

it('drops what the server refused, and says which it was and why', async () => {
  void shelf.add(files('a.pdf', 'b.png'))
  await sent[0]!.refuse()
  expect(names()).toEqual(['old', 'b.png'])
  expect(shelf.state.get().problem).toBe('a.pdf: 읽을 수 없는 파일이에요.')
  await sent[1]!.arrive()
  expect(names()).toEqual(['old', 'b.png'])
})

it('knows documents from pictures, on their way and stored', async () => {
  void shelf.add(files('견적서.pdf', 'photo.HEIC'))
  expect(
    images()
      .slice(1)
      .map((one) => one.document),
  ).toEqual([true, false])
  expect([isDocument('견적서.hwpx'), isDocument('마당.jpeg'), isDocument('이름 없음')]).toEqual([true, false, true])
})

it('keeps the order somebody gives them', async () => {
  void shelf.add(files('a', 'b'))
  shelf.move(keyOf('b'), 0)
  expect(names()).toEqual(['b', 'old', 'a'])
  await sent[0]!.arrive()
  await sent[1]!.arrive()
  expect(told.at(-1)).toEqual(['b', 'old', 'a'])
})
