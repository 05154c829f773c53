import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKeeper, type Unsent } from './draftKeeper.ts'

type Words = { readonly text: string }
const kept = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  kept.clear()
})

/** A server that keeps one draft over the version that was read alone. */
function begun(given: { readonly first?: Words; readonly kept?: Unsent<Words> | null; readonly behind?: boolean } = {}) {
  const server = { version: given.kept?.version ?? 0, text: given.kept?.text ?? '', away: false, puts: [] as Unsent<Words>[] }
  const keeper = draftKeeper<Words>({
    storeKey: 'draft',
    first: given.first ?? { text: '' },
    kept: given.kept ?? null,
    ...(given.behind === undefined ? {} : { behind: given.behind }),
  })
  keeper.connect((unsent) => {
    server.puts.push(unsent)
    if (server.away) {
      keeper.state.set('late')
      return Promise.resolve(false)
    }
    if ((unsent.version ?? 0) !== server.version) {
      keeper.state.set('behind')
      return Promise.resolve(false)
    }
    server.version += 1
    server.text = unsent.text
    keeper.kept(server.version)
    return Promise.resolve(true)
  })
  return { server, keeper }
}

test('what is typed is sent once nothing came for a second, and then this browser keeps none of it [community.drafts]', async () => {
  const { server, keeper } = begun()
  expect(keeper.state.get()).toBe('untouched')
  keeper.write({ text: '가' })
  keeper.write({ text: '가나' })
  expect([keeper.state.get(), JSON.parse(kept.get('draft')!)]).toEqual(['typing', { text: '가나', version: null }])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([server.puts.length, server.text, keeper.state.get(), kept.size]).toEqual([1, '가나', 'kept', 0])
})

test('without the line it stays in this browser and is sent when it is back [community.drafts]', async () => {
  const { server, keeper } = begun()
  server.away = true
  keeper.write({ text: '가' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([keeper.state.get(), kept.size]).toEqual(['late', 1])
  server.away = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect([server.text, keeper.state.get(), kept.size]).toEqual(['가', 'kept', 0])
})

test('where another window was first nothing is sent until its writer chose, and what is typed stays [community.drafts]', async () => {
  const { server, keeper } = begun({ first: { text: '옛' }, kept: { text: '옛', version: 4 } })
  server.version = 5
  server.text = '다른 창'
  keeper.write({ text: '여기' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.puts.length, server.text, keeper.state.get(), JSON.parse(kept.get('draft')!)]).toEqual([
    1,
    '다른 창',
    'behind',
    { text: '여기', version: 4 },
  ])
  keeper.write({ text: '여기 더' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.puts.length, JSON.parse(kept.get('draft')!).text]).toEqual([1, '여기 더'])
  await keeper.goOn(5)
  expect([server.text, keeper.state.get()]).toEqual(['여기 더', 'kept'])
})

test('what this browser kept is sent as it opens; over another version than the server’s it is asked first [community.drafts]', async () => {
  const { server } = begun({ first: { text: '여기' }, kept: { text: '옛', version: 4 } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.text).toBe('여기')
  const { server: other, keeper } = begun({ first: { text: '여기' }, kept: { text: '다른 창', version: 4 }, behind: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([other.puts.length, keeper.state.get()]).toEqual([0, 'behind'])
})

test('what was sent for good is kept no more, however late a sending ends [community.drafts]', async () => {
  let arrive = (): void => undefined
  const keeper = draftKeeper<Words>({ storeKey: 'draft', first: { text: '' }, kept: null })
  keeper.connect(() => new Promise((done) => (arrive = () => done(true))))
  keeper.write({ text: '가' })
  await vi.advanceTimersByTimeAsync(1_000)
  let rested = false
  const resting = keeper.rest().then(() => (rested = true))
  await vi.advanceTimersByTimeAsync(1)
  expect(rested).toBe(false)
  arrive()
  await resting
  keeper.end()
  keeper.write({ text: '늦게' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept.size).toBe(0)
})
