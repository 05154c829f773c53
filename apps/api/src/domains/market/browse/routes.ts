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
  listMarketCategories: (context, { query }) => listCategories(context, query.group),
  listProducts: (context, { query }) => listProducts(context, query),
  getProduct: (context, { params }) => readProduct(context, params.productId),
  getProductSchedule: (context, { params, query }) => productSchedule(context, params.productId, query),
  listProductsOfUser: (context, { params, query }) => listProductsOfUser(context, params.userId, query),
  listLikedProducts: (context, { query }) => likedAmong(context, query.ids),
  likeProduct: (context, { params }) => likeProduct(context, params.productId),
  unlikeProduct: (context, { params }) => unlikeProduct(context, params.productId),
})
