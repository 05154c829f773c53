import type { Db } from '../../../database/connect.ts'
import type { AnsweredItem } from '../../catalogue/index.ts'
import { requestById } from '../../requests/index.ts'

/** The first day (2026-12-01) that the request behind a room asks for, within these days; null where it names none. */
export async function wantedDayOf(db: Db, requestId: number, within: { first: string; last: string }): Promise<string | null> {
  const items = ((await requestById(db, requestId))?.items ?? []) as AnsweredItem[]
  const days = items.flatMap((item) => (item.type === 5 ? item.answers.map((answer) => answer.value) : []))
  return days.find((day) => day !== undefined && day >= within.first && day <= within.last) ?? null
}
