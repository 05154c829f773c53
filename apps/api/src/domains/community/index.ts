export type { AuthorRow } from './hooks.ts'
