import type { Answer } from '@dure/contract/client'
import { homeLimits } from '@dure/contract/editorial/limits'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'

type Asked = Answer<'GET /v1/requests/address'>['items'][number]

const { shown, within } = homeLimits.live

export const liveQuery = { ...query('GET /v1/requests/address', { query: { count: shown } }), staleTime: MINUTE }

/** A line of the release before this one names neither the service’s page nor its quotes: it is none. */
const isWhole = (one: Asked): boolean => one.serviceSlug != null && one.quoteCount != null

/** Those to be shown at a moment: all of them, where they are as many and as late as the row promises, else none [editorial.live]. */
export function lately(items: readonly Asked[], now: number): readonly Asked[] {
  const late = items.filter((one) => isWhole(one) && now - Date.parse(one.createdAt) < within)
  return late.length < shown ? [] : late
}

/** How a request stands: what is not there yet is not counted. */
export const quotesText = (count: number): string => (count === 0 ? '견적을 기다려요' : `견적 ${count}개`)
