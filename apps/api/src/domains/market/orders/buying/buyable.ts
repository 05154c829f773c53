import { ages } from '@dure/contract/accounts/limits'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { ageOn } from '@dure/kernel/time'
import type { MemberContext } from '../../../../context.ts'
import { memberContacts, type MemberContact } from '../../../accounts/index.ts'
import { sellerOf, type Seller } from '../../../escrow/index.ts'
import { providerById, type ProviderRow } from '../../../profiles/index.ts'
import { blockStanding } from '../../../safety/index.ts'
import { mayBeSold } from '../../products/mayBeSold.ts'
import { productById } from '../../products/products.sql.ts'
import { soldOf, type Sold } from './products.sql.ts'

export type Buyable = {
  readonly sold: Sold
  readonly option: NonNullable<Sold['option']>
  readonly provider: ProviderRow
  readonly seller: Seller
  readonly buyer: MemberContact
}
export type NotBuyable = Failure<
  'PRODUCT_NOT_FOUND' | 'PRODUCT_NOT_SOLD' | 'PRODUCT_OWN' | 'OPTION_NOT_SOLD' | 'UNDER_AGE' | 'CHAT_PARTNER_GONE'
>

/** Whether the caller may order an option now, and of whom [market.ordering]. `locked`: it is sold until his transaction ends. */
export async function buyable(
  context: MemberContext,
  given: { productId: number; optionId: number; locked: boolean },
): Promise<Buyable | NotBuyable> {
  const { db, now, actor } = context
  const buyer = (await memberContacts(db, [actor.memberId])).get(actor.memberId)
  if (buyer === undefined) throw new Error(`There is no member ${actor.memberId}`)
  // [accounts.ages]
  const age = buyer.birthDate === null ? undefined : ageOn(buyer.birthDate, now)
  if (age !== undefined && age < ages.payer) return fail('UNDER_AGE')
  const sold = await soldOf(db, given.productId, given.optionId, given.locked)
  if (sold === undefined || sold.gone) return fail('PRODUCT_NOT_FOUND')
  if (sold.providerId === actor.providerId) return fail('PRODUCT_OWN')
  const [product, provider] = [await productById(db, sold.id), await providerById(db, sold.providerId)]
  if (product === undefined || provider === undefined || !(await mayBeSold(db, product))) return fail('PRODUCT_NOT_SOLD')
  if (sold.option === null) return fail('OPTION_NOT_SOLD')
  if ((await blockStanding(db, actor.memberId, provider.memberId)).any) return fail('CHAT_PARTNER_GONE')
  const { seller } = await sellerOf(context, provider, actor.memberId)
  return { sold, option: sold.option, provider, seller, buyer }
}

/** Where the work is: online, at the place that is shown exactly, or where the buyer says. */
export function placeOf(
  sold: Pick<Sold, 'isOnline' | 'place' | 'visits'>,
  address: { readonly address: string; readonly detail: string } | undefined,
): { placeKind: 'online' | 'place' | 'visit'; place: string | null } | Failure<'INVALID_PARAMS'> {
  if (sold.isOnline) return { placeKind: 'online', place: null }
  if (sold.place !== null && (!sold.visits || address === undefined))
    return { placeKind: 'place', place: [sold.place.address, sold.place.detail ?? ''].join(' ').trim() }
  if (address === undefined || address.address === '')
    return fail('INVALID_PARAMS', { fields: { 'address.address': '고수가 찾아갈 주소를 적어 주세요.' } })
  return { placeKind: 'visit', place: `${address.address} ${address.detail}`.trim() }
}

export const notBuyable = (found: Buyable | NotBuyable): found is NotBuyable => failed(found)
