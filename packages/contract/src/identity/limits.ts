import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

export const identityLimits = {
  /** A code, and the proof it makes, live this long from the sending [identity.sms-code]. */
  codeFor: 15 * MINUTE,
  codeTries: 5,
  resendAfter: 30 * SECOND,
  /** Of a phone; and of these from one network, so that nobody alone uses up another's [identity.sms-limits]. */
  sendings: { requests: 20, seconds: DAY / SECOND },
  sendingsOfNetwork: { requests: 5, seconds: DAY / SECOND },
  /** Of the whole house: each costs money, and more is somebody's pump [identity.sms-ceiling]. To phones of members, and to any other. */
  sendingsOfHouse: { members: { requests: 3_000, seconds: HOUR / SECOND }, strangers: { requests: 1_000, seconds: HOUR / SECOND } },
  /** What a network may still send once half of that is gone: a few that send hundreds do not use up everybody's. */
  sendingsOfNetworkThen: { requests: 20, seconds: HOUR / SECOND },
  /** Who proves who he is may take this long; his browser gives up a little before. */
  certifyingFor: 30 * MINUTE,
  certifyingShownFor: 25 * MINUTE,
  /** A relayed number lives this long [identity.safe-number]. */
  safeNumberFor: 7 * DAY,
} as const

export const startCalls = { requests: 100, seconds: HOUR / SECOND, by: 'address' } as const
export const completeCalls = { requests: 300, seconds: HOUR / SECOND, by: 'address' } as const
export const codeCalls = { requests: 200, seconds: HOUR / SECOND, by: 'address' } as const
export const verifyCalls = { requests: 600, seconds: HOUR / SECOND, by: 'address' } as const
export const safeNumberCalls = { requests: 30, seconds: HOUR / SECOND, by: 'member' } as const
