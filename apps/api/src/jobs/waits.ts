import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

/** A worker that dies between asking and noting leaves its row to the next one after this. */
export const lease = MINUTE

/** Waits between tries of a refund; when they are used up it is an operator's. */
export const refundWaits = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, HOUR, 6 * HOUR, DAY, DAY]
