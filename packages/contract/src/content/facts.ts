export { contentErrors as errors } from './errors.ts'
