import { expect, test } from 'vitest'
import { proPhone } from './schemas.ts'

test('a pro’s mobile number has four digits in the middle, however it is parted [texts.pro-phone]', () => {
  const read = (typed: string): string | undefined => proPhone.safeParse(typed).data
  expect(['01012345678', '010-1234-5678', '010 1234 5678'].map(read)).toEqual(['01012345678', '01012345678', '01012345678'])
  expect(['0111234567', '011-123-4567', '0212345678', '050123456789', '010123456789', ''].map(read)).toEqual(Array(6).fill(undefined))
})
