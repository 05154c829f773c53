import * as z from 'zod/mini'
import { moment } from '@dure/contract/texts'
import { SEOUL_OFFSET } from '@dure/kernel/time'

/** An instant as a form holds it, in Seoul's time: `2026.12.01 09:00`. */
export const toSeoulField = (iso: string): string => {
  const [day = '', time = ''] = new Date(Date.parse(iso) + SEOUL_OFFSET).toISOString().split('T')
  return `${day.replaceAll('-', '.')} ${time.slice(0, 5)}`
}

const written =
  /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[.일]?(?:\s*T\s*|\s+|(?=오[전후]|낮))(오전|오후|낮)?\s*(\d{1,2})\s*[:시]\s*(\d{1,2})?\s*분?$/u
const two = (figure: string | number): string => String(figure).padStart(2, '0')

/** What somebody typed as day and hour of Seoul, as `[2026-12-01, 09:00]`; undefined where it is none. */
export function readSeoulField(text: string): readonly [day: string, time: string] | undefined {
  const [, year, month, day, half, hour, minute = '0'] = written.exec(text.normalize('NFKC').trim()) ?? []
  if (year === undefined || (half !== undefined && ((half !== '오전' && Number(hour) < 1) || Number(hour) > 12))) return undefined
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === '오전' ? 0 : 12)
  const [date, time] = [`${year}-${two(month!)}-${two(day!)}`, `${two(hours)}:${two(minute)}`]
  // 30 February and 25 o'clock are none, whatever a browser makes of them.
  const at = Date.parse(`${date}T${time}:00Z`)
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(`${date}T${time}`) ? undefined : [date, time]
}

/** What a form's field of a moment holds, read as Seoul's time; what is none stays as it is, to be refused. */
export const fromSeoulField = (text: string): string => {
  const read = readSeoulField(text)
  return read === undefined ? text : new Date(`${read[0]}T${read[1]}:00+09:00`).toISOString()
}

const time = moment('날짜와 시각을 2026.12.01 09:00처럼 적어 주세요.')

/** A form's field of a moment, for what the contract takes as an instant. */
export const seoulField = z.pipe(z.pipe(z.string(), z.transform(fromSeoulField)), time)

/** The same where no time at all may be given: null. */
export const seoulFieldOrNone = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === '' ? null : fromSeoulField(text))),
  ),
  z.nullable(time),
)
