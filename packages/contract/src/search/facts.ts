export { searchErrors as errors } from './errors.ts'
