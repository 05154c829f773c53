import type { Db } from '../../database/connect.ts'
import { memberContacts } from '../accounts/index.ts'
import { providerById } from '../profiles/index.ts'
import { settlementHooks } from './hooks.ts'

export type Seller = {
  readonly providerId: number
  readonly userId: number
  readonly name: string
  readonly contact: string | null
  readonly businessName: string | null
  readonly businessNumber: string | null
}

/** Who sells, as the law wants the buyer to know before paying: name, contact, business number where there is one. */
export async function sellerOf(db: Db, providerId: number): Promise<Seller> {
  const provider = await providerById(db, providerId)
  if (provider === undefined) throw new Error(`There is no pro ${providerId}`)
  const { businessName, businessNumber } = await settlementHooks().sellerFacts(db, providerId)
  const contact = (await memberContacts(db, [provider.memberId])).get(provider.memberId)?.phone ?? null
  return { providerId, userId: provider.memberId, name: provider.name, contact, businessName, businessNumber }
}
