import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

const aQuarter = (15 * MINUTE) / SECOND
const anHour = HOUR / SECOND

export const signInLimits = {
  /** A session lives this long from its last use, which is noted no oftener than this. */
  sessionFor: 14 * DAY,
  notedEvery: HOUR,
  /** One that ended stays as a record of access [sign-in.access-records]. */
  endedSessionKeptFor: 92 * DAY,
  /** Sessions a member is shown, and records of access that outlive his account. */
  shown: 100,
  records: 1_000,
  /** A key for whoever may use a session and not see its own [sign-in.derived-key]. */
  derivedKeyFor: 5 * MINUTE,
  /** A second factor that was proved holds this long. */
  secondFactorFor: 12 * HOUR,
  /** A known device or network that nobody uses is forgotten; the browser's cookie and our row go alike. */
  originFor: 365 * DAY,
  lastWayFor: 365 * DAY,
  /** Links by mail: of a password [sign-in.reset-link], and of another address. */
  resetHours: 24,
  emailHours: 24,
  resetsKeptFor: 7 * DAY,
  /** The way to a provider's page and back. */
  socialWayFor: 10 * MINUTE,
  /** A provider has vouched for somebody. */
  ticketFor: HOUR,
  mailCodeFor: 15 * MINUTE,
  mailCodeAgainAfter: 30 * SECOND,
  /** Of a provider's token, and of a path one comes back to. */
  token: 2_000,
  path: 2_000,
} as const

/** Wrong passwords, by where they come from. */
export const loginGuesses = {
  name: 'login',
  seconds: aQuarter,
  ofDevice: 10,
  ofKnownNetwork: 30,
  ofStranger: 10,
  ofStrangers: 30,
  ofAddress: 60,
} as const
/** Strangers neither fill a mailbox nor keep its owner from a link. */
export const resetMails = {
  name: 'password-reset',
  seconds: anHour,
  ofDevice: 5,
  ofKnownNetwork: 5,
  ofStranger: 5,
  ofStrangers: 10,
} as const
export const mailCodes = { requests: 10, seconds: DAY / SECOND } as const
/** Codes of a second factor, in a short window and in a long one. */
export const factorGuesses = { soon: { requests: 5, seconds: aQuarter }, aDay: { requests: 50, seconds: DAY / SECOND } } as const

export const signUpCalls = { requests: 100, seconds: aQuarter, by: 'address' } as const
export const emailCheckCalls = { requests: 60, seconds: aQuarter, by: 'address' } as const
export const emailLinkCalls = { requests: 30, seconds: aQuarter, by: 'address' } as const
export const factorSetUpCalls = { requests: 20, seconds: anHour, by: 'member' } as const
export const resetMailCalls = { requests: 20, seconds: anHour, by: 'address' } as const
export const resetLinkCalls = { requests: 60, seconds: aQuarter, by: 'address' } as const
export const findEmailCalls = { requests: 30, seconds: anHour, by: 'address' } as const
export const keyCheckCalls = { requests: 300, seconds: aQuarter, by: 'address' } as const
export const socialCalls = { requests: 60, seconds: aQuarter, by: 'address' } as const
