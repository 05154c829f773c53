export { changePhone } from './changePhone.ts'
export { createMember, termsVersion, type NewMember } from './createMember.ts'
export { openSession } from './sessions.ts'
export { usePhoneProof, verifyPhoneCode } from './phoneCodes.ts'
export { memberContacts, type MemberContact } from './contacts.sql.ts'
export { recordConsent } from './recordConsent.ts'
export { memberByEmail, memberByPhone, memberPhone } from './accounts.sql.ts'
export { setPicture } from './setPicture.ts'
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
export { leavingHooks, type LeavingHooks } from './leavingHooks.ts'
