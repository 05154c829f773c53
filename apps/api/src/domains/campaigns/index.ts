export { campaignsEvents } from './events.ts'
