import type { receiptPurposes } from '@dure/contract/tax/papers'
import type { House } from '../../context.ts'
import type { Party } from '../../gateways/tax.ts'
import { readSetting } from '../../http/settings.ts'
import { seal, unseal } from '../../seal.ts'

const purpose = 'tax-receiver'

/** Whom a paper is for: never in a log, never in an answer but masked [tax.numbers]. */
export type Receiver =
  | { readonly kind: 'receipt'; readonly purpose: (typeof receiptPurposes)[number]; readonly number: string }
  | { readonly kind: 'invoice'; readonly to: Party }

export const sealReceiver = (house: House, receiver: Receiver): Buffer => seal(house.config.secret, purpose, JSON.stringify(receiver))

/** @throws Error where the member left, and his number with him. */
export function receiverOf(house: House, sealed: Buffer | null): Receiver {
  if (sealed === null) throw new Error('The receiver left, and his number with him')
  return JSON.parse(unseal(house.config.secret, purpose, sealed)) as Receiver
}

/** Who issues: the house itself. */
export async function issuerOf(house: House): Promise<Party> {
  const { businessNumber, name, representative, address, email } = await readSetting(house, 'company')
  return { number: businessNumber.replace(/\D/g, ''), name, representative, address, email }
}
