/** The endpoints of this domain, by group; the names are the use cases'. */
export { signIn } from './endpoints.ts'
export { recovery } from './recovery.ts'
export { secondFactor } from './secondFactor.ts'
export { signInSettings } from './settings.ts'
export { social } from './social.ts'
