export { checkPassword } from './changePassword.ts'
export {
  deleteSessionsOf,
  hasEnded,
  liveSessions,
  sessionBeganSince,
  sessionHolds,
  sessionRecords,
  sessionSource,
  sessionsOf,
} from './sessions/sessions.sql.ts'
export { endSessionsOf } from './sessions/endSessions.ts'
export { forgetSignInOf } from './forget.sql.ts'
export { hashAhead } from './passwords.ts'
export { createMember, type NewMember } from './createMember.ts'
export { deviceOf } from './sessions/device.ts'
export { dismiss, forgetFactor } from './recovery/operators.ts'
export { withFactor } from './second-factor/secondFactor.sql.ts'
export { openSession } from './sessions/sessions.ts'
export { beginAttempt, endAttempt, type CameBack } from './social/attempts.ts'
export { createSocialMember, nameOf, personOf, standingOf } from './social/people.ts'
