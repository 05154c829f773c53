import type { Likes } from '@dure/contract/counters/schemas'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { countsOf, markedBy, setMark } from '../../counters/index.ts'
import { blockStanding } from '../../safety/index.ts'
import { ownerOfProduct } from '../products/mayBeSold.ts'
import { holdProduct } from '../products/products.sql.ts'
import { seenBy } from './readProduct.ts'

const kind = 'product'

/** Of these, those the caller likes, whatever became of them [market.likes]. */
export async function likedAmong({ db, actor }: MemberContext, ids: readonly number[]): Promise<{ ids: number[] }> {
  return { ids: [...(await markedBy(db, actor.memberId, { act: 'liked', kind, ids }))] }
}

/** A member likes somebody else's product that everybody may see [market.likes]. */
export function likeProduct(context: MemberContext, id: number): Promise<Likes | Failure<'PRODUCT_NOT_FOUND' | 'PRODUCT_OWN'>> {
  return inTransaction(context, async (inside) => {
    // Taken away at once, it takes this like with it, or leaves none.
    await holdProduct(inside.db, id)
    const ownerId = await ownerOfProduct(inside.db, id)
    if (ownerId === null || (await blockStanding(inside.db, inside.actor.memberId, ownerId)).any) return fail('PRODUCT_NOT_FOUND')
    if (ownerId === inside.actor.memberId) return fail('PRODUCT_OWN')
    return { likes: await setMark(inside, { act: 'liked', kind, id, on: true }), liked: true }
  })
}

/** What he liked once he takes back, whatever became of it; the number of what he may not see he is not told. */
export const unlikeProduct = (context: MemberContext, id: number): Promise<Likes> =>
  inTransaction(context, async (inside) => {
    await setMark(inside, { act: 'liked', kind, id, on: false })
    const seen = await seenBy(inside, id)
    return { likes: seen === null ? 0 : (await countsOf(inside.db, 'liked', kind, [id])).get(id)!, liked: false }
  })
