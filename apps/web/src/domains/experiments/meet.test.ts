import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@dure/contract/client'
import { meetExperiments } from './meet.ts'

const running = { id: 1, code: 'words', group: 'B', trigger: '/about', rollout: 100 }
let asked: string[]
let patience: number[]
let classes: Set<string>
const call = ((key: string, _input: object, { signal }: { signal: AbortSignal }) => {
  expect(signal).toBeInstanceOf(AbortSignal)
  asked.push(key)
  return Promise.resolve(key.startsWith('GET') ? { experiments: [running] } : {})
}) as unknown as Call
const gets = () => asked.filter((key) => key.startsWith('GET')).length

beforeEach(() => {
  asked = []
  patience = []
  classes = new Set()
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    patience.push(milliseconds)
    return timeout(milliseconds)
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  const classList = Object.assign(classes, { remove: (name: string) => classes.delete(name) })
  vi.stubGlobal('document', { cookie: 'dure_device=6f1c', body: { classList } })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('experiments are asked once a visit and again in another mode, told once, and asked anew after that; both calls wait three seconds [experiments.once-a-visit] [experiments.groups] [experiments.patience]', async () => {
  await meetExperiments(call, { pathname: '/', mode: 'customer' })
  await meetExperiments(call, { pathname: '/market', mode: 'customer' })
  expect([gets(), [...classes]]).toEqual([1, ['exp-words-b']])
  await meetExperiments(call, { pathname: '/', mode: 'provider' })
  expect(gets()).toBe(2)
  // Who takes part may be given another list.
  await meetExperiments(call, { pathname: '/about', mode: 'provider' })
  await meetExperiments(call, { pathname: '/about', mode: 'provider' })
  expect([asked.filter((key) => key.startsWith('PATCH')).length, gets()]).toEqual([1, 3])
  expect(new Set(patience)).toEqual(new Set([3_000]))
})
