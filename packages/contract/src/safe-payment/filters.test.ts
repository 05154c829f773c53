import { expect, test } from 'vitest'
import { safePaymentFilters, safePaymentListActions } from './filters.ts'
import { safePaymentStatuses, safePaymentTable } from './states.ts'

test('every status is of the whole list and of one group, and progress is whatever a move still leaves [safe-payment.filters]', () => {
  const { all, progress, ...groups } = safePaymentFilters
  expect(all).toEqual(safePaymentStatuses)
  expect(Object.values<readonly string[]>(groups).flat().toSorted()).toEqual(safePaymentStatuses.toSorted())
  const left = new Set<string | null>(safePaymentTable.flatMap((row) => row.from))
  expect(progress.toSorted()).toEqual(safePaymentStatuses.filter((status) => left.has(status)).toSorted())
})

test('a deal that moves leads to its page, one that was paid out also to another, one that came to nothing to another alone [safe-payment.list-actions]', () => {
  const offered = Object.fromEntries(safePaymentStatuses.map((status) => [status, safePaymentListActions(status)]))
  expect(offered).toMatchObject({
    request: ['detail'],
    paid: ['detail'],
    remit_confirm: ['detail'],
    remit_completed: ['detail', 'start_again'],
    admin_remit_completed: ['detail', 'start_again'],
    request_cancelled: ['start'],
    paid_refund: ['start'],
    admin_manual_paid_refund: ['start'],
  })
})
