import type { Context } from '../../../context.ts'
import type { LeavingHooks } from '../../leaving/index.ts'
import { deleteWishesOf } from '../browse/wishes.sql.ts'
import { dropDraft } from './drafts.ts'
import { endProducts } from './endProducts.ts'
import { productEvents, type Ended } from './events.ts'
import { endSales, forgetWords, productsOfProvider } from './products.sql.ts'

const tellEnded = (context: Context, productIds: readonly number[], why: Ended['why']): Promise<void> =>
  context.house.jobs.emit(context, productEvents.ended, { productIds, why, at: context.now.toISOString() })

/** What a seller offered ends with him, with its words and pictures; orders have a copy of what they bought [market.leaving]. */
export const productLeaving: LeavingHooks = {
  async leave(context, { memberId, providerId }) {
    await deleteWishesOf(context.db, memberId)
    if (providerId === null) return
    const products = await productsOfProvider(context.db, providerId)
    await endProducts(context, products, { why: 'left', actorId: null })
    await forgetWords(context.db, { leaverId: providerId })
    await dropDraft(context, providerId)
    const ids = products.map((one) => one.id)
    if (ids.length > 0) await tellEnded(context, ids, 'left')
  },
}

/** Whoever is banned sells nothing any more, in the transaction that bans him [market.leaving]. */
export async function endSalesOf(context: Context, providerId: number): Promise<void> {
  const products = (await productsOfProvider(context.db, providerId)).filter((one) => one.reviewStatus === 'completed')
  const ids = products.map((one) => one.id)
  if (ids.length === 0) return
  await endSales(context.db, ids, { actorId: context.actor?.memberId ?? null, reason: 'banned', now: context.now })
  await tellEnded(context, ids, 'banned')
}
