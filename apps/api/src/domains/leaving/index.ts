export { type LeavingHooks } from './hooks.ts'
