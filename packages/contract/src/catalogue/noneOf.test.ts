import { expect, test } from 'vitest'
import { chosenAfter, saysNone } from './noneOf.ts'

const answers = ['피아노', '소파', '없음'].map((text, at) => ({ id: at + 1, text }))

test('an answer that says none of the others is so stands alone, and goes as another is chosen [catalogue.none]', () => {
  expect(chosenAfter(answers, [1, 2], 3)).toEqual([3])
  expect(chosenAfter(answers, [3], 2)).toEqual([2])
  expect(chosenAfter(answers, [1], 2)).toEqual([1, 2])
  expect(chosenAfter(answers, [1, 2], 2)).toEqual([1])
  expect(chosenAfter(answers, [3], 3)).toEqual([])
})

test('what only speaks of having none of something is an answer like others [catalogue.none]', () => {
  expect(['없음', '해당 없음', '아직 없음', '없어요', '잘 모르겠어요', '모르겠어요'].filter((text) => !saysNone(text))).toEqual([])
  expect(['엘리베이터 없음', '없는 색', '반려동물 없음 확인', '모두 골라 주세요'].filter(saysNone)).toEqual([])
})
