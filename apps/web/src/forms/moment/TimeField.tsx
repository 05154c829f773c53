import type { ComponentProps } from 'react'
import { Select } from '@dure/ui/fields/Select'
import { timeChoices } from './dayTimes.ts'

type Props = Omit<ComponentProps<typeof Select>, 'options' | 'placeholder'> & {
  /** What stands in it already: it is among the choices. */
  readonly standing: string
  /** Between one choice and the next. */
  readonly minutes?: 15 | 30
  readonly isEnd?: boolean
}

/** A time of a day, chosen of a list in our words. */
export const TimeField = ({ standing, minutes = 30, isEnd = false, ...select }: Props) => (
  <Select {...select} options={timeChoices(standing, minutes, isEnd)} />
)
