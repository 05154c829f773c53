import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

export const notificationLimits = {
  /** Waits after each try to send that failed; the last one's is followed by giving up. */
  waits: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR],
  /** [notifications.late] */
  sentWithin: 28 * DAY,
  /** Hours of Seoul without advertising, where nobody agreed to it at night [notifications.advertising]. */
  night: { from: 21, to: 8 },
  /** [notifications.kept] */
  noticesKeptFor: 365 * DAY,
  deliveriesKeptFor: 185 * DAY,
  /** Letters of an address that a browser's push service gave. */
  pushEndpoint: 1_000,
  /** Browsers of a member that are told, the latest. */
  pushBrowsers: 10,
  /** Times in an hour that a member may turn a browser on. */
  pushTurns: { requests: 20, seconds: HOUR / SECOND, by: 'member' },
  /** How long a push service keeps what it cannot hand over: what is older is read in the centre. */
  pushKeptFor: 12 * HOUR,
  announcementTitle: { least: 2, most: 80 },
  announcement: { least: 2, most: 5_000 },
} as const
