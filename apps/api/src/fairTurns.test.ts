import { expect, test } from 'vitest'
import { fairTurns } from './fairTurns.ts'

const any = { ofOne: Infinity, inAll: Infinity, milliseconds: 60_000 }

/** Work that ends when the test says so, and what has begun of it. */
function workshop() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, end }
}

test('who comes with one piece does not wait behind the pieces of another [files.fair-turns]', async () => {
  const turns = fairTurns(2)
  const { begun, work, end } = workshop()
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => turns.take(name[0]!, any, work(name)))
  await new Promise((resolve) => setImmediate(resolve))
  // One turn each, though a second piece of the first sender waited before.
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  await end('a2')
  await end('c1')
  await end('a3')
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

test('more than may wait is told so at once, and work that fails gives its turn on [files.fair-turns]', async () => {
  const turns = fairTurns(1)
  const { work, end } = workshop()
  const most = { ofOne: 1, inAll: 2, milliseconds: 60_000 }
  const first = turns.take('a', most, work('a1'))
  const failing = expect(turns.take('a', most, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
  expect(await turns.take('a', most, work('a3'))).toBeNull()
  const other = turns.take('b', most, work('b1'))
  expect(await turns.take('c', most, work('c1'))).toBeNull()
  await end('a1')
  expect(await first).toBe('a1')
  await end('b1')
  expect(await other).toBe('b1')
  await failing
})

test('whose turn does not come in time leaves the line', async () => {
  const turns = fairTurns(1)
  const { begun, work, end } = workshop()
  const first = turns.take('a', any, work('a1'))
  expect(await turns.take('b', { ...any, milliseconds: 0 }, work('b1'))).toBeNull()
  const next = turns.take('b', any, work('b2'))
  await end('a1')
  expect(begun).toEqual(['a1', 'b2'])
  await end('b2')
  expect(await Promise.all([first, next])).toEqual(['a1', 'b2'])
})

test('one sender alone may have several turns, and another is next all the same', async () => {
  const turns = fairTurns(2, 2)
  const { begun, work, end } = workshop()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => turns.take(name[0]!, any, work(name)))
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['a1', 'a2'])
  await end('a1')
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  await end('b1')
  await end('a3')
  await end('a4')
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
})

test('who took least lately is next, however many who had more came before', async () => {
  let now = 0
  const turns = fairTurns(1, 1, { now: () => now })
  const { begun, work, end } = workshop()
  const crowd = ['a', 'b', 'c']
  const first = crowd.map((name) => turns.take(name, any, work(`${name}1`)))
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  await settled()
  for (const name of crowd) {
    now += 1_000
    await end(`${name}1`)
  }
  const again = [...crowd, ...crowd].map((name, n) => turns.take(name, any, work(`${name}${n + 2}`)))
  now += 1_000
  const quiet = turns.take('quiet', any, work('quiet'))
  await settled()
  await end('a2')
  expect(begun.at(-1)).toBe('quiet')
  await end('quiet')
  for (let left = 5; left > 0; left -= 1) {
    now += 100
    await end(begun.at(-1)!)
  }
  expect(await Promise.all([...first, ...again, quiet])).toHaveLength(10)
})

test('what a turn counts for is taken as it begins: of two who come at once, each has one before either has a second', async () => {
  const turns = fairTurns(3, 2, { charge: 10, now: () => 0 })
  const { begun, work, end } = workshop()
  const first = turns.take('c', any, work('c0'))
  const all = ['a1', 'a2', 'b1', 'b2'].map((name) => turns.take(name[0]!, any, work(name)))
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['c0', 'a1', 'a2'])
  await end('a1')
  await end('c0')
  expect(begun).toEqual(['c0', 'a1', 'a2', 'b1', 'b2'])
  for (const name of ['a2', 'b1', 'b2']) await end(name)
  await Promise.all([first, ...all])
})

test('whoever waits among thousands who had their turn a moment ago is next, and each of them has his', async () => {
  const turns = fairTurns(1, 1, { charge: 10, now: () => 0 })
  const { begun, work, end } = workshop()
  const names = Array.from({ length: 3_000 }, (_, n) => `s${n}`)
  const crowd = [...names, ...names].map((name, n) => turns.take(name, any, work(`${name}.${n < names.length ? 1 : 2}`)))
  await new Promise((resolve) => setImmediate(resolve))
  for (let n = 0; n < names.length; n += 1) await end(begun.at(-1)!)
  expect(new Set(begun.slice(0, names.length)).size).toBe(names.length)
  const quiet = turns.take('quiet', any, work('quiet'))
  await end(begun.at(-1)!)
  expect(begun.at(-1)).toBe('quiet')
  for (let n = 0; n < names.length; n += 1) await end(begun.at(-1)!)
  await Promise.all([...crowd, quiet])
  expect(turns.waiting()).toBe(0)
})

test('crowds have few turns together and come after all others', async () => {
  const turns = fairTurns(4, 4, { crowds: { above: 2, width: 2 }, now: () => 0 })
  const { begun, work, end } = workshop()
  const first = ['x1', 'x2', 'y1', 'y2'].map((name) => turns.take(name[0]!, any, work(name)))
  const crowd = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'].map((name) => turns.take(name[0]!, any, work(name)))
  const quiet = turns.take('quiet', any, work('quiet'))
  await new Promise((resolve) => setImmediate(resolve))
  await end('x1')
  expect(begun.at(-1)).toBe('quiet')
  await end('x2')
  await end('y1')
  await end('y2')
  // Two of the crowds at once, though three turns are free.
  expect(begun.slice(5)).toEqual(['a1', 'b1'])
  await end('quiet')
  expect(begun.slice(5)).toEqual(['a1', 'b1'])
  while (begun.length < 11 || turns.waiting() > 0) await end(begun.at(-1)!)
  for (const name of begun) await end(name)
  await Promise.all([...first, ...crowd, quiet])
})

test('short pieces leave the event loop to others between a few of them', async () => {
  const turns = fairTurns(10, 10, { atOnce: 2 })
  const begun: number[] = []
  const all = Array.from({ length: 12 }, (_, n) => turns.take('a', any, async () => void begun.push(n)))
  await Promise.resolve()
  const seen = [begun.length]
  while (begun.length < 12) {
    await new Promise((resolve) => setImmediate(resolve))
    seen.push(begun.length)
  }
  await Promise.all(all)
  expect(Math.max(...seen.map((count, at) => count - (seen[at - 1] ?? 0)))).toBeLessThanOrEqual(4)
})
