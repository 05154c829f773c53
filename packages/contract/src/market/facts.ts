export { marketErrors as errors } from './errors.ts'
