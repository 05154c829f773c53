import { statesBefore, type Move } from '@dure/contract/moves'
import { bizRequestEnded, bizRequestMoves, bizRequestOpen, type BizRequestStatus } from '@dure/contract/bizlink/states'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { literals } from '../../database/literals.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import { waitingIn, type Waiting } from '../../database/waiting.ts'
import type { Rows } from '../../jobs/events.ts'

export type BizRequestRow = Selectable<Database['bizRequest']>
export type BizEventRow = Selectable<Database['bizRequestEvent']>

export async function insertBizRequest(db: Db, row: Omit<Insertable<Database['bizRequest']>, 'status'>): Promise<number> {
  const { id } = await db
    .insertInto('bizRequest')
    .values({ ...row, status: bizRequestMoves.send.to })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Open ones in the order they came, ended ones the newest first; the cursor is the last id of the page before. */
export function bizRequests(db: Db, given: { view: 'open' | 'ended'; cursor: number | null; limit: number }): Promise<BizRequestRow[]> {
  const open = given.view === 'open'
  return db
    .selectFrom('bizRequest')
    .selectAll()
    .where('status', 'in', open ? [...bizRequestOpen] : [...bizRequestEnded])
    .$if(given.cursor !== null, (query) => query.where('id', open ? '>' : '<', given.cursor))
    .orderBy('id', open ? 'asc' : 'desc')
    .limit(given.limit)
    .execute()
}

/** What became of some requests, in the order it came. */
export async function eventsOf(db: Db, ids: readonly number[]): Promise<BizEventRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('bizRequestEvent').selectAll().where('requestId', 'in', ids).orderBy('id').execute()
}

export function lockBizRequest(db: Db, id: number): Promise<BizRequestRow | undefined> {
  return db.selectFrom('bizRequest').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function bizRequestById(db: Db, id: number): Promise<BizRequestRow | undefined> {
  return db.selectFrom('bizRequest').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function moveBizRequest(db: Db, id: number, move: Move<BizRequestStatus>, endedAt: Date | null): Promise<boolean> {
  return written(
    await db
      .updateTable('bizRequest')
      .set({ status: move.to, endedAt })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

export async function insertBizEvent(db: Db, row: Insertable<Database['bizRequestEvent']>): Promise<number> {
  const { id } = await db.insertInto('bizRequestEvent').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function bizEventById(db: Db, id: number): Promise<BizEventRow | undefined> {
  return db.selectFrom('bizRequestEvent').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markMailed(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('bizRequestEvent').set({ mailedAt: at }).where('id', '=', id).where('mailedAt', 'is', null).execute()
}

/** Those nobody answered yet wait; those that are talked about wait for the company. */
export const bizRequestsWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from biz_request where status = ${sql.lit(bizRequestMoves.send.to)}`, sql`created_at`, dueBefore)

/** Ended ones whose time is over. */
export const overBizRequests = (until: Date): Rows => sql`
  from biz_request where status in (${literals(bizRequestEnded)}) and ended_at <= ${until}`

export async function nextOver(db: Db, until: Date, except: readonly number[]): Promise<{ id: number; fileIds: string[] } | undefined> {
  const { rows } = await sql<{ id: number; fileIds: string[] }>`
    select id, file_ids ${overBizRequests(until)} and id <> all(${[...except]}::bigint[]) order by ended_at limit 1 for update skip locked`.execute(
    db,
  )
  return rows[0]
}

export async function deleteBizRequest(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bizRequest').where('id', '=', id).execute()
}

/** Where mail of who left went. */
export const leftEmail = 'left@left.invalid'

/** Takes who asked, what he wrote and what he was answered out of a member's requests; that there was one, and when, stays. @returns the files that came with them */
export async function forgetAsker(db: Db, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ fileIds: string[] }>`
    with own as (select id, file_ids from biz_request where member_id = ${memberId} for update),
      told as (update biz_request_event set text = '탈퇴한 회원에게 쓴 내용이에요.' where request_id in (select id from own))
    update biz_request r set member_id = null, name = '탈퇴한 회원', phone = '', email = ${leftEmail}, company_name = '탈퇴한 회원',
      project_name = '탈퇴한 회원', detail = '탈퇴한 회원의 의뢰예요.', file_ids = '{}'
    from own where own.id = r.id returning own.file_ids`.execute(db)
  return rows.flatMap((row) => row.fileIds)
}
