import { expect, test } from 'vitest'
import { fillSlots } from './composition.ts'
import { leavingHooks } from './domains/leaving/hooks.ts'
import { refuseEmptySlots, Slot } from './hooks.ts'

test('a domain that asks something nobody answers keeps the product from starting, and is named', () => {
  fillSlots()
  expect(refuseEmptySlots).not.toThrow()
  const forgotten = new Slot<readonly (() => void)[]>('forgotten')
  expect(refuseEmptySlots).toThrow('Nobody answers for forgotten')
  forgotten.answerWith([])
  expect(refuseEmptySlots).not.toThrow()
})

test('each domain that holds something of a member answers when he leaves, none twice', () => {
  fillSlots()
  expect(leavingHooks.hooks.length).toBe(18)
  expect(new Set(leavingHooks.hooks).size).toBe(18)
})
