import { isOneOf } from '@dure/contract/moves'
import { safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import { safePaymentRefunded } from '@dure/contract/safe-payment/states'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { memberContacts } from '../../accounts/index.ts'
import type { Role } from '../../chat/index.ts'
import { proOf } from '../deal/seller.ts'
import type { PaymentRow } from '../deal/payments.sql.ts'
import { disclosureOf } from './disclosures.sql.ts'

export type Disclosure = {
  readonly at: string
  readonly reason: string
  /** For the customer alone, and no longer than he may learn it: who is told of it knows his own. */
  readonly phone: string | null
  readonly address: string | null
}

/**
 * Whether the customer of a deal may be told of its pro's own contact at this moment: he paid, did not take all of it back at once,
 * and the deal is not long over [safe-payment.disclosure].
 */
export function mayLearn({ paidAt, endedAt, status }: Pick<PaymentRow, 'paidAt' | 'endedAt' | 'status'>, now: Date): boolean {
  if (paidAt === null) return false
  if (endedAt === null) return true
  const tookBack =
    isOneOf<PaymentRow['status']>(safePaymentRefunded, status) && endedAt.getTime() < paidAt.getTime() + limits.directCancelWindow
  return !tookBack && now.getTime() < endedAt.getTime() + limits.ringsAfter
}

/** What of the pro was told to the customer of a deal, for either of the two; null where nobody asked. */
export async function disclosureFor({ db, now }: Context, payment: PaymentRow, role: Role): Promise<Disclosure | null> {
  const row = await disclosureOf(db, payment.id)
  if (row === undefined) return null
  const told = role === 'customer' && mayLearn(payment, now) ? await ownContact(db, payment.providerId) : { phone: null, address: null }
  return { at: row.createdAt.toISOString(), reason: row.reason, ...told }
}

async function ownContact(db: Db, providerId: number): Promise<{ phone: string | null; address: string | null }> {
  const provider = await proOf(db, providerId)
  const member = (await memberContacts(db, [provider.memberId])).get(provider.memberId)
  return { phone: member?.phone ?? null, address: provider.address === '' ? null : provider.address }
}
