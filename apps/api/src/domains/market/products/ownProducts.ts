import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { productLimits } from '@dure/contract/market/limits'
import { saleMoves, type UnsoldReason } from '@dure/contract/market/productStates'
import { mayMove } from '@dure/contract/moves'
import { DAY, seoulDay } from '@dure/kernel/time'
import type { ProviderContext } from '../../../context.ts'
import { workingTimes } from '../../calendar/index.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { countsOf } from '../../counters/index.ts'
import { shownPictures } from '../../files/index.ts'
import { contentsOf, serviceOf } from './content.ts'
import { changeOf, changesOf, productById, productsOfProvider, type ChangeRow, type ProductRow } from './products.sql.ts'
import { sellingOf, whyUnsold } from './mayBeSold.ts'

function standing(product: ProductRow, change: ChangeRow | undefined, unsold: UnsoldReason | null) {
  const { id, status, reviewStatus } = product
  return {
    id,
    status,
    reviewStatus,
    changeStatus: change?.status ?? null,
    reason: change?.reason ?? product.reason,
    isHidden: product.hiddenAt !== null,
    sentAt: (change ?? product).sentAt.toISOString(),
    unsold,
    can: { stop: mayMove(saleMoves.stop, status), sell: mayMove(saleMoves.sell, status) },
  }
}

/** The seller's own, in every state [market.sold]. */
export async function listOwnProducts(context: ProviderContext): Promise<Answer<'GET /v1/market/me/products'>> {
  const { db, house, actor, now } = context
  const products = await productsOfProvider(db, actor.providerId)
  const ids = products.map((one) => one.id)
  const changes = await changesOf(db, ids)
  const seen = await countsOf(db, 'seen', 'product', ids)
  const catalogue = await catalogueOf(house)
  const pictureOf = await shownPictures(
    context,
    products.map((one) => one.mainFileId),
  )
  const selling = await sellingOf(db, actor.providerId)
  return {
    items: products.map((product) => ({
      ...standing(product, changes.get(product.id), whyUnsold(product, selling, now)),
      itemTitle: product.title,
      mainImage: pictureOf(product.mainFileId),
      service: serviceOf(catalogue, product.serviceId),
      price: product.minPrice,
      hasOptions: product.options.some(({ price }) => price !== product.minPrice),
      isSchedule: product.schedule !== null,
      seen: seen.get(product.id)!,
      orders: product.orderCount,
      reviews: product.reviewCount,
    })),
    limit: productLimits.aSeller,
    needs: [...selling.needs],
  }
}

/** One of them, with the change that waits or was refused [market.changing]. */
export async function getOwnProduct(
  context: ProviderContext,
  productId: number,
): Promise<Answer<'GET /v1/market/me/products/:productId'> | Failure<'PRODUCT_NOT_FOUND'>> {
  const { db, now, actor } = context
  const product = await productById(db, productId)
  if (product?.providerId !== actor.providerId || product.deletedAt !== null) return fail('PRODUCT_NOT_FOUND')
  const change = await changeOf(db, productId)
  const [content, changed] = await contentsOf(context, change === undefined ? [product] : [product, change.content])
  const days = { first: seoulDay(now), last: seoulDay(new Date(now.getTime() + productLimits.aheadDays * DAY)) }
  const selling = await sellingOf(db, actor.providerId)
  return {
    ...standing(product, change, whyUnsold(product, selling, now)),
    content: content!,
    change:
      change === undefined || changed === undefined
        ? null
        : { status: change.status, reason: change.reason, sentAt: change.sentAt.toISOString(), content: changed },
    holidays: [...(await workingTimes(db, actor.providerId, days)).holidays],
    postedAt: product.postedAt?.toISOString() ?? null,
    needs: [...selling.needs],
  }
}
