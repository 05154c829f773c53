export { rememberCard, shareCard } from './cards.ts'
export { hashAhead } from './passwords.ts'
export { changePhone } from './changePhone.ts'
export { createMember, type NewMember } from './createMember.ts'
export { deviceOf } from './device.ts'
export { tellMember } from './mails.ts'
export { replacePhone } from './replacePhone.ts'
export { openSession } from './sessions.ts'
export { usePhoneProof, verifyPhoneCode } from './phoneCodes.ts'
export { memberContacts, type MemberContact } from './contacts.sql.ts'
export { recordConsent } from './recordConsent.ts'
export { changeConsents, consentVersions } from './changeConsents.ts'
export { consentEvents } from './consentEvents.ts'
export { advertisingOf, optOutPath } from './advertising.ts'
export { noAdvertising, type Advertising } from './consentPolicy.ts'
export { interestsOf, saveInterests } from './interests.sql.ts'
export { recordAcquisition } from './recordAcquisition.ts'
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
export { identityEvents } from './identityEvents.ts'
export { leavingHooks, type LeavingHooks } from './leavingHooks.ts'
export { createSocialMember, nameOf, personOf, standingOf } from './socialPeople.ts'
export { beginAttempt, endAttempt, type CameBack } from './socialAttempts.ts'
