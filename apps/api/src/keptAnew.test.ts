import { expect, test } from 'vitest'
import { KeptAnew } from './keptAnew.ts'

/** A reading that ends when it is told to, of a clock that is set. */
function readings() {
  const clock = { now: 0 }
  const begun: { end: (value: string) => void; fail: () => void }[] = []
  const kept = new KeptAnew<string>({ milliseconds: 30, now: () => clock.now })
  const ask = (): Promise<string> =>
    kept.read(() => new Promise((resolve, reject) => begun.push({ end: resolve, fail: () => reject(new Error('away')) })))
  return { clock, begun, ask }
}
/** What was told to end has ended. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('the first who ask wait for one reading; later ones are given it while another is under way [availability.kept-once]', async () => {
  const { clock, begun, ask } = readings()
  const first = [ask(), ask()]
  expect(begun).toHaveLength(1)
  begun[0]!.end('one')
  expect(await Promise.all(first)).toEqual(['one', 'one'])
  clock.now = 30
  expect([await ask(), begun.length]).toEqual(['one', 1])
  clock.now = 31
  expect([await ask(), await ask(), begun.length]).toEqual(['one', 'one', 2])
  begun[1]!.end('two')
  await settled()
  expect([await ask(), begun.length]).toEqual(['two', 2])
})

test('what takes long to read lasts longer, and what is far older than it lasts is waited for', async () => {
  const { clock, begun, ask } = readings()
  const first = ask()
  clock.now = 10
  begun[0]!.end('one')
  await first
  // Twenty times as long as it took.
  clock.now = 200
  expect([await ask(), begun.length]).toEqual(['one', 1])
  clock.now = 2001
  const late = ask()
  expect(begun).toHaveLength(2)
  begun[1]!.end('two')
  expect(await late).toBe('two')
})

test('a reading that fails leaves what there was, and is tried again by who asks next', async () => {
  const { clock, begun, ask } = readings()
  const first = ask()
  begun[0]!.fail()
  await expect(first).rejects.toThrow('away')
  const second = ask()
  begun[1]!.end('one')
  await second
  clock.now = 31
  await ask()
  begun[2]!.fail()
  await settled()
  expect([await ask(), begun.length]).toEqual(['one', 4])
})
