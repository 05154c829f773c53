import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A browser of which only the line matters. */
const line = new EventTarget()
const navigator = { onLine: true }
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', line)
  vi.stubGlobal('navigator', navigator)
  vi.useFakeTimers()
  navigator.onLine = true
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('code is asked for until it comes, sooner where the line is said to be back [pages.parts]', async () => {
  const { whenOnline } = await import('./whenOnline.ts')
  const { PartError: Lost } = await import('./partError.ts')
  const load = vi.fn<() => Promise<string>>().mockImplementation(() => Promise.reject(new Lost('no line', false)))
  const waited = vi.fn<() => void>()
  const came = whenOnline(load, waited)
  await vi.advanceTimersByTimeAsync(300)
  expect([load.mock.calls.length, waited.mock.calls.length]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  const tries = load.mock.calls.length
  load.mockResolvedValue('here')
  line.dispatchEvent(new Event('online'))
  expect(await came).toBe('here')
  expect([load.mock.calls.length, waited.mock.calls.length]).toEqual([tries + 1, 1])
})

test('code that is gone is not asked for again, nor is a mistake of ours [pages.parts]', async () => {
  const { whenOnline } = await import('./whenOnline.ts')
  const { PartError: Lost } = await import('./partError.ts')
  for (const error of [new Lost('404', true), new TypeError('ours')]) {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(error)
    await expect(whenOnline(load)).rejects.toBe(error)
    expect(load).toHaveBeenCalledTimes(1)
  }
})
