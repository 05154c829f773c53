export { systemErrors as errors } from './errors.ts'
