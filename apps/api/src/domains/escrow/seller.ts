import type { Context } from '../../context.ts'
import { memberContacts } from '../accounts/index.ts'
import { providerCards, type ProviderRow } from '../profiles/index.ts'
import { contactHooks, settlementHooks, type PayingPage } from './hooks.ts'

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
  const { contact, preparing } = await contactHooks.answer.contactOf(context, { customerId, providerId: provider.id })
  const member = (await memberContacts(db, [provider.memberId])).get(provider.memberId)
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
    personName: member?.certName ?? null,
    ...business,
    businessCheckedAt: businessCheckedAt?.toISOString() ?? null,
  }
  return { seller, hasAccount }
}

/** The same as the page before paying says it. */
export const payingSeller = (seller: Seller): PayingPage['seller'] => ({
  name: seller.businessName ?? seller.personName ?? seller.name,
  contact: seller.contact ?? '',
  contactPreparing: seller.contactPreparing,
  businessNumber: seller.businessNumber,
  representative: seller.businessName === null ? null : seller.personName,
  address: seller.businessAddress,
  mailOrderNumber: seller.mailOrderNumber,
  checkedAt: seller.businessCheckedAt,
})
