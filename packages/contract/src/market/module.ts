/** The endpoints of this domain, by group; the names are the use cases'. */
export { marketOrders } from './orders.ts'
export { products } from './products.ts'
export { productDraft } from './drafts.ts'
export { productDesk } from './productDesk.ts'
export { browse } from './browse.ts'
export { productWishes } from './wishes.ts'
export { marketQuestions } from './marketQuestions.ts'
