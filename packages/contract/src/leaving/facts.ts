export { leavingErrors as errors } from './errors.ts'
