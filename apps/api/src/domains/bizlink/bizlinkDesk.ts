import { bizRequestMoves } from '@dure/contract/bizlink/states'
import { fail, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { memberNames } from '../accounts/index.ts'
import { servicesByIds } from '../catalogue/index.ts'
import { filesByIds, signedFileUrl } from '../files/index.ts'
import { bizRequests, eventsOf, insertBizEvent, leftEmail, lockBizRequest, moveBizRequest, type BizEventRow } from './bizlink.sql.ts'
import { bizlinkEvents } from './events.ts'

const pageSize = 20

const happened = (event: BizEventRow, names: ReadonlyMap<number, string>) => ({
  kind: event.kind,
  text: event.text,
  by: names.get(event.byId) ?? '탈퇴한 운영자',
  at: event.at.toISOString(),
  mailedAt: event.mailedAt?.toISOString() ?? null,
})

/** What companies asked for, with their files and what was answered. */
export async function listBizRequests(context: MemberContext, query: { view: 'open' | 'ended'; cursor: number | null }) {
  const { db, house } = context
  const page = pageOf(await bizRequests(db, { ...query, limit: pageSize + 1 }), pageSize, (row) => [row.id])
  const events = await eventsOf(
    db,
    page.items.map((row) => row.id),
  )
  const asked = page.items.flatMap((row) => (row.memberId === null ? [] : [row.memberId]))
  const names = await memberNames(db, [...new Set([...events.map((one) => one.byId), ...asked])])
  const services = new Map((await servicesByIds(db, [...new Set(page.items.map((row) => row.serviceId))])).map((one) => [one.id, one.name]))
  const files = new Map(
    (
      await filesByIds(
        db,
        page.items.flatMap((row) => row.fileIds),
      )
    ).map((file) => [file.id, file]),
  )
  return {
    items: page.items.map((row) => ({
      id: row.id,
      status: row.status,
      companyName: row.companyName,
      projectName: row.projectName,
      service: services.get(row.serviceId) ?? '지금은 없는 서비스',
      detail: row.detail,
      hopeBudget: row.hopeBudget,
      schedule: row.schedule,
      date: row.day,
      name: row.name,
      phone: row.phone,
      email: row.email,
      memberId: row.memberId,
      memberName: row.memberId === null ? null : (names.get(row.memberId) ?? '탈퇴한 회원'),
      files: row.fileIds.flatMap((id) => {
        const file = files.get(id)
        return file === undefined ? [] : [{ name: file.name, url: signedFileUrl(house, id) }]
      }),
      history: events.filter((one) => one.requestId === row.id).map((one) => happened(one, names)),
      createdAt: row.createdAt.toISOString(),
    })),
    next_cursor: page.next_cursor,
  }
}

type Refused = Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE'>
const ended = () => fail('NOT_ACCEPTABLE', { reason: '이미 끝낸 의뢰예요. 목록을 다시 불러와 주세요.' })

/** An operator writes to the company; the mail is sent after the commit by a job [bizlink.desk]. */
export function answerBizRequest(context: MemberContext, id: number, answer: string): Promise<{ id: number } | Refused> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const row = await lockBizRequest(db, id)
    if (row === undefined) return fail('NOT_FOUND')
    if (!mayMove(bizRequestMoves.answer, row.status)) return ended()
    if (row.email === leftEmail)
      return fail('NOT_ACCEPTABLE', { reason: '의뢰한 회원이 탈퇴해서 답을 보낼 곳이 없어요. 결과를 적고 끝내 주세요.' })
    mustBeWritten(await moveBizRequest(db, id, bizRequestMoves.answer, null), `The company’s request ${id}`)
    const eventId = await insertBizEvent(db, { requestId: id, kind: 'answer', text: answer, byId: context.actor.memberId, at: now })
    await context.house.jobs.emit(inside, bizlinkEvents.answered, { eventId })
    tellAudit(context, { before: { status: row.status }, after: { status: bizRequestMoves.answer.to } })
    return { id }
  })
}

/** What came of it; it stays so. */
export function endBizRequest(
  context: MemberContext,
  id: number,
  { outcome, note }: { outcome: 'won' | 'lost'; note: string },
): Promise<{ id: number } | Refused> {
  return inTransaction(context, async ({ db, now }) => {
    const row = await lockBizRequest(db, id)
    if (row === undefined) return fail('NOT_FOUND')
    const move = outcome === 'won' ? bizRequestMoves.win : bizRequestMoves.lose
    if (!mayMove(move, row.status)) return ended()
    mustBeWritten(await moveBizRequest(db, id, move, now), `The company’s request ${id}`)
    await insertBizEvent(db, { requestId: id, kind: outcome, text: note, byId: context.actor.memberId, at: now })
    tellAudit(context, { before: { status: row.status }, after: { status: move.to } })
    return { id }
  })
}
