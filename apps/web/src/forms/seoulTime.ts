import * as z from 'zod/mini'
import { moment } from '@dure/contract/texts'
import { SEOUL_OFFSET } from '@dure/kernel/time'

/** An instant as a `datetime-local` field shows it, in Seoul's time. */
export const toSeoulField = (iso: string): string => new Date(Date.parse(iso) + SEOUL_OFFSET).toISOString().slice(0, 16)

/** What a `datetime-local` field holds, read as Seoul's time; empty or no time stays as it is for the server to refuse. */
export const fromSeoulField = (text: string): string => {
  const at = Date.parse(`${text}:00+09:00`)
  return Number.isNaN(at) ? text : new Date(at).toISOString()
}

const time = moment('날짜와 시각을 다시 확인해 주세요.')

/** A form's `datetime-local` field, for what the contract takes as an instant. */
export const seoulField = z.pipe(z.pipe(z.string(), z.transform(fromSeoulField)), time)

/** The same where no time at all may be given: null. */
export const seoulFieldOrNone = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text === '' ? null : fromSeoulField(text))),
  ),
  z.nullable(time),
)
