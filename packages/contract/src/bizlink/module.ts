/** The endpoints of this domain, by group; the names are the use cases'. */
export { bizlink, bizlinkDesk } from './endpoints.ts'
