export { accountsErrors as errors } from './errors.ts'
