/** The endpoints of this domain, by group; the names are the use cases'. */
export { questionDesk, questions } from './endpoints.ts'
