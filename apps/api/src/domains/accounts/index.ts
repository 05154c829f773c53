export {
  claim,
  insertMember,
  memberByEmail,
  memberByPhone,
  memberEmail,
  memberName,
  memberPhone,
  updateMember,
  type MemberRow,
} from './accounts.sql.ts'
export { memberContacts, type MemberContact } from './contacts.sql.ts'
export { accountMail, tellAddress, tellMember } from './mails.ts'
export { rememberCard, shareCard } from './paymentCards.ts'
export { recordAcquisition } from './recordAcquisition.ts'
export { setPicture } from './setPicture.ts'
