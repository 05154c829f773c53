import { reportLimits } from '@dure/contract/safety/limits'
import type { ReportKind } from '@dure/contract/safety/reasons'
import type { TestHouse } from '../house.ts'
import { people } from '../people.ts'

/** As many who count report a thing as hide it [safety.reports]. */
export async function hideByReports(house: TestHouse, kind: ReportKind, id: number, reasonId: number): Promise<void> {
  for (const reporter of await people(house, reportLimits.hidesAt))
    await reporter.call('POST /v1/reports', { body: { kind, id, reasonId } })
}
