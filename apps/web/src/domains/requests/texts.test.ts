import { expect, test } from 'vitest'
import { workingTimeText } from '../portfolio/texts.ts'
import { againstText } from '../quotes/texts.ts'
import { askedAs, customerFacts } from './texts.ts'

test('of a customer is said how often he asked, hired and reviewed, and what never happened is not', () => {
  expect(customerFacts({ requestCount: 1, hireCount: 0, reviewCount: 0 })).toEqual(['첫 요청'])
  expect(customerFacts({ requestCount: 4, hireCount: 2, reviewCount: 1 })).toEqual(['요청 4회', '고용 2회', '리뷰 1개'])
})

test('who was asked alone is told so, and who was asked with others too', () => {
  expect([1, 3].map((quoteLimit) => askedAs({ quoteLimit }))).toEqual(['지정 요청', '여러 고수 요청'])
})

test('a price beside the average: a few percent are alike', () => {
  expect([-3, 0, 3].map(againstText)).toEqual(Array.from({ length: 3 }, () => '평균과 비슷해요'))
  expect([-20, 4].map(againstText)).toEqual(['평균보다 20% 낮아요', '평균보다 4% 높아요'])
})

test('how long a work took is read as people say it', () => {
  expect(['3hour', '10day', '2week', '1month', 'soon'].map(workingTimeText)).toEqual(['3시간', '10일', '2주', '1개월', ''])
})
