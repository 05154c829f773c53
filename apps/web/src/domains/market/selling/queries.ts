import { query } from '../../../api/query.ts'

export const ownProductsQuery = query('GET /v1/market/me/products')
export const ownProductQuery = (productId: number) => query('GET /v1/market/me/products/:productId', { params: { productId } })
/** What is being written is read anew whenever its page opens: another window may have gone on. */
export const productDraftQuery = { ...query('GET /v1/market/me/draft'), gcTime: 0 }
/** The pro's services, and about where he works. */
export const ownProfileQuery = query('GET /v2/user/:id/profile', { params: { id: 'me' } })
