export { forgetInquirer, inquiriesWaiting } from './support.sql.ts'
