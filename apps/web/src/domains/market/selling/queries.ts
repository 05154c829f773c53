import { query } from '../../../api/query.ts'

export const ownProductsQuery = query('GET /v1/market/me/products')
export const ownProductQuery = (productId: number) => query('GET /v1/market/me/products/:productId', { params: { productId } })
export const productDraftQuery = query('GET /v1/market/me/draft')
/** The pro's services, and about where he works. */
export const ownProfileQuery = query('GET /v2/user/:id/profile', { params: { id: 'me' } })
