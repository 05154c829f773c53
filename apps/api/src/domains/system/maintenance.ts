import { fail, type Failure } from '@dure/contract/errors'
import type { MaintenanceWindow } from '@dure/contract/system/operators'
import { inTransaction, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { forgetWindows } from '../../http/maintenance.ts'
import {
  endWindow,
  insertWindow,
  latestWindows,
  lockWindows,
  overlaps,
  updateWindow,
  windowById,
  type WindowRow,
} from './maintenance.sql.ts'

type Given = { atOnce?: boolean | undefined; startAt: string; endAt: string; title: string; message: string }
type Refused = Failure<'INVALID_PARAMS' | 'MAINTENANCE_OVERLAPS' | 'MAINTENANCE_OVER' | 'NOT_FOUND'>

export async function listMaintenance({ db, now }: MemberContext) {
  return { items: (await latestWindows(db, 50)).map((row) => view(row, now)), now: now.toISOString() }
}

/** Sets a new window (`id` null) or changes one that has not ended; no two may overlap. */
export function saveMaintenance(context: MemberContext, id: number | null, given: Given): Promise<MaintenanceWindow | Refused> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const fields = { startsAt: new Date(given.startAt), endsAt: new Date(given.endAt), title: given.title, message: given.message }
    if (fields.endsAt <= fields.startsAt) return fail('INVALID_PARAMS', { fields: { endAt: '끝나는 때는 시작보다 뒤여야 해요.' } })
    if (fields.endsAt <= now) return fail('INVALID_PARAMS', { fields: { endAt: '끝나는 때는 지금보다 뒤여야 해요.' } })
    await lockWindows(db)
    const former = id === null ? null : await windowById(db, id)
    if (former === undefined) return fail('NOT_FOUND')
    if (former !== null && isOver(former, now)) return fail('MAINTENANCE_OVER')
    const closesNow = fields.startsAt <= now && (former === null || former.startsAt > now)
    if (closesNow && given.atOnce !== true)
      return fail('INVALID_PARAMS', { fields: { startAt: '이미 지난 때라 저장하면 서비스가 바로 닫혀요. 지금 닫을지 확인해 주세요.' } })
    if (await overlaps(db, { ...fields, exceptId: id })) return fail('MAINTENANCE_OVERLAPS')
    const saved =
      id === null ? await insertWindow(db, { ...fields, by: inside.actor.memberId, at: now }) : await updateWindow(db, id, fields)
    inside.afterCommit(() => forgetWindows(inside.house))
    tellAudit(inside, { target: { id: saved.id }, ...(former && { before: factsOf(former) }), after: factsOf(saved) })
    return view(saved, now)
  })
}

/** Ends a running window, or calls off one that is ahead. */
export function endMaintenance(context: MemberContext, id: number): Promise<MaintenanceWindow | Failure<'MAINTENANCE_OVER' | 'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    await lockWindows(db)
    const former = await windowById(db, id)
    if (former === undefined) return fail('NOT_FOUND')
    if (isOver(former, now)) return fail('MAINTENANCE_OVER')
    const saved = await endWindow(db, id, now)
    inside.afterCommit(() => forgetWindows(inside.house))
    tellAudit(inside, { before: factsOf(former), after: factsOf(saved) })
    return view(saved, now)
  })
}

const isOver = (row: WindowRow, now: Date): boolean => row.endedAt !== null || row.endsAt <= now

function stateOf(row: WindowRow, now: Date): MaintenanceWindow['state'] {
  if (row.endedAt !== null && row.endedAt <= row.startsAt) return 'called_off'
  return isOver(row, now) ? 'over' : row.startsAt <= now ? 'running' : 'ahead'
}

const factsOf = (row: WindowRow) => ({ startAt: row.startsAt, endAt: row.endsAt, endedAt: row.endedAt })

function view(row: WindowRow, now: Date): MaintenanceWindow {
  return {
    id: row.id,
    startAt: row.startsAt.toISOString(),
    endAt: row.endsAt.toISOString(),
    title: row.title,
    message: row.message,
    state: stateOf(row, now),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
