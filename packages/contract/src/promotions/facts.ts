export { promotionsErrors as errors } from './errors.ts'
