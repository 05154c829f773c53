import { fail, type Failure } from '@dure/contract/errors'
import { safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import { DAY, parseSeoulDay, seoulDay, startOfSeoulDay } from '@dure/kernel/time'

/** The agreed Seoul day, sent only if there is one [safe-payment.service-day]; a day of the past or beyond the limit is refused. */
export function serviceDayOf(
  input: { isExistServiceDate?: boolean | undefined; serviceDate?: string | null | undefined },
  now: Date,
): string | null | Failure<'INVALID_PARAMS'> {
  if (input.isExistServiceDate === false || input.serviceDate == null)
    return input.isExistServiceDate === true ? refuse('서비스 날짜를 골라 주세요.') : null
  const text = input.serviceDate
  const at = text.length === 10 ? parseSeoulDay(text) : new Date(text)
  if (at === undefined || Number.isNaN(at.getTime())) return refuse('날짜를 다시 확인해 주세요.')
  const today = startOfSeoulDay(now)
  if (at < today) return refuse('지난 날짜는 고를 수 없어요.')
  if (at.getTime() >= today.getTime() + (limits.serviceDaysAhead + 1) * DAY)
    return refuse(`${limits.serviceDaysAhead}일 안의 날짜를 골라 주세요.`)
  return seoulDay(at)
}

const refuse = (reason: string): Failure<'INVALID_PARAMS'> => fail('INVALID_PARAMS', { fields: { serviceDate: reason }, reason })
