/** The endpoints of this domain, by group; the names are the use cases'. */
export { campaigns } from './endpoints.ts'
export { campaignDesk } from './desk.ts'
