export { listedPros } from './listedPros.ts'
