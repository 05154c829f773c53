import { expect, test } from 'vitest'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { takeTags } from './tags.ts'

test('tags that are pasted are taken apart at commas and blanks, each once, and the last stays typed', () => {
  expect(takeTags(['욕실'], '#곰팡이, 욕실  줄눈\n타일')).toEqual({ tags: ['욕실', '곰팡이', '줄눈'], left: '타일' })
  expect(takeTags([], '곰팡이,')).toEqual({ tags: ['곰팡이'], left: '' })
  expect(takeTags([], '곰팡')).toEqual({ tags: [], left: '곰팡' })
})

test('what is too long for a tag, or has no place, is none and stays typed', () => {
  const long = '가'.repeat(limits.tag.most + 1)
  expect(takeTags([], `${long}, 줄눈,`)).toEqual({ tags: ['줄눈'], left: long })
  const full = Array.from({ length: limits.tags }, (_, at) => `태그${at}`)
  expect(takeTags(full, '하나 더 ')).toEqual({ tags: full, left: '하나 더' })
})
