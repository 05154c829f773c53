import { DAY, HOUR } from '@dure/kernel/time'

export const partnerLimits = {
  code: { least: 2, most: 40 },
  name: { least: 2, most: 40 },
  reward: { least: 100, most: 1_000_000 },
  bank: 40,
  holder: 40,
  accountNumber: { least: 8, most: 20 },
  clickId: 100,
  note: 500,
  /** Who came by a link and joined no longer ago than this joined by it: his browser hands the link over with his first page. */
  joinedWithin: HOUR,
  /** His first request counts as long as this after he came by it. */
  requestWithin: 20 * DAY,
  /** Whether it counts is decided then. */
  decidedAfter: 30 * DAY,
  /** So far operators look back. */
  monthsBack: 366 * DAY,
  /** No month comes to more. */
  mostPaid: 1_000_000_000_000,
  /** Lines of a statement. */
  statementLines: 5_000,
} as const
