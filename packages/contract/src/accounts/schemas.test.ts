import { expect, test } from 'vitest'
import { firstName, password } from './schemas.ts'

const takes = (value: string): boolean => password.safeParse(value).success

test('a password has 8 to 64 characters [sign-in.passwords]', () => {
  expect(['Ab3!Ab3', 'Ab3!Ab3!', 'b7'.repeat(32), `${'b7'.repeat(32)}b`].map(takes)).toEqual([false, true, true, false])
})

test('a password mixes two kinds, and holds no other sign and no character three times in a row [sign-in.passwords]', () => {
  for (const good of ['dure!moving7', 'Haneul#2481', 'k8$k8$k8$', 'vuTqe-9nawgo-Pyhmib', 'a_b.c+d=e^f~', '12-34_56.78'])
    expect([good, takes(good)]).toEqual([good, true])
  for (const bad of [
    '',
    'onlyletters',
    '1234567890',
    '!@#$%&*?',
    'aaab1234',
    '한글비밀번호12',
    'space in 12',
    'semi;colon1',
    'quote"d12',
    'back\\slash1',
    'brack[et]1',
    '-_.+=^~-',
  ])
    expect([bad, takes(bad)]).toEqual([bad, false])
})

test('a name has 2 to 20 letters and figures of any script, with spaces, - and _ alone [texts.person-names]', () => {
  for (const good of ['김민지', 'Kim_Min-ji 2', 'नेहा शर्मा', 'José', 'กานต์', '가'.repeat(20), '민지'.normalize('NFD')])
    expect(firstName.parse(` ${good} `)).toBe(good.normalize('NFC'))
  for (const bad of ['', '김', '가'.repeat(21), '김민지!', '민지😀', '김<b>', '김.민지'])
    expect([bad, firstName.safeParse(bad).success]).toEqual([bad, false])
})
