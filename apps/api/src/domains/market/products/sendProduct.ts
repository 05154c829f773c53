import type { Answer } from '@dure/contract/client'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { productLimits, sellerTerms } from '@dure/contract/market/limits'
import type { ProductBody } from '@dure/contract/market/productSchemas'
import { productMoves, saleMoves } from '@dure/contract/market/productStates'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { addHolidays } from '../../calendar/index.ts'
import { lockProvider } from '../../profiles/index.ts'
import { dropDraft } from './drafts.ts'
import { checkContent } from './content.ts'
import { filesOf } from './kept.ts'
import { insertProduct, moveProduct, moveSale } from './products.sql.ts'
import { sellerRefusal } from './sellers.ts'
import { settlePictures } from './settlePictures.ts'

export type Saved = Answer<'PUT /v1/market/products/:productId'>
export type Sending = Failure<'PRODUCT_VALIDATION' | 'CONTACT_NOT_ALLOWED' | 'SELLER_NOT_READY'>

/** A pro registers a product [market.product-states]. */
export function sendProduct(context: ProviderContext, given: ProductBody): Promise<Saved | Sending | Failure<'PRODUCT_LIMIT'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const { providerId, memberId: actorId } = actor
    // The last place is not given twice.
    await lockProvider(db, providerId)
    const lacking = await sellerRefusal(db, providerId)
    if (lacking !== null) return lacking
    const content = await checkContent(inside, given)
    if (failed(content)) return content
    const { send } = productMoves
    const { register } = saleMoves
    const id = await insertProduct(db, {
      providerId,
      content,
      reviewStatus: send.to,
      status: register.to,
      terms: sellerTerms.version,
      now,
      most: productLimits.aSeller,
    })
    if (id === null) return fail('PRODUCT_LIMIT')
    await moveProduct(db, { id, from: null, move: send, actorId, now })
    await moveSale(db, { id, from: null, move: register, actorId, now })
    await addHolidays(inside, providerId, given.holidays)
    await dropDraft(inside, providerId)
    await settlePictures(inside, providerId, filesOf(content))
    return { id, status: register.to, reviewStatus: send.to, changeStatus: null }
  })
}
