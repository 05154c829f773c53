import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillSlots } from './slots.ts'
import type { Context } from './context.ts'
import { leavingHooks, onLeave, type LeavingHooks } from './domains/leaving/hooks.ts'
import { refuseEmptySlots, Slot } from './hooks.ts'

test('a domain that asks something nobody answers keeps the product from starting, and is named', () => {
  fillSlots()
  expect(refuseEmptySlots).not.toThrow()
  const forgotten = new Slot<readonly (() => void)[]>('forgotten')
  expect(refuseEmptySlots).toThrow('Nobody answers for forgotten')
  forgotten.answerWith([])
  expect(refuseEmptySlots).not.toThrow()
})

const { tiers, listeners, readers } = createRequire(import.meta.url)('../../../tools/tiers.cjs') as Record<string, readonly string[]> & {
  tiers: readonly (readonly string[])[]
}
const order = [...tiers, listeners!, readers!, ['moderation']]
const filled = readFileSync(join(import.meta.dirname, 'slots.ts'), 'utf8')
/** The tier of the domain a name is imported from; below all of them stands what is no domain. */
const tierOf = new Map(
  [...filled.matchAll(/^import \{([^}]+)\} from '\.\/(?:domains\/([^/]+)\/)?/gmu)].flatMap(([, names = '', domain]) =>
    names.split(',').map((name) => [name.trim(), order.findIndex((tier) => domain !== undefined && tier.includes(domain))] as const),
  ),
)
const tiersIn = (names: readonly string[]): number[] => names.flatMap((name) => tierOf.get(name) ?? [])

test('slots are filled in the order of the tiers, and so answer those whom one asks', () => {
  const slots = [...filled.matchAll(/^ {2}(\w+)\.answerWith\(/gmu)].map(([, name]) => name!)
  expect(slots.length).toBeGreaterThan(20)
  expect(tiersIn(slots)).toEqual(tiersIn(slots).toSorted((a, b) => a - b))
  const lists = [...filled.matchAll(/(\w+)\.answerWith\(\[([^\]]+)\]\)/gu)]
  expect(lists.map(([, name]) => name)).toContain('leavingHooks')
  for (const [, name, list = ''] of lists) {
    const answers = tiersIn(list.match(/\w+/gu) ?? [])
    expect(answers, name).toEqual(answers.toSorted((a, b) => a - b))
  }
})

test('who leaves is forgotten from the top of the tiers down', async () => {
  const went: string[] = []
  const leaves = (name: string): LeavingHooks => ({ leave: async () => void went.push(name) })
  leavingHooks.answerWith([leaves('profiles'), leaves('requests'), leaves('moderation')])
  await onLeave({} as Context, { memberId: 1, providerId: null })
  expect(went).toEqual(['moderation', 'requests', 'profiles'])
  fillSlots()
})

test('each domain that holds something of a member answers when he leaves, none twice', () => {
  fillSlots()
  expect(leavingHooks.hooks.length).toBe(18)
  expect(new Set(leavingHooks.hooks).size).toBe(18)
})
