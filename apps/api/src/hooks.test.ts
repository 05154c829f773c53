import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { answerHooks } from './composition.ts'
import type { Context } from './context.ts'
import { leavingHooks, onLeave, type LeavingHooks } from './domains/leaving/hooks.ts'
import { fillHooks, Hook, HookByKind, HookList, type Hooks } from './hooks.ts'
import { modules } from './modules.ts'

describe('what a domain asks of those above', () => {
  test('is answered, or the product does not start and says all that is missing', () => {
    expect(answerHooks).not.toThrow()
    const hooks: Hooks = new Map()
    const one = new Hook<number>('one', hooks)
    const several = new HookList<number>('several', hooks)
    const kinds = new HookByKind<{ a: number; b: number }>('kinds', { a: true, b: true }, hooks)
    expect(() => fillHooks([kinds.by({ b: 2 })], hooks)).toThrow('Nobody answers for one, several, kinds: a')
    expect(() => one.answer).toThrow('Nobody answers for one')
    expect(() => several.answers).toThrow('Nobody answers for several')
    expect(() => kinds.answers).toThrow('Nobody answers for kinds: a')
    expect(() => fillHooks([one.by(1), one.by(2)], hooks)).toThrow('Two answer for one')
    expect(() => fillHooks([kinds.by({ a: 1 }), kinds.by({ a: 2 })], hooks)).toThrow('Two answer for kinds: a')
    fillHooks([one.by(1), kinds.by({ a: 2 }), several.by(4), kinds.by({ b: 3 }), several.by(5, 6)], hooks)
    expect([one.answer, kinds.answers, several.answers]).toEqual([1, { a: 2, b: 3 }, [4, 5, 6]])
  })

  test('is asked for by a name of its own', () => {
    expect(() => new Hook('leaving')).toThrow('There are two hooks named leaving')
  })
})

const { tiers, listeners, readers } = createRequire(import.meta.url)('../../../tools/boundaries/tiers.cjs') as Record<
  string,
  readonly string[]
> & {
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
  answerHooks()
})
