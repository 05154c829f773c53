export { identityErrors as errors } from './errors.ts'
