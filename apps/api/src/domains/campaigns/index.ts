export { campaignsEvents } from './events.ts'
export { answeringPros, runningOf, type AskedFrom } from './running.sql.ts'
export { decidingItems, pricesOf } from './policy.ts'
