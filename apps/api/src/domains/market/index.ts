export { endSalesOf } from './products/leaving.ts'
export { productEvents } from './products/events.ts'
export { sellerHook } from './products/sellers.ts'
