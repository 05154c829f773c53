import { closingMoves, type ClosingStatus } from '@dure/contract/tax/states'
import type { MonthFigures } from '@dure/contract/tax/desk'
import { statesBefore } from '@dure/contract/moves'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { written } from '../../database/moves.ts'

export type ClosingRow = {
  month: string
  status: ClosingStatus
  figures: MonthFigures
  askedBy: number
  askedAt: Date
  closedBy: number | null
  closedAt: Date | null
}

const columns = sql`to_char(month, 'YYYY-MM') as month, status, figures, asked_by, asked_at, closed_by, closed_at`

export async function closingsSince(db: Db, month: string): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`select ${columns} from month_closing where month >= ${`${month}-01`}::date`.execute(db)
  return rows
}

export async function lockClosing(db: Db, month: string): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`select ${columns} from month_closing where month = ${`${month}-01`}::date for update`.execute(db)
  return rows[0]
}

/** Proposed as it is now; a later proposal takes the place of one that nobody agreed to. @returns whether it was open still. */
export async function proposeClosing(db: Db, given: { month: string; figures: MonthFigures; by: number; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into month_closing (month, status, figures, asked_by, asked_at)
    values (${`${given.month}-01`}::date, ${closingMoves.ask.to}, ${JSON.stringify(given.figures)}::jsonb, ${given.by}, ${given.at})
    on conflict (month) do update set status = excluded.status, figures = excluded.figures, asked_by = excluded.asked_by, asked_at = excluded.asked_at
      where month_closing.status = any(${statesBefore(closingMoves.ask)}::text[])
    returning month`.execute(db)
  return rows.length > 0
}

export async function closeMonthRow(db: Db, month: string, given: { by: number; at: Date }): Promise<boolean> {
  return written(
    await db
      .updateTable('monthClosing')
      .set({ status: closingMoves.close.to, closedBy: given.by, closedAt: given.at })
      .where('month', '=', `${month}-01`)
      .where('status', 'in', statesBefore(closingMoves.close))
      .executeTakeFirst(),
  )
}
