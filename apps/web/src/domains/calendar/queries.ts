import { query } from '../../api/query.ts'

/** A month, or the one the server says is this one: a browser's clock decides nothing here [calendar.month]. */
export const monthQuery = (month: string | undefined) =>
  query('GET /v2/providers/me/schedule', { query: month === undefined ? {} : { month } })

export const feedQuery = query('GET /v1/me/calendar/feed')
