import { productMoves } from '@dure/contract/market/productStates'
import type { Context } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { shownPictures } from '../../files/index.ts'
import { providerById } from '../../profiles/index.ts'
import type { Removable, Reportable } from '../../safety/index.ts'
import { lookAtProduct } from '../browse/score.sql.ts'
import { filesOf } from './kept.ts'
import { isShown } from './mayBeSold.ts'
import { lockProduct, moveProduct, productById, productsByIds, updateProduct } from './products.sql.ts'
import { settlePictures } from './settlePictures.ts'

const pathOf = (id: number): string => `/market/products/${id}`

async function setHidden(context: Context, id: number, hiddenAt: Date | null): Promise<void> {
  const product = await lockProduct(context.db, id)
  if (product === undefined || product.deletedAt !== null) return
  await updateProduct(context.db, id, { hiddenAt })
  if (hiddenAt === null) await lookAtProduct(context.db, id, context.now)
  await settlePictures(context, product.providerId, filesOf(product))
}

/** Hidden by reports or by operators is the same: operators show it again [market.hidden]. */
export const reportableProduct: Reportable = {
  find: async ({ db }, id) => {
    const product = await productById(db, id)
    if (product === undefined || !isShown(product)) return undefined
    const pro = await providerById(db, product.providerId)
    return pro === undefined ? undefined : { authorId: pro.memberId }
  },
  hide: (context, id) => setHidden(context, id, context.now),
  remove: (context, id) => setHidden(context, id, context.now),
  show: (context, id) => setHidden(context, id, null),
  returns: true,
  sides: async (db, id) => {
    const product = await productById(db, id)
    const pro = product === undefined ? undefined : await providerById(db, product.providerId)
    return pro === undefined ? undefined : { chatId: null, providerMemberId: pro.memberId, path: pathOf(id) }
  },
  describe: async (context, ids) => {
    const products = await productsByIds(context.db, ids)
    const pictureOf = await shownPictures(context, products.flatMap(filesOf))
    return new Map(
      products.map((product) => [
        product.id,
        {
          lines: [
            product.title,
            product.description,
            ...product.options.map(({ title, detail, price }) => `${title} ${price.toLocaleString('ko-KR')}원: ${detail}`),
          ],
          pictures: filesOf(product).map(pictureOf),
          path: pathOf(product.id),
        },
      ]),
    )
  },
}

/** A product that was sold and that operators refused: it comes back as it was, on sale or stopped by its seller. */
export const removableProduct: Removable = {
  giveBack: async (context, id) => {
    const { db, now, actor } = context
    const product = await lockProduct(db, id)
    if (product === undefined || product.reviewStatus !== 'reject' || product.deletedAt !== null || actor === null) return
    const step = { id, from: product.reviewStatus, move: productMoves.giveBack, actorId: actor.memberId, now }
    mustBeWritten(await moveProduct(db, step, { reason: null, decidedAt: now, decidedBy: actor.memberId }), `The product ${id}`)
    await lookAtProduct(db, id, now)
    await settlePictures(context, product.providerId, filesOf(product))
  },
  describe: (context, ids) => reportableProduct.describe(context, ids),
  mendPath: (id) => `/mypage/market/my-products/${id}/edit`,
}
