import { expect, test } from 'vitest'
import { endpoints } from '@dure/contract/index'
import type { Declaration } from '@dure/contract/endpoint'
import { targetView } from '../domains/moderation/targets.ts'
import { actName } from './acts.ts'

test('every act that the audit log keeps has words of its own', () => {
  const kept = Object.entries(endpoints as Record<string, Declaration>).filter(
    ([, one]) => one.access === 'operator' && (one.method !== 'GET' || one.audited),
  )
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.map(([act]) => act).filter((act) => actName(act) === act)).toEqual([])
})

test('what an act is about has a name and mostly a way to it, never the code that the audit keeps it as', () => {
  const kept = Object.values(endpoints as Record<string, Declaration>).filter(
    (one) => one.access === 'operator' && (one.method !== 'GET' || one.audited),
  )
  const types = kept.map((one) => one.kept!.of)
  expect([...new Set(types)].filter((type) => !/[가-힣]/.test(targetView(type, '').text))).toEqual([])
  expect(targetView('licences', '17')).toEqual({ text: '자격 17번', path: '/admin/licences?status=decided' })
  expect(targetView('posts', '31')).toEqual({ text: '커뮤니티 글 31번', path: '/admin/community?view=all' })
  expect(targetView('members', '12')).toEqual({ text: '회원 12번', path: '/admin/members/12' })
  expect(targetView('settings', 'safePaymentFee').text).toBe('설정 ‘안전결제 수수료’')
})
