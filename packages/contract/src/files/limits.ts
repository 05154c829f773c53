import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

export const kilobyte = 1024
export const megabyte = 1024 * kilobyte

/** [files.room] */
export const fileLimits = {
  bytes: 50 * megabyte,
  /** In one upload. */
  files: 10,
  /** Files nobody takes are cleared away after this. */
  unattachedFor: DAY,
  /** They can be taken a little shorter, so that none is cleared while it is taken. */
  takenWithin: DAY - 5 * MINUTE,
  /** Megabytes a day: what nothing takes is kept a day, and the store is everybody's. */
  roomADay: { guest: 300, member: 3_000 },
  /** Parts of a recording that are looked at, bytes of one of its tables, and bytes of it that are blanked at once [files.no-place]. */
  parts: 20_000,
  tableBytes: 8 * megabyte,
  blankedAtOnce: 64 * kilobyte,
  /** The longest side a picture is kept with, and the shorter one that a long one keeps besides, within these pixels [files.long-pictures]. */
  longestSide: 2560,
  shorterSide: 1080,
  longPixels: 40_000_000,
  /** What one side of a picture can be, as its kind is written. */
  longestWritten: { webp: 16_383, other: 65_000 },
  /** Our own files, which never change under their addresses. */
  publicCachedFor: 365 * DAY,
  /** Pictures that anybody may see: so soon after one is taken down caches ask for it, and have it no more [files.withheld]. */
  shownCachedFor: HOUR,
  /** An address of a private file opens it at least this long, and at most half of it longer. */
  addressFor: DAY,
} as const

export const uploadCalls = { requests: 100, seconds: HOUR / SECOND, by: 'address' } as const

/** Whole megabytes, as room is counted. */
export const megabytesOf = (bytes: number): number => Math.ceil(bytes / megabyte)
