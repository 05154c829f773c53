import type { Db } from '../../../database/connect.ts'
import { memberContacts } from '../../accounts/index.ts'
import { providerById, type ProviderRow } from '../../profiles/index.ts'
import { settlementHooks } from '../hooks.ts'

export type Seller = {
  readonly providerId: number
  readonly userId: number
  readonly name: string
  readonly contact: string | null
  readonly businessName: string | null
  readonly personName: string | null
  readonly businessNumber: string | null
}

/**
 * Who sells, as the law wants the buyer to know before paying: name, contact, business number where there is one. A
 * number stands beside a name that is proved: the business's, or else the certified person's. And whether he has an account to be paid to.
 */
export async function sellerOf(db: Db, provider: ProviderRow): Promise<{ seller: Seller; hasAccount: boolean }> {
  const { hasAccount, businessName, businessNumber } = await settlementHooks.hooks.sellerFacts(db, provider.id)
  const member = (await memberContacts(db, [provider.memberId])).get(provider.memberId)
  const personName = businessNumber === null || businessName !== null ? null : (member?.certName ?? null)
  const seller = {
    providerId: provider.id,
    userId: provider.memberId,
    name: provider.name,
    contact: member?.phone ?? null,
    businessName,
    personName,
    businessNumber: businessName === null && personName === null ? null : businessNumber,
  }
  return { seller, hasAccount }
}

/** The pro of a deal or a room: whoever left keeps his row. */
export async function proOf(db: Db, providerId: number): Promise<ProviderRow> {
  const provider = await providerById(db, providerId)
  if (provider === undefined) throw new Error(`There is no pro ${providerId}`)
  return provider
}

/** Before anything is to be paid: the name everybody sees. */
export function nameAlone({ id, memberId, name }: ProviderRow): Seller {
  return { providerId: id, userId: memberId, name, contact: null, businessName: null, personName: null, businessNumber: null }
}
