import type { Screen } from './screen.ts'

/** Every screen by its file; a list of all their addresses, so browsers get it after the first page. */
export const screenFiles = import.meta.glob<Screen>(['./domains/*/screens/*.tsx', './domains/*/screens/desk/*.tsx'])
