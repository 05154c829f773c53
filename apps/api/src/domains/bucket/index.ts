export { bucketPage, bucketServices, keptOnce } from './bucket.sql.ts'
