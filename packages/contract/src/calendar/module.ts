/** The endpoints of this domain, by group; the names are the use cases'. */
export { calendar, calendarViews } from './endpoints.ts'
