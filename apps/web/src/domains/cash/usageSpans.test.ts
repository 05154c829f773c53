import { expect, test } from 'vitest'
import { spansAt } from './UsageSheet.tsx'

test('spans of spent cash are whole Seoul days, also where the year ends on the way', () => {
  expect(spansAt(new Date('2026-12-31T15:30:00Z'))).toEqual([
    { name: '최근 30일', from: '2026-12-03', to: '2027-01-01' },
    { name: '이번 달', from: '2027-01-01', to: '2027-01-01' },
    { name: '지난달', from: '2026-12-01', to: '2026-12-31' },
    { name: '최근 365일', from: '2026-01-02', to: '2027-01-01' },
  ])
})
