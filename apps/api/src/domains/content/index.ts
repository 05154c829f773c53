export type { PageOwner } from './hooks.ts'
export { publishAtOnce } from './versions.ts'
export { shownBlocks } from './shownBlocks.ts'
