import { accessOf } from '../walk.ts'
import { account } from '../safe-payment/deals.ts'
import { productBody, sendProduct } from './products.ts'

export const access = accessOf({
  make: async ({ house, pro, serviceId }) => {
    await account(house, pro)
    const productId = (await sendProduct(house, pro, serviceId)).id
    const { sentAt } = await pro.call('GET /v1/market/me/products/:productId', { params: { productId } })
    return { productId, changed: { ...(await productBody(house, pro, serviceId)), sentAt } }
  },
  things: {
    getOwnProduct: ({ productId }) => ({ params: { productId } }),
    changeProduct: ({ productId, changed }) => ({ params: { productId }, body: changed }),
    setProductStatus: ({ productId }) => ({ params: { productId }, body: { status: 'stop' } }),
    deleteProduct: ({ productId }) => ({ params: { productId } }),
  },
  own: [
    'listOwnProducts',
    'sendProduct',
    'getProductDraft',
    'putProductDraft',
    'dropProductDraft',
    'deskProducts',
    'takeProduct',
    'passProduct',
    'refuseProduct',
  ],
})
