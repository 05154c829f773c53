export { listedPros } from './listedPros.ts'
export { popularWords } from './popular.ts'
