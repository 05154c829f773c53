export { signInErrors as errors } from './errors.ts'
