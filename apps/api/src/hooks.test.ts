import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { answerHooks } from './composition.ts'
import type { Context } from './context.ts'
import { leavingHooks, onLeave, type LeavingHooks } from './domains/leaving/hooks.ts'
import { fillHooks, Hook, HookByKind, HookList } from './hooks.ts'
import { modules } from './modules.ts'

describe('what a domain asks of those above', () => {
  test('is answered, or the product does not start and says all that is missing', () => {
    expect(answerHooks).not.toThrow()
    const one = new Hook<() => number>('one')
    const several = new HookList<() => number>('several')
    const kinds = new HookByKind<{ a: number; b: number }>('kinds', { a: true, b: true })
    expect(() => fillHooks([kinds.by({ b: 2 })])).toThrow(/Nobody answers for .*one, several, kinds: a$/u)
    expect(() => kinds.answers).toThrow('Nobody answers for kinds: a')
    expect(() => fillHooks([one.by(() => 1), one.by(() => 2)])).toThrow('Two answer for one')
    expect(() => fillHooks([kinds.by({ a: 1 }), kinds.by({ a: 2 })])).toThrow('Two answer for kinds: a')
    several.by(() => 1)()
    one.by(() => 3)()
    kinds.by({ a: 1 })()
    kinds.by({ b: 2 })()
    expect([one.answer(), ...several.answers.map((answer) => answer()), kinds.answers.b]).toEqual([3, 1, 2])
  })

  test('is asked for by a name of its own', () => {
    expect(() => new Hook('leaving')).toThrow('There are two hooks named leaving')
  })
})

const { tiers, listeners, readers } = createRequire(import.meta.url)('../../../tools/tiers.cjs') as Record<string, readonly string[]> & {
  tiers: readonly (readonly string[])[]
}
const order = [...tiers, listeners!, readers!, ['moderation'], ['views']]
const tierOf = (name: string): number => order.findIndex((tier) => tier.includes(name))

test('domains sign in once each, in the order of the tiers', () => {
  const names = modules.map(({ name }) => name)
  expect(names.map(tierOf)).toEqual(names.map(tierOf).toSorted((a, b) => a - b))
  expect(names.map(tierOf)).not.toContain(-1)
  expect(new Set(names).size).toBe(names.length)
})

test('who leaves is forgotten from the top of the tiers down', async () => {
  answerHooks()
  const went: string[] = []
  const leaves = (name: string): LeavingHooks => ({ leave: async () => void went.push(name) })
  leavingHooks.forget()
  leavingHooks.by(leaves('profiles'), leaves('requests'))()
  leavingHooks.by(leaves('moderation'))()
  await onLeave({} as Context, { memberId: 1, providerId: null })
  expect(went).toEqual(['moderation', 'requests', 'profiles'])
})
