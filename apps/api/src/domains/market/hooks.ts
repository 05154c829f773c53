import type { SellerNeed } from '@dure/contract/market/products'
import type { Db } from '../../database/connect.ts'
import { Hook } from '../../hooks.ts'

/** What a pro lacks before he may sell: settlement knows, and stands above. */
export const sellerHook = new Hook<(db: Db, providerId: number) => Promise<readonly SellerNeed[]>>('what sellers lack')
