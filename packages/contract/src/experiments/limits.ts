import { DAY, MINUTE, SECOND } from '@dure/kernel/time'

/** Both calls of a browser give up after this [experiments.patience]. */
export const experimentPatience = 3 * SECOND

/** [experiments.kept] */
export const participantsKeptFor = 365 * DAY

export const partCalls = { requests: 300, seconds: (15 * MINUTE) / SECOND, by: 'address' } as const
