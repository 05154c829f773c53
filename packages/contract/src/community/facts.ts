export { communityErrors as errors } from './errors.ts'
