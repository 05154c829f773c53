import { expect, test } from 'vitest'
import { safePaymentRefunded, safePaymentStatuses, safePaymentUnpaid } from './states.ts'
import { keptStepOf, undoWords } from './words.ts'

test('how a payment may be undone is told by who sells: of a business its buyer may withdraw [safe-payment.withdrawal] [pages.promises]', () => {
  const [atOnce, later] = undoWords({ businessNumber: null })
  expect([atOnce, later]).toEqual(['결제하고 3시간 안에는 바로 취소할 수 있어요.', '그 뒤에는 고수와 합의해요.'])
  const ofBusiness = undoWords({ businessNumber: '1234567890' })
  expect(ofBusiness[0]).toBe(atOnce)
  expect(ofBusiness[1]).toContain('7일 안에 청약을 철회할 수 있어요')
  expect(ofBusiness[1]).not.toContain('합의')
})

test('money is asked for, kept, on its way and there; what went back or ended unpaid is at no step', () => {
  expect(['request', 'paid', 'remit_confirm', 'remit_completed', 'admin_remit_completed'].map(keptStepOf)).toEqual([0, 1, 2, 3, 3])
  for (const status of [...safePaymentRefunded, ...safePaymentUnpaid]) expect(keptStepOf(status)).toBeUndefined()
  expect(safePaymentStatuses.filter((status) => keptStepOf(status) !== undefined)).toHaveLength(5)
})
