import { productDraft } from '@dure/contract/market/drafts'
import { productDesk } from '@dure/contract/market/productDesk'
import { products } from '@dure/contract/market/products'
import { bind } from '../../../http/bind.ts'
import { changeProduct, deleteProduct, setProductStatus } from './changeProduct.ts'
import { deskProducts, passProduct, refuseProduct, takeProduct } from './desk.ts'
import { dropProductDraft, getProductDraft, putProductDraft } from './drafts.ts'
import { getOwnProduct, listOwnProducts } from './ownProducts.ts'
import { sendProduct } from './sendProduct.ts'

export const productRoutes = bind(products, {
  listOwnProducts: (context) => listOwnProducts(context),
  getOwnProduct: (context, { params }) => getOwnProduct(context, params.productId),
  sendProduct: (context, { body }) => sendProduct(context, body),
  changeProduct: (context, { params, body }) => changeProduct(context, { ...body, productId: params.productId }),
  setProductStatus: (context, { params, body }) => setProductStatus(context, { ...body, productId: params.productId }),
  deleteProduct: (context, { params }) => deleteProduct(context, params.productId),
})

export const productDeskRoutes = bind(productDesk, {
  deskProducts: (context, { query }) => deskProducts(context, query),
  takeProduct: (context, { params }) => takeProduct(context, params.id),
  passProduct: (context, { params }) => passProduct(context, params.id),
  refuseProduct: (context, { params, body }) => refuseProduct(context, { ...body, id: params.id }),
})

export const productDraftRoutes = bind(productDraft, {
  getProductDraft: (context) => getProductDraft(context),
  putProductDraft: (context, { body }) => putProductDraft(context, body),
  dropProductDraft: (context) => dropProductDraft(context),
})
