import type { Context } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { memberContacts } from '../../accounts/index.ts'
import { providerById, providerCards, type ProviderRow } from '../../profiles/index.ts'
import { sellerContact } from '../contact/sellerNumbers.ts'
import { settlementHooks } from '../../escrow/index.ts'

export type Seller = {
  readonly providerId: number
  readonly userId: number
  readonly name: string
  readonly picture: string | null
  readonly rating: number
  readonly reviewCount: number
  /** The 050 number that rings him; his own is told to nobody here. */
  readonly contact: string | null
  readonly contactPreparing: boolean
  readonly businessName: string | null
  readonly personName: string | null
  readonly businessNumber: string | null
  readonly businessAddress: string | null
  readonly mailOrderNumber: string | null
  readonly businessCheckedAt: string | null
}

/**
 * Who sells, as the law wants the buyer to know before paying: the certified person, the business with its number, place and
 * mail-order report where it is proved, and a 050 number that rings him [safe-payment.seller-number]. And whether he has an account
 * to be paid to.
 */
export async function sellerOf(
  context: Context,
  provider: ProviderRow,
  customerId: number,
): Promise<{ seller: Seller; hasAccount: boolean }> {
  const { db } = context
  const { hasAccount, businessCheckedAt, ...business } = await settlementHooks.answer.sellerFacts(db, provider.id)
  const { contact, preparing } = await sellerContact(context, { customerId, providerId: provider.id })
  const member = (await memberContacts(db, [provider.memberId])).get(provider.memberId)
  const personName = member?.certName ?? null
  const card = (await providerCards(db, [provider.id])).get(provider.id)
  const seller = {
    providerId: provider.id,
    userId: provider.memberId,
    name: provider.name,
    picture: card?.profileImage ?? null,
    rating: card?.rating ?? 0,
    reviewCount: card?.reviewCount ?? 0,
    contact,
    contactPreparing: preparing,
    personName,
    ...business,
    businessCheckedAt: businessCheckedAt?.toISOString() ?? null,
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
  return {
    providerId: id,
    userId: memberId,
    name,
    picture: null,
    rating: 0,
    reviewCount: 0,
    contact: null,
    contactPreparing: false,
    businessName: null,
    personName: null,
    businessNumber: null,
    businessAddress: null,
    mailOrderNumber: null,
    businessCheckedAt: null,
  }
}
