import { isOneOf } from '../moves.ts'
import { safePaymentRefunded, safePaymentStatuses, safePaymentUnpaid, safePaymentUnsettled, type SafePaymentStatus } from './states.ts'

/** Groups of statuses the list filters by [safe-payment.filters]. `progress`: whatever still moves. */
export const safePaymentFilters = {
  all: safePaymentStatuses,
  request: ['request'],
  paid: ['paid'],
  remit_confirm: ['remit_confirm'],
  remit_completed: ['remit_completed', 'admin_remit_completed'],
  cancel: [...safePaymentUnpaid, ...safePaymentRefunded, 'admin_manual_paid_refund_request', 'admin_manual_paid_refund'],
  progress: ['request', ...safePaymentUnsettled],
} as const satisfies Record<string, readonly SafePaymentStatus[]>
export type SafePaymentFilter = keyof typeof safePaymentFilters

/** What a list entry offers [safe-payment.list-actions]. */
export function safePaymentListActions(status: SafePaymentStatus): readonly ('detail' | 'start' | 'start_again')[] {
  if (isOneOf(safePaymentFilters.remit_completed, status)) return ['detail', 'start_again']
  return isOneOf(safePaymentFilters.progress, status) ? ['detail'] : ['start']
}
