import { convertQwertyToAlphabet } from 'es-hangul'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromEnglishKeyboard, initialsOf, isInitials, jamoOf, oneStrokeApart } from './hangul.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Whether the answer is what these keys write, letter by letter, or the keys themselves. */
const isReading = (typed: string, read: string): boolean => read === typed || jamoOf(read) === jamoOf(convertQwertyToAlphabet(typed))

function* typedWith(keys: number): Generator<string> {
  if (keys === 0) yield ''
  else for (const before of typedWith(keys - 1)) for (const key of letters) yield before + key
}

test('a word typed with the English keyboard is read in Korean [search.words]', () => {
  expect(['dltk', 'cjdth', 'vldksh', 'rhkdwn', 'EKEmtgks', 'ekfr', 'dksgdk'].map(fromEnglishKeyboard)).toEqual([
    '이사',
    '청소',
    '피아노',
    '광주',
    '따뜻한',
    '닭',
    '않아',
  ])
})

test('everyday English words that are no Korean stay as they are [search.words]', () => {
  for (const word of ['photo', 'hotel', 'hospital', 'photoshop', 'horse', 'Photo']) expect(fromEnglishKeyboard(word)).toBe(word)
})

test('every word of up to three keys has a reading [search.words]', () => {
  for (let keys = 0; keys <= 3; keys += 1)
    for (const typed of typedWith(keys)) if (!isReading(typed, fromEnglishKeyboard(typed))) expect.fail(`${typed} is read otherwise`)
})

test('every longer word has one too, with capitals, figures and Korean between [search.words]', () => {
  const key = fc.constantFrom(...letters, ...letters.toUpperCase())
  const keys = fc.string({ unit: key, minLength: 4, maxLength: 6 })
  // Vowels are what the refused ones begin with.
  const vowels = fc.string({ unit: fc.constantFrom(...'hnmykljiopub', 's', 'r'), minLength: 1, maxLength: 6 })
  const mixed = fc.string({
    unit: fc.oneof(key, fc.constantFrom(...'0189 ㅇㅏㅘㄳ가닭-.'), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.oneof(keys, vowels), (typed) => isReading(typed, fromEnglishKeyboard(typed))),
    { numRuns: 5_000 },
  )
  fc.assert(
    fc.property(mixed, (typed) => typeof fromEnglishKeyboard(typed) === 'string'),
    { numRuns: 5_000 },
  )
})

test('no text is too odd to be taken apart or compared [search.words]', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'ㄱㅏㅘㄳ가닭힣a1 \0\u1100\u1161'), maxLength: 8 }),
  )
  fc.assert(
    fc.property(odd, odd, (one, other) => {
      expect(typeof jamoOf(one) + typeof initialsOf(one) + typeof isInitials(one)).toBe('stringstringboolean')
      expect(oneStrokeApart(jamoOf(one), jamoOf(other))).toBe(oneStrokeApart(jamoOf(other), jamoOf(one)))
    }),
    { numRuns: 2_000 },
  )
})
