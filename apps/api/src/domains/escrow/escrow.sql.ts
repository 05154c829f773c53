import { escrowMoves, type EscrowStatus } from '@dure/contract/escrow/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export type EscrowRow = Selectable<Database['escrow']>
type Changes = Omit<Updateable<Database['escrow']>, 'status'>

export function escrowById(db: Db, id: number): Promise<EscrowRow | undefined> {
  return db.selectFrom('escrow').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function escrowsByIds(db: Db, ids: readonly number[]): Promise<EscrowRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('escrow').selectAll().where('id', 'in', ids).execute()
}

export async function insertEscrow(db: Db, row: Omit<Insertable<Database['escrow']>, 'status'>): Promise<EscrowRow> {
  return db
    .insertInto('escrow')
    .values({ ...row, status: escrowMoves.open.to })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Makes a move with what it changes. @throws Error where the escrow is in no state it begins at: what it is about was asked before. */
export async function moveEscrow(db: Db, id: number, move: Move<EscrowStatus>, changes: Changes): Promise<EscrowRow> {
  const moved = await db
    .updateTable('escrow')
    .set({ ...changes, status: move.to })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(move))
    .returningAll()
    .executeTakeFirst()
  if (moved === undefined) throw new Error(`The escrow ${id} cannot become ${move.to}`)
  return moved
}

/** What it costs, while nothing is paid. @throws Error where something is. */
export async function changeOpen(db: Db, id: number, changes: Changes): Promise<EscrowRow> {
  const changed = await db
    .updateTable('escrow')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (changed === undefined) throw new Error(`The escrow ${id} moved while it was locked`)
  return changed
}

/** The payments that paid these. */
export async function paymentIdsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await escrowsByIds(db, ids)
  return new Map(rows.flatMap((row) => (row.paymentId === null ? [] : [[row.id, row.paymentId]])))
}
