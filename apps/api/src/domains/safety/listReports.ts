import type { Answer } from '@dure/contract/client'
import type { DeskReport } from '@dure/contract/safety/endpoints'
import { reportLimits } from '@dure/contract/safety/limits'
import { reportKinds, reportReasons } from '@dure/contract/safety/reasons'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../context.ts'
import { mayDecide } from './policy.ts'
import { proNamesHook } from './proNamesHook.ts'
import { reportableOf, type Described } from './reportHooks.ts'
import { deskCases, type DeskCaseRow } from './reports.sql.ts'

const pageSize = 20
/** Of one case, the latest. */
const reportsShown = 20

/** Reported things with what they say, who reported why, and who works on them. */
export async function listReports(
  context: MemberContext,
  query: { status: 'waiting' | 'decided'; cursor: readonly [at: number, id: number] | null },
): Promise<Answer<'GET /v1/admin/reports'>> {
  const [at, id] = query.cursor ?? []
  const past = at === undefined || id === undefined ? null : { at: new Date(at), id }
  const rows = await deskCases(context.db, { status: query.status, past, limit: pageSize + 1, reports: reportsShown })
  const page = pageOf(rows, pageSize, (row) => [row.decidedAt?.getTime() ?? 0, row.id])
  const pros = await proNamesHook.answer(context.db, [...new Set(page.items.map((row) => row.authorId))])
  const described = new Map<string, Described & { path: string | null }>()
  for (const kind of reportKinds) {
    const ids = [...new Set(page.items.filter((row) => row.kind === kind).map((row) => row.targetId))]
    if (ids.length === 0) continue
    for (const [target, what] of await reportableOf(kind).describe(context, ids)) described.set(`${kind}:${target}`, what)
  }
  return {
    items: page.items.map((row) => deskView(row, described.get(`${row.kind}:${row.targetId}`), { pros, reader: context.actor.memberId })),
    next_cursor: page.next_cursor,
    now: context.now.toISOString(),
  }
}

const nameOf = (row: DeskCaseRow, pros: ReadonlyMap<number, string>): string =>
  row.authorStatus === 'left' ? '탈퇴한 회원' : (pros.get(row.authorId) ?? row.authorName)

function deskView(
  row: DeskCaseRow,
  what: (Described & { path: string | null }) | undefined,
  { pros, reader }: { readonly pros: ReadonlyMap<number, string>; readonly reader: number },
): DeskReport {
  const { returns } = reportableOf(row.kind)
  const own = row.status === 'upheld' && row.decidedBy === reader
  return {
    reportId: row.id,
    kind: row.kind,
    status: row.status,
    author: { userId: row.authorId, name: nameOf(row, pros), status: row.authorStatus },
    lines: what?.lines ?? [],
    pictures: what?.pictures ?? [],
    path: what?.path ?? null,
    reports: row.reports.map(({ reasonId, at, ...one }) => ({
      ...one,
      reason: reportReasons.find((each) => each.id === reasonId)?.text ?? '',
      at: new Date(at).toISOString(),
    })),
    hidden: row.status === 'upheld' || (row.status === 'open' && row.hiddenAt !== null),
    openedAt: row.openedAt.toISOString(),
    dueAt: new Date(row.openedAt.getTime() + reportLimits.decideWithin).toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    own,
    can: {
      uphold: mayDecide(row.status, 'upheld', returns),
      dismiss: !own && mayDecide(row.status, 'dismissed', returns),
    },
  }
}
