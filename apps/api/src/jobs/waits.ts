import { MINUTE } from '@dure/kernel/time'

/** A worker that dies between asking and noting leaves its row to the next one after this. */
export const lease = MINUTE
