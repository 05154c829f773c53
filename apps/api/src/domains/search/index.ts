export { countShown, firstPros, topPros } from './ofService.ts'
export { foundPros } from './search.sql.ts'
export { listedPros } from './listedPros.ts'
export { popularWords } from './popular.ts'
