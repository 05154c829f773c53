export { countOpenInquiries, forgetInquirer } from './support.sql.ts'
