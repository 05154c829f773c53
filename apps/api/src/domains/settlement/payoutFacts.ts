import type { PayoutStatus } from '@dure/contract/settlement/states'
import type { Db } from '../../database/connect.ts'
import { standingOf } from '../escrow/index.ts'
import { providerById } from '../profiles/index.ts'
import { payoutById } from './settlement.sql.ts'

export type PayoutFacts = { memberId: number; providerId: number; amount: number; status: PayoutStatus; service: string }

/** What notices say of a payout, read at the time they are written. */
export async function payoutFacts(db: Db, payoutId: number): Promise<PayoutFacts | undefined> {
  const payout = await payoutById(db, payoutId)
  const provider = payout === undefined ? undefined : await providerById(db, payout.providerId)
  if (payout === undefined || provider === undefined) return undefined
  const { service } = await standingOf(db, payout.safePaymentId)
  return { memberId: provider.memberId, providerId: provider.id, amount: payout.amount, status: payout.status, service }
}
