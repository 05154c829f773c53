import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { DAY, parseSeoulDay } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { affiliatesBetween, originsBetween } from './origins.sql.ts'

const most = 30

/** Where sign-ups and requests came from between two days of Seoul, both included [accounts.acquisition-kept]. */
export async function getOrigins(
  { db }: Context,
  given: { from: string; to: string },
): Promise<Answer<'GET /v1/admin/analytics/origins'> | Failure<'INVALID_PARAMS'>> {
  const [since, to] = [parseSeoulDay(given.from), parseSeoulDay(given.to)]
  if (!since) return fail('INVALID_PARAMS', { fields: { from: '시작하는 날을 다시 확인해 주세요.' } })
  if (!to || to < since) return fail('INVALID_PARAMS', { fields: { to: '끝나는 날을 다시 확인해 주세요.' } })
  const span = { since, until: new Date(to.getTime() + DAY), limit: most }
  return { origins: await originsBetween(db, span), affiliates: await affiliatesBetween(db, span) }
}
