export { campaignsEvents } from './events.ts'
export { runningOf } from './running.sql.ts'
export { decidingItems } from './policy.ts'
