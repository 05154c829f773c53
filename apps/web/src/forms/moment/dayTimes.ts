import { hourInWords } from '@dure/kernel/time'

const two = (value: number): string => String(value).padStart(2, '0')

/** Times of a day by their minutes between, in order, with one that stands already whatever it is. */
export const timesWith = (standing: string, minutes: number): readonly string[] => {
  const times = Array.from(
    { length: (24 * 60) / minutes },
    (_, at) => `${two(Math.floor((at * minutes) / 60))}:${two((at * minutes) % 60)}`,
  )
  return standing === '' || times.includes(standing) ? times : [...times, standing].toSorted()
}

/** `오전 10:00` of `10:00`; midnight at a day's end is 밤 12:00. */
export function clockName(clock: string): string {
  if (clock === '24:00') return '밤 12:00'
  return `${hourInWords(Number(clock.slice(0, 2)))}${clock.slice(2)}`
}

/** The same as choices; midnight stands last where something ends by it. */
export function timeChoices(standing: string, minutes: number, isEnd = false): readonly { value: string; label: string }[] {
  const times = timesWith(standing, minutes)
  const [midnight, ...later] = times
  return (isEnd ? [...later, midnight!] : times).map((value) => ({ value, label: clockName(isEnd && value === '00:00' ? '24:00' : value) }))
}
