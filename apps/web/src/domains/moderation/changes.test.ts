import { expect, it } from 'vitest'
import { changeLines, valueLines } from './changes.ts'

it('tells the changed fields alone, by their names', () => {
  const before = { phone: '1600-0000', hours: '평일 10:00–18:00' }
  expect(changeLines(before, { ...before, hours: '매일 09:00–20:00' })).toEqual(['상담 시간: 평일 10:00–18:00 → 매일 09:00–20:00'])
})

it('reads rates, sides and days as people say them', () => {
  expect(changeLines({ payer: 'customer', rateBp: 350 }, { payer: 'provider', rateBp: 400 })).toEqual([
    '수수료를 내는 쪽: 고객 → 고수',
    '수수료율: 3.5% → 4%',
  ])
  expect(changeLines(0, 14)).toEqual(['기간: 0일 → 14일'])
})

it('says what came and what went', () => {
  expect(changeLines(null, { scheme: 'dure' })).toEqual(['앱을 여는 주소의 앞말: 없음 → dure'])
  expect(changeLines({ scheme: 'dure' }, null)).toEqual(['앱을 여는 주소의 앞말: dure → 없음'])
})

it('reads states, sums, times and choices of an act in Korean', () => {
  const after = { status: 'banned', penaltyId: 3, endsAt: '2026-12-01T00:00:00.000Z' }
  expect(changeLines({ status: 'active' }, after)).toEqual([
    '상태: 이용 중 → 이용 제한',
    '제한 번호: 없음 → 3',
    '끝나는 때: 없음 → 2026.12.01 오전 9:00',
  ])
  expect(valueLines({ resolution: 'split', refundAmount: 30_000, notify: false })).toEqual([
    '결정: 합의한 대로 나누기',
    '돌려줄 금액: 30,000원',
    '알림도 보내기: 아니요',
  ])
})

it('keeps a field and a value it has no words for as they are', () => {
  expect(valueLines({ brandNew: 'thing', list: [1, 2] })).toEqual(['brandNew: thing', 'list: [1,2]'])
  expect(valueLines(null)).toEqual([])
  expect(valueLines({ kind: 'fake', status: 'closed' }, { status: 'closed' })).toEqual(['종류: 가짜 요청'])
})
