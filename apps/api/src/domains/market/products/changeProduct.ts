import { fail, failed, type Failure } from '@dure/contract/errors'
import { sellerTerms } from '@dure/contract/market/limits'
import type { ProductChanges } from '@dure/contract/market/productSchemas'
import { productMoves, saleMoves, type SaleState } from '@dure/contract/market/productStates'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { moveLocked, mustBeWritten } from '../../../database/moves.ts'
import { addHolidays } from '../../calendar/index.ts'
import { endRemovals } from '../../safety/index.ts'
import { lookAtProduct } from '../browse/score.sql.ts'
import { checkContent } from './content.ts'
import { endProducts } from './endProducts.ts'
import { productEvents } from './events.ts'
import { filesOf } from './kept.ts'
import {
  changeOf,
  dropChanges,
  lockProduct,
  moveProduct,
  moveSale,
  putChange,
  updateProduct,
  writeContent,
  type ChangeRow,
  type ProductRow,
} from './products.sql.ts'
import { sellerRefusal } from './sellers.ts'
import type { Saved, Sending } from './sendProduct.ts'
import { settlePictures } from './settlePictures.ts'

type Own = { readonly product: ProductRow; readonly change: ChangeRow | undefined }

/** The seller's own product and a change of it, both locked. */
async function lockOwn({ db, actor }: ProviderContext, id: number): Promise<Own | Failure<'PRODUCT_NOT_FOUND'>> {
  const product = await lockProduct(db, id)
  if (product?.providerId !== actor.providerId || product.deletedAt !== null) return fail('PRODUCT_NOT_FOUND')
  return { product, change: await changeOf(db, id) }
}

const saved = (product: Pick<ProductRow, 'id' | 'status' | 'reviewStatus'>, change: Pick<ChangeRow, 'status'> | undefined): Saved => ({
  id: product.id,
  status: product.status,
  reviewStatus: product.reviewStatus,
  changeStatus: change?.status ?? null,
})

/** Sends a changed product: one that was passed stays as it is beside it until operators decide [market.changing]. */
export function changeProduct(
  context: ProviderContext,
  { productId, sentAt, ...given }: ProductChanges & { readonly productId: number },
): Promise<Saved | Sending | Failure<'PRODUCT_NOT_FOUND' | 'PRODUCT_CHANGED'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const own = await lockOwn(inside, productId)
    if (failed(own)) return own
    const { product, change } = own
    if (Date.parse(sentAt) !== (change ?? product).sentAt.getTime()) return fail('PRODUCT_CHANGED')
    const lacking = await sellerRefusal(db, actor.providerId)
    if (lacking !== null) return lacking
    const content = await checkContent(inside, given)
    if (failed(content)) return content
    const touched = [...filesOf(product), ...(change === undefined ? [] : filesOf(change.content)), ...filesOf(content)]
    const waitingSince = product.waitingSince ?? now
    await addHolidays(inside, actor.providerId, given.holidays)
    if (product.reviewStatus === 'completed') {
      const { categoryId: _, category2Id: __, ...kept } = content
      await putChange(db, productId, kept, now)
      await updateProduct(db, productId, { waitingSince })
      await settlePictures(inside, actor.providerId, touched)
      return saved(product, { status: 'ready' })
    }
    const { send } = productMoves
    await dropChanges(db, [productId])
    if (product.reviewStatus === 'reject') await endRemovals(db, 'refusedProduct', [productId], now)
    await writeContent(db, productId, content, now)
    mustBeWritten(
      await moveProduct(
        db,
        { id: productId, from: product.reviewStatus, move: send, actorId: actor.memberId, now },
        { reason: null, sentAt: now, waitingSince, terms: sellerTerms.version },
      ),
      `The product ${productId}`,
    )
    await settlePictures(inside, actor.providerId, touched)
    return saved({ ...product, reviewStatus: send.to }, undefined)
  })
}

/** Its seller stops a product, or goes on with it, at once [market.sold]. */
export function setProductStatus(
  context: ProviderContext,
  { productId, status }: { readonly productId: number; readonly status: SaleState },
): Promise<Saved | Failure<'PRODUCT_NOT_FOUND' | 'PRODUCT_STATE_CONFLICT' | 'SELLER_NOT_READY'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const own = await lockOwn(inside, productId)
    if (failed(own)) return own
    const { product, change } = own
    if (status === product.status) return saved(product, change)
    const lacking = status === 'inprogress' ? await sellerRefusal(db, actor.providerId) : null
    if (lacking !== null) return lacking
    const move = status === 'inprogress' ? saleMoves.sell : saleMoves.stop
    const refused = await moveLocked({ name: `The product ${productId}`, state: product.status }, move, {
      otherwise: fail('PRODUCT_STATE_CONFLICT'),
      write: () => moveSale(db, { id: productId, from: product.status, move, actorId: actor.memberId, now }),
    })
    if (refused !== undefined) return refused
    if (move === saleMoves.stop) await tellStopped(inside, productId)
    // Who waits for a free time of it is told now that it can be ordered [market.wishes].
    if (status === 'inprogress') await lookAtProduct(db, productId, now)
    return saved({ ...product, status: move.to }, change)
  })
}

/** Who stops selling does not take back what was paid: his buyers' unpaid orders end, the paid ones he answers [market.seller-gone]. */
const tellStopped = (context: ProviderContext, productId: number): Promise<void> =>
  context.house.jobs.emit(context, productEvents.stopped, { productId, at: context.now.toISOString() })

/** Its seller deletes a product: what was ordered of it and paid goes on. */
export function deleteProduct(context: ProviderContext, productId: number): Promise<{ deleted: boolean } | Failure<'PRODUCT_NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const own = await lockOwn(inside, productId)
    if (failed(own)) return own
    await endProducts(inside, [own.product], { why: 'deleted', actorId: inside.actor.memberId })
    await tellStopped(inside, productId)
    return { deleted: true }
  })
}
