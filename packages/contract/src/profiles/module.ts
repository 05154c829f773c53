/** The endpoints of this domain, by group; the names are the use cases'. */
export { profiles } from './endpoints.ts'
export { profileDesk } from './desk.ts'
export { profileEditing } from './editing.ts'
export { licenceDesk, licences } from './licences.ts'
export { personalInfo } from './personalInfo.ts'
