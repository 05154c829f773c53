export { createMember, termsVersion, type NewMember } from './createMember.ts'
export { openSession } from './sessions.ts'
export { usePhoneProof, verifyPhoneCode } from './phoneCodes.ts'
export { memberByEmail, memberByPhone } from './accounts.sql.ts'
