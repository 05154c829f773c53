export { adsAt } from './shown.ts'
export type { ShownAd } from './shown.sql.ts'
export { markUnfit } from './bids.sql.ts'
