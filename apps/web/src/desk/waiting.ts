import type { Desk } from '@dure/contract/moderation/deskTable'
import { query } from '../api/query.ts'
import type { ScreenContext } from '../screen.ts'

/** How much waits on each desk, for the first page and the views of lists; every act of an operator asks anew. */
export const waitingQuery = query('GET /v1/admin/overview')

/** Where the thing stands that has waited longest. */
export const nextQuery = query('GET /v1/admin/next')

/** Who works on what of a desk. */
export const assignmentsQuery = (desk: Desk) => query('GET /v1/admin/desks/:desk/assignments', { params: { desk } })

/** What the page of a desk shows beside its list: how it stands and who works on what. */
export const ensureDesks = (queries: ScreenContext['queries'], ...desks: readonly Desk[]): Promise<unknown> =>
  Promise.all([queries.ensureQueryData(waitingQuery), ...desks.map((desk) => queries.ensureQueryData(assignmentsQuery(desk)))])
