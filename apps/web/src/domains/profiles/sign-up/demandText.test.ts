import { expect, test } from 'vitest'
import { costText, demandText } from './demandText.ts'

const asked = { service: '입주청소', place: '서울 은평구', days: 7 }

test('what was asked near a pro is a number from three on, and past what is counted “more than”; fewer are no number [requests.demand]', () => {
  expect(demandText({ ...asked, count: 12 })).toBe('지난 7일 동안 서울 은평구에서 입주청소 요청이 12건 있었어요.')
  expect(demandText({ ...asked, count: 100 })).toContain('100건 넘게')
  expect(demandText({ ...asked, count: null })).not.toMatch(/\d/u)
})

test('what a quote costs is told with what comes back; where the law bars paid referral, that it costs nothing', () => {
  expect(costText({ price: 1500, service: '입주청소', hours: 48 })).toBe(
    '입주청소 견적 한 건에 1,500캐시 · 고객이 48시간 안에 읽지 않으면 모두 돌려드려요.',
  )
  expect(costText({ price: 0, service: '변호사 상담', hours: 48 })).toContain('쓰지 않아요')
})
