export { experimentsErrors as errors } from './errors.ts'
