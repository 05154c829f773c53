export { bucketPage, bucketServices } from './bucket.sql.ts'
