import { DAY, MINUTE, SECOND } from '@dure/kernel/time'

/** Both calls of a browser give up after this [experiments.patience]. */
export const experimentPatience = 3 * SECOND

/** Of what an experiment is called; experiments the operators' list shows. */
export const experimentLimits = { title: { least: 2, most: 80 }, listed: 200 } as const

/** [experiments.kept] */
export const participantsKeptFor = 365 * DAY

export const partCalls = { requests: 300, seconds: (15 * MINUTE) / SECOND, by: 'address' } as const
