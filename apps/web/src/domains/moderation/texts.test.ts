import { expect, test } from 'vitest'
import { endpoints } from '@dure/contract/index'
import type { Declaration } from '@dure/contract/endpoint'
import { actName } from './texts.ts'

test('every act that the audit log keeps has words of its own', () => {
  const kept = Object.entries(endpoints as Record<string, Declaration>).filter(
    ([, one]) => one.access === 'operator' && (one.method !== 'GET' || one.audited),
  )
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.map(([act]) => act).filter((act) => actName(act) === act)).toEqual([])
})
