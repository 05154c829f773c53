export { publishAtOnce } from './versions.ts'
export { shownBlocks } from './shownBlocks.ts'
