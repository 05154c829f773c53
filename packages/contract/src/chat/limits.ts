import { DAY, MINUTE, SECOND } from '@dure/kernel/time'

/** Files a message may carry. */
export const maxFilesInMessage = 10

export const chatLimits = {
  /** The most code points a message may take, whatever its graphemes. */
  codePoints: 8_000,
  /** Messages a pro may write before the customer's first [chat.first-messages]. */
  openingMessages: 3,
  /** How long an unread message waits before it is told outside the room. */
  notifyAfter: MINUTE,
  quickMessages: 30,
  quickTitle: 20,
  /** Rooms left at once. */
  leaving: 100,
  search: 100,
  /** Questions a pro answers by himself [chat.auto-messages]. */
  autoMessages: 10,
  /** More than a pro offers. */
  autoServices: 300,
  /** How long uses of them are gathered into one notice. */
  autoNoticeAfter: 10 * MINUTE,
  preview: 100,
  /** A room silent this long may prompt one to what is next [chat.remind]. */
  silentFor: DAY,
  /** One silent this long waits for no answer and no hiring any more. */
  overAfter: 14 * DAY,
  /** Rooms whose messages lie in one part: some twenty million messages [chat.partitions]. */
  roomsOfPartition: 2_000_000,
} as const

export const sendCalls = { requests: 180, seconds: MINUTE / SECOND, by: 'member' } as const
