export { accountsEvents } from './events.ts'
export {
  claim,
  insertMember,
  memberByDi,
  memberById,
  memberByEmail,
  memberByPhone,
  memberEmail,
  memberName,
  memberPhone,
  updateMember,
  type MemberRow,
  affiliateOf,
} from './accounts.sql.ts'
export { diHashOf, memberContacts, memberNames, reachOf, type MemberContact, type Reach } from './contacts.sql.ts'
export { countedPerson, type CountedPerson } from './countedPerson.ts'
export type { AccountMail } from './mailHook.ts'
export { accountMail, tellAddress, tellMember } from './mails.ts'
export { eraseMember } from './erase.sql.ts'
export { hasPassword, lockPasswords, passwordHashOf } from './passwords.sql.ts'
export { rememberCard, shareCard } from './paymentCards.ts'
export { recordAcquisition } from './recordAcquisition.ts'
export {
  agreedToMarketing,
  consentFlags,
  isStaying,
  lockConsentFlags,
  lockKnownMember,
  lockMember,
  moveMember,
  setOperatorRoles,
  takeMemberInLine,
  type LockedMember,
} from './standing.sql.ts'
export { setPicture } from './setPicture.ts'
