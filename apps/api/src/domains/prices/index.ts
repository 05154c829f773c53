export { priceInProvince } from './priceInProvince.ts'
