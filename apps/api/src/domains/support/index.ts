export { forgetInquirer } from './support.sql.ts'
