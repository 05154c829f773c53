import { expect, test } from 'vitest'
import { namedNow } from './mentions.ts'

test('names that begin with or became one another are each written once as they are now [community.mentions]', () => {
  const names = new Map([
    [1, '김$&'],
    [2, '김하루'],
    [3, '김하루살이'],
  ])
  const mentions = [
    { memberId: 1, name: '김하루' },
    { memberId: 2, name: '김하루살' },
    { memberId: 3, name: '김하루살이' },
  ]
  const { text } = namedNow({ text: '@김하루 @김하루살 @김하루살이 @김하루님', mentions }, (id) => names.get(id)!)
  expect(text).toBe('@김$& @김하루 @김하루살이 @김$&님')
})
