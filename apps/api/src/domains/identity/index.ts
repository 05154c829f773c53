export { barHash } from './identityBars.ts'
export { forgetIdentityOf } from './forget.sql.ts'
export { insertBar } from './identity.sql.ts'
export { releaseSafePhone } from './safePhone.ts'
export { changePhone } from './changePhone.ts'
export { identityEvents } from './events.ts'
export {
  certifyMember,
  identityDue,
  isOldEnough,
  takeIdentity,
  tooYoung,
  writeIdentity,
  type Certified,
  type IdentityFailure,
} from './identify.ts'
export { usePhoneProof, verifyPhoneCode } from './phoneCodes.ts'
export { replacePhone } from './replacePhone.ts'
