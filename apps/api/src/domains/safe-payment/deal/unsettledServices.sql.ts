import { safePaymentUndecided, type SafePaymentStatus } from '@dure/contract/safe-payment/states'
import type { Db } from '../../../database/connect.ts'

const running = [...safePaymentUndecided, 'admin_manual_paid_refund_request'] as const satisfies readonly SafePaymentStatus[]
const settling = ['remit_confirm'] as const satisfies readonly SafePaymentStatus[]

/** Services of a pro's deals that are not done: those that run, and those whose money is on its way to him. */
export async function unsettledServices(
  db: Db,
  providerId: number,
): Promise<{ running: ReadonlySet<number>; settling: ReadonlySet<number> }> {
  const rows = await db
    .selectFrom('safePayment')
    .select(['serviceId', 'status'])
    .distinct()
    .where('providerId', '=', providerId)
    .where('status', 'in', [...running, ...settling])
    .execute()
  const of = (states: readonly SafePaymentStatus[]) =>
    new Set(rows.filter((row) => states.some((state) => state === row.status)).map((row) => row.serviceId))
  return { running: of(running), settling: of(settling) }
}
