export { countShown, firstPros } from './ofService.ts'
export { listedPros } from './listedPros.ts'
export { popularWords } from './popular.ts'
