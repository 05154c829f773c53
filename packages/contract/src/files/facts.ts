export { filesErrors as errors } from './errors.ts'
