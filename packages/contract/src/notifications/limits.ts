import { DAY, HOUR, MINUTE } from '@dure/kernel/time'

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
  announcementTitle: { least: 2, most: 80 },
  announcement: { least: 2, most: 5_000 },
} as const
