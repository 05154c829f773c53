export { servicesBeside } from './servicesBeside.ts'
export { priceInProvince } from './priceInProvince.ts'
