export { placePartStarts, placeServicesFrom } from './places.sql.ts'
