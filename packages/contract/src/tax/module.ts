/** The endpoints of this domain, by group; the names are the use cases'. */
export { monthDesk, taxDesk } from './desk.ts'
export { taxPapers } from './papers.ts'
