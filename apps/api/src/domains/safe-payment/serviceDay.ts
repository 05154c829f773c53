import { fail, type Failure } from '@dure/contract/errors'
import { parseSeoulDay, seoulDay, startOfSeoulDay } from '@dure/kernel/time'

/** The agreed Seoul day, sent only if there is one (3§4 L123); a day of the past is refused. */
export function serviceDayOf(
  input: { isExistServiceDate?: boolean | undefined; serviceDate?: string | null | undefined },
  now: Date,
): string | null | Failure<'INVALID_PARAMS'> {
  if (input.isExistServiceDate === false || input.serviceDate == null) {
    return input.isExistServiceDate === true
      ? fail('INVALID_PARAMS', { fields: { serviceDate: '서비스 날짜를 골라 주세요.' }, reason: '서비스 날짜를 골라 주세요.' })
      : null
  }
  const text = input.serviceDate
  const at = text.length === 10 ? parseSeoulDay(text) : new Date(text)
  if (at === undefined || Number.isNaN(at.getTime()))
    return fail('INVALID_PARAMS', { fields: { serviceDate: '날짜를 다시 확인해 주세요.' }, reason: '날짜를 다시 확인해 주세요.' })
  if (at < startOfSeoulDay(now))
    return fail('INVALID_PARAMS', { fields: { serviceDate: '지난 날짜는 고를 수 없어요.' }, reason: '지난 날짜는 고를 수 없어요.' })
  return seoulDay(at)
}
