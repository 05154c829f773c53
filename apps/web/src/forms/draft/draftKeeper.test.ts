import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKeeper } from './draftKeeper.ts'
import { forgetUnsent, keepUnsent, unsentOf, type Unsent } from './unsent.ts'
import { openWindows, stayOpen } from './windows.ts'

type Words = { readonly text: string }
/** The kept texts of a browser: its keys are its own properties, as they are there. */
let kept: Record<string, string> = {}
beforeEach(() => {
  vi.useFakeTimers()
  kept = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }) as Record<string, string>
  vi.stubGlobal('localStorage', kept)
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined)
  const held = new Set<string>()
  vi.stubGlobal('navigator', {
    locks: {
      query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
      request: async (name: string, until: () => Promise<void>) => {
        held.add(name)
        await until()
        held.delete(name)
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const heldHere = (): number => Object.keys(kept).length

/** What a window holds in this browser, whenever it was. */
function held(window: string): Unsent<Words> | null {
  const { at: _, ...unsent } = JSON.parse(kept[`draft~${window}`] ?? 'null') ?? {}
  return unsent.text === undefined ? null : unsent
}

/** A server that keeps one draft over the version that was read alone. */
function begun(
  given: {
    readonly first?: Words
    readonly kept?: Unsent<Words> | null
    readonly behind?: boolean
    readonly window?: string
    readonly from?: string
  } = {},
) {
  const server = {
    version: given.kept?.version ?? 0,
    text: given.kept?.text ?? '',
    away: false,
    losesAnswers: false,
    isGone: false,
    puts: [] as Unsent<Words>[],
  }
  const keeper = draftKeeper<Words>({
    storeKey: 'draft',
    window: given.window ?? 'a',
    from: given.from,
    first: given.first ?? { text: '' },
    kept: given.kept ?? null,
    ...(given.behind === undefined ? {} : { behind: given.behind }),
  })
  const refuse = (why: 'late' | 'behind' | 'refused') => {
    keeper.refused(why)
    return Promise.resolve(false)
  }
  keeper.connect(
    (unsent) => {
      server.puts.push(unsent)
      if (server.away) return refuse('late')
      if ((unsent.version ?? 0) !== server.version) return refuse('behind')
      if (unsent.text.length > 10) return refuse('refused')
      server.version += 1
      server.text = unsent.text
      if (server.losesAnswers) return refuse('late')
      keeper.kept(server.version)
      return Promise.resolve(true)
    },
    () => Promise.resolve(server.isGone ? null : server.losesAnswers ? undefined : { text: server.text, version: server.version }),
  )
  keeper.stand()
  return { server, keeper }
}

test('what is typed is sent once nothing came for a second, and then this browser keeps none of it [community.drafts]', async () => {
  const { server, keeper } = begun()
  expect(keeper.state.get()).toBe('untouched')
  keeper.write({ text: '가' })
  keeper.write({ text: '가나' })
  expect([keeper.state.get(), held('a')]).toEqual(['typing', { text: '가나', version: null }])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([server.puts.length, server.text, keeper.state.get(), heldHere()]).toEqual([1, '가나', 'kept', 0])
})

test('without the line it stays in this browser and is sent when it is back [community.drafts]', async () => {
  const { server, keeper } = begun()
  server.away = true
  keeper.write({ text: '가' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([keeper.state.get(), heldHere()]).toEqual(['late', 1])
  server.away = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect([server.text, keeper.state.get(), heldHere()]).toEqual(['가', 'kept', 0])
})

test('where another window was first nothing is sent until its writer chose, and what is typed stays [community.drafts]', async () => {
  const { server, keeper } = begun({ first: { text: '옛' }, kept: { text: '옛', version: 4 } })
  server.version = 5
  server.text = '다른 창'
  keeper.write({ text: '여기' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.puts.length, server.text, keeper.state.get(), held('a')]).toEqual([1, '다른 창', 'behind', { text: '여기', version: 4 }])
  keeper.write({ text: '여기 더' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.puts.length, held('a')?.text]).toEqual([1, '여기 더'])
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
  const keeper = draftKeeper<Words>({ storeKey: 'draft', window: 'a', first: { text: '' }, kept: null })
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
  expect(heldHere()).toBe(0)
})

test('what rests is not tried again, whatever became of what was on its way, until it is written on [community.drafts]', async () => {
  const { server, keeper } = begun()
  server.away = true
  keeper.write({ text: '가' })
  await vi.advanceTimersByTimeAsync(1_000)
  await keeper.rest()
  keeper.write({ text: '가나' })
  const resting = vi.advanceTimersByTimeAsync(1_000).then(() => keeper.rest())
  await resting
  server.away = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.puts.length, server.text, held('a')?.text]).toEqual([2, '', '가나'])
  keeper.write({ text: '가나다' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([server.text, heldHere()]).toEqual(['가나다', 0])
})

test('what is on its way as it comes to rest is not tried again where the line broke [community.drafts]', async () => {
  let arrive = (): void => undefined
  let puts = 0
  const keeper = draftKeeper<Words>({ storeKey: 'draft', window: 'a', first: { text: '' }, kept: null })
  keeper.connect(() => {
    puts += 1
    return new Promise((done) => (arrive = () => (keeper.refused('late'), done(false))))
  })
  keeper.write({ text: '가' })
  await vi.advanceTimersByTimeAsync(1_000)
  const resting = keeper.rest()
  arrive()
  await resting
  await vi.advanceTimersByTimeAsync(60_000)
  expect([puts, held('a')?.text]).toEqual([1, '가'])
})

test('two windows hold their own: the first to save takes nothing away from the other [community.drafts]', async () => {
  const { keeper: mine, server } = begun({ window: 'a' })
  const { keeper: other } = begun({ window: 'b' })
  server.away = true
  other.write({ text: '다른 창' })
  mine.write({ text: '이 창' })
  server.away = false
  void other.rest()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([mine.state.get(), held('a'), held('b')]).toEqual(['kept', null, { text: '다른 창', version: null }])
  mine.forget()
  mine.end()
  expect(held('b')).not.toBeNull()
})

test('what a closed window left is gone on from, what an open one holds is its own [community.drafts]', async () => {
  keepUnsent<Words>('draft', 'closed', { text: '먼저', version: null, at: 1 })
  keepUnsent<Words>('draft', 'later', { text: '나중', version: null, at: 2 })
  keepUnsent<Words>('draft', 'open', { text: '쓰는 중', version: null, at: 3 })
  const leave = stayOpen('open')
  const found = unsentOf<Words>('draft', await openWindows())!
  expect([found.window, found.unsent.text]).toEqual(['later', '나중'])
  const { keeper, server } = begun({ window: 'me', from: found.window, first: { text: found.unsent.text } })
  expect([keeper.state.get(), held('later'), held('me')]).toEqual(['typing', null, { text: '나중', version: null }])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([server.text, held('me'), held('open')]).toEqual(['나중', null, { text: '쓰는 중', version: null }])
  forgetUnsent('draft', await openWindows())
  expect([held('closed'), held('open')?.text]).toEqual([null, '쓰는 중'])
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(unsentOf<Words>('draft', await openWindows())?.window).toBe('open')
})

test('what was posted elsewhere is sent no more, and goes on as another draft [community.drafts]', async () => {
  const { keeper, server } = begun({ first: { text: '옛' }, kept: { text: '옛', version: 4 } })
  server.version = 0
  server.isGone = true
  keeper.write({ text: '여기' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.puts.length, keeper.state.get()]).toEqual([1, 'gone'])
  keeper.moveTo('another')
  keeper.write({ text: '늦게' })
  expect([heldHere(), unsentOf<Words>('another', new Set())?.unsent]).toMatchObject([1, { text: '여기', version: null }])
})

test('what is typed and undone before it was sent is sent by nobody and comes back nowhere [community.drafts]', async () => {
  const { keeper, server } = begun({ first: { text: '옛' }, kept: { text: '옛', version: 4 } })
  keeper.write({ text: '옛 더' })
  keeper.write({ text: '옛' })
  expect([keeper.state.get(), heldHere()]).toEqual(['kept', 0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.puts).toEqual([])
  const { keeper: anew } = begun()
  anew.write({ text: '가' })
  anew.write({ text: '' })
  expect([anew.state.get(), heldHere()]).toEqual(['untouched', 0])
})

test('what is undone while it is on its way, after a lost answer or a refusal is what the server has in the end [community.drafts]', async () => {
  const { keeper, server } = begun({ first: { text: '옛' }, kept: { text: '옛', version: 4 } })
  server.losesAnswers = true
  keeper.write({ text: '옛 더' })
  await vi.advanceTimersByTimeAsync(1_000)
  keeper.write({ text: '옛' })
  server.losesAnswers = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.text, keeper.state.get(), heldHere()]).toEqual(['옛', 'kept', 0])
  keeper.write({ text: '이것은 아주 길어서 받지 않는다' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([keeper.state.get(), heldHere()]).toEqual(['refused', 1])
  keeper.write({ text: '옛' })
  expect([keeper.state.get(), heldHere()]).toEqual(['kept', 0])

  let arrive = (): void => undefined
  const sent: string[] = []
  const slow = draftKeeper<Words>({ storeKey: 'draft', window: 'a', first: { text: '옛' }, kept: { text: '옛', version: 1 } })
  slow.connect(({ text }) => {
    sent.push(text)
    return new Promise((done) => (arrive = () => done(true)))
  })
  slow.write({ text: '옛 더' })
  await vi.advanceTimersByTimeAsync(1_000)
  slow.write({ text: '옛' })
  expect(held('a')?.text).toBe('옛')
  arrive()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual(['옛 더', '옛'])
})

test('what arrived without an answer is one’s own: it is gone on from, and no other window is spoken of [community.drafts]', async () => {
  const { keeper, server } = begun({ first: { text: '옛' }, kept: { text: '옛', version: 4 } })
  const states: string[] = []
  keeper.state.subscribe(() => states.push(keeper.state.get()))
  server.losesAnswers = true
  keeper.write({ text: '하나' })
  await vi.advanceTimersByTimeAsync(1_000)
  server.losesAnswers = false
  server.away = true
  keeper.write({ text: '하나 둘' })
  await vi.advanceTimersByTimeAsync(1_000)
  server.away = false
  keeper.write({ text: '하나 둘 셋' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.text, keeper.state.get(), heldHere()]).toEqual(['하나 둘 셋', 'kept', 0])
  expect(states).not.toContain('behind')
  // What another window wrote since is not taken for it.
  server.version += 1
  server.text = '다른 창'
  keeper.write({ text: '여기' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([server.text, keeper.state.get()]).toEqual(['다른 창', 'behind'])
  expect(keeper.isOwn({ text: '다른 창', version: server.version })).toBe(false)
})

test('a window that opens with the very words that the server has asks nobody which of the two goes on [community.drafts]', () => {
  keepUnsent<Words>('draft', 'closed', { text: '하나', version: 4, at: 1 })
  const { keeper } = begun({ first: { text: '하나' }, kept: { text: '하나', version: 5 }, behind: true, from: 'closed' })
  expect([keeper.state.get(), heldHere()]).toEqual(['kept', 0])
})
