export { bucketErrors as errors } from './errors.ts'
