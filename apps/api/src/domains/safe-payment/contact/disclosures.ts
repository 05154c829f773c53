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
  /** For the customer alone: who is told of it knows his own. */
  readonly phone: string | null
  readonly address: string | null
}

/** What of the pro was told to the customer of a deal, for either of the two; null where nobody asked. */
export async function disclosureFor({ db }: Context, payment: PaymentRow, role: Role): Promise<Disclosure | null> {
  const row = await disclosureOf(db, payment.id)
  if (row === undefined) return null
  const told = role === 'customer' ? await ownContact(db, payment.providerId) : { phone: null, address: null }
  return { at: row.createdAt.toISOString(), reason: row.reason, ...told }
}

async function ownContact(db: Db, providerId: number): Promise<{ phone: string | null; address: string | null }> {
  const provider = await proOf(db, providerId)
  const member = (await memberContacts(db, [provider.memberId])).get(provider.memberId)
  return { phone: member?.phone ?? null, address: provider.address === '' ? null : provider.address }
}
