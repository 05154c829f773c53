import { expect, test } from 'vitest'
import { leadsTo } from './leadsTo.ts'

test.each([
  [41, '/mypage/cash-dashboard', '캐시 보기'],
  [41, '/mypage/cash-dashboard?refund=p1', '캐시 보기'],
  [41, '/store/auto-charge', '자동충전 보기'],
  [41, '/requests/received?viewFilter=quoted', '보낸 견적 보기'],
  [31, '/escrows/7', '거래 보기'],
  [31, '/pro/escrows/7', '거래 보기'],
  [31, '/pro/escrows/history', '거래 내역 보기'],
  [21, '/chats/7', undefined],
  [41, '/somewhere', undefined],
] as const)('a notice of category %i that leads to %s says so: %s', (categoryId, link, act) => {
  expect(leadsTo({ categoryId, link })).toBe(act)
})
