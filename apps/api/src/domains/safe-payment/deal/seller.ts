import type { Db } from '../../../database/connect.ts'
import type { Seller } from '../../escrow/index.ts'
import { providerById, type ProviderRow } from '../../profiles/index.ts'

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
