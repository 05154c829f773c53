import { browse } from '@dure/contract/market/browse'
import { productWishes } from '@dure/contract/market/wishes'
import { bind } from '../../../http/bind.ts'
import { listCategories } from './categories.ts'
import { productSchedule } from './freeTimes.ts'
import { likedAmong, likeProduct, unlikeProduct } from './likes.ts'
import { listProducts, listProductsOfUser } from './listProducts.ts'
import { readProduct } from './readProduct.ts'
import { dropWish, listWishes, readWish, wishForTime } from './wishes.ts'

export const wishRoutes = bind(productWishes, {
  listWishes: (context) => listWishes(context),
  getWishOfProduct: (context, { params }) => readWish(context, params.productId),
  wishOfProduct: (context, { params, body }) => wishForTime(context, params.productId, body.month),
  dropWishOfProduct: (context, { params }) => dropWish(context, params.productId),
})

export const browseRoutes = bind(browse, {
  listMarketCategories: { handler: (context, { query }) => listCategories(context, query.group), asGuest: () => true },
  // The same for everybody; what somebody marked is asked beside it.
  listProducts: { handler: (context, { query }) => listProducts(context, query), asGuest: () => true },
  // A member reads what he may do with it.
  getProduct: { handler: (context, { params }) => readProduct(context, params.productId), asGuest: () => false },
  getProductSchedule: (context, { params, query }) => productSchedule(context, params.productId, query),
  listProductsOfUser: { handler: (context, { params, query }) => listProductsOfUser(context, params.userId, query), asGuest: () => true },
  listLikedProducts: (context, { query }) => likedAmong(context, query.ids),
  likeProduct: (context, { params }) => likeProduct(context, params.productId),
  unlikeProduct: (context, { params }) => unlikeProduct(context, params.productId),
})
