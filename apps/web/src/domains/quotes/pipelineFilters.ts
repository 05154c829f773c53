import type { Pipeline } from './sentQueries.ts'

const without = <K extends keyof Pipeline>(wanted: Pipeline, ...keys: readonly K[]): Pipeline =>
  Object.fromEntries(Object.entries(wanted).filter(([key]) => !(keys as readonly string[]).includes(key)))

/** Under one condition more, or another of its kind; what is empty takes the condition off. */
export const withOne = (wanted: Pipeline, name: 'from' | 'until' | 'services', value: string): Pipeline =>
  value === '' ? without(wanted, name) : { ...wanted, [name]: value }

/** A state that is chosen already is let go. */
export const withState = (wanted: Pipeline, state: NonNullable<Pipeline['state']>): Pipeline =>
  wanted.state === state ? without(wanted, 'state') : { ...wanted, state }

/** A district or a distance, never both of two choices. */
export const withPlace = (
  wanted: Pipeline,
  { district, distance }: Pick<Partial<Record<keyof Pipeline, string | undefined>>, 'district' | 'distance'>,
): Pipeline => ({
  ...without(wanted, 'district', 'distance'),
  ...(district === undefined ? {} : { district }),
  ...(distance === undefined ? {} : { distance }),
})
