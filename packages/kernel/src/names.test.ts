import { expect, test } from 'vitest'
import { addressed } from './names.ts'

test.each([
  ['정호네 이사청소', 'provider', '정호네 이사청소 고수님'],
  ['김민지', 'customer', '김민지 고객님'],
  ['이름을 고치는 고수', 'provider', '이름을 고치는 고수님'],
  ['이름을 고치는 고수', 'customer', '이름을 고치는 고수 고객님'],
  ['고수', 'provider', '고수 고수님'],
] as const)('%s as %s is %s: what a name says already is not said again', (name, side, text) => {
  expect(addressed(name, side)).toBe(text)
})
