/** The endpoints of this domain, by group; the names are the use cases'. */
export { products } from './products.ts'
export { productDesk } from './productDesk.ts'
