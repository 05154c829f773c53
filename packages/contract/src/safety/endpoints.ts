import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shownPicture } from '../files/pictures.ts'
import { shown } from '../things.ts'
import { cursorOf, idPart, momentPart } from '../paging/cursor.ts'
import { blockCalls, reportCalls, unprovedReports } from './limits.ts'
import { reportDecision, reportNote, unnamedKey } from './schemas.ts'
import { reportKinds } from './reasons.ts'
import { reportDecided, reportStatuses } from './states.ts'
import { memberStatuses } from '../accounts/states.ts'

const id = z.coerce.number().check(z.int(), z.positive())
const blocked = z.object({
  /** Of who was blocked where his name is masked, a key that lifts it. */
  userId: z.union([z.number(), z.string()]),
  name: z.string(),
  /** Null of who is masked, as where he was met is of who is not. */
  type: z.nullable(z.enum(['customer', 'provider'])),
  from: z.nullable(z.object({ title: z.string(), path: z.string() })),
  blockedAt: z.string(),
})
export type BlockedMember = z.infer<typeof blocked>

/** What members do to keep away from each other, and to tell operators of what should not be. */
export const safety = {
  report: endpoint({
    method: 'POST',
    path: '/v1/reports',
    summary:
      'Reports a thing to the operators, once a member; several different ones hide it until they decide. A chat stands for its partner, a profile goes by its member id',
    access: 'member',
    changes: [],
    body: z.object({
      kind: z.enum(reportKinds, '무엇을 신고하는지 골라 주세요.'),
      id,
      reasonId: z.coerce.number({ error: '신고하는 이유를 골라 주세요.' }).check(z.int(), z.positive()),
      note: z.optional(z.nullable(reportNote)),
    }),
    answer: z.object({ reported: z.boolean() }),
    limit: reportCalls,
    unproved: unprovedReports,
  }),
  listBlocks: endpoint({
    method: 'GET',
    path: '/v1/me/blocks',
    summary: 'Whom the member has blocked, the latest first; whoever was masked then by where he was met',
    access: 'member',
    tells: ['blocks'],
    answer: z.object({ items: z.array(blocked) }),
  }),
  block: endpoint({
    method: 'POST',
    path: '/v1/me/blocks',
    summary: 'Ends contact with a member both ways: no requests, quotes or messages; a room that holds money stays open',
    access: 'member',
    // What is asked for between them and not paid ends.
    changes: ['blocks', 'deals', 'coupons'],
    body: z.object({ userId: id }),
    answer: z.object({ userId: z.number() }),
    errors: ['NOT_ACCEPTABLE'],
    limit: blockCalls,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/v1/me/blocks/:userId',
    summary: 'Lifts a block, by the number or the key its list names; the rooms open again',
    access: 'member',
    changes: ['blocks', 'comments'],
    params: z.object({ userId: z.union([id, unnamedKey]) }),
    answer: z.object({ userId: z.union([z.number(), z.string()]) }),
  }),
}

const deskReport = z.object({
  ...shown,
  reportId: z.number(),
  kind: z.enum(reportKinds),
  status: z.enum(reportStatuses),
  author: z.object({ userId: z.number(), name: z.string(), status: z.enum(memberStatuses) }),
  /** What it says, line by line; of a room its last messages. */
  lines: z.array(z.string()),
  /** What it shows, by addresses that open while it is hidden. */
  pictures: z.array(shownPicture),
  /** Where everybody sees it; null for what only two see. */
  path: z.nullable(z.string()),
  reports: z.array(
    z.object({
      userId: z.number(),
      name: z.string(),
      reason: z.string(),
      note: z.nullable(z.string()),
      /** Whether it counts towards hiding. */
      counted: z.boolean(),
      at: z.string(),
    }),
  ),
  hidden: z.boolean(),
  /** The operator who works on it. */
  openedAt: z.string(),
  dueAt: z.string(),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What the operator who reads it took away himself: another brings it back [moderation.restoring]. */
  own: z.boolean(),
  can: z.object({ uphold: z.boolean(), dismiss: z.boolean() }),
})
export type DeskReport = z.infer<typeof deskReport>

export const reportDesk = {
  listReports: endpoint({
    method: 'GET',
    path: '/v1/admin/reports',
    summary: 'Reported things: those that wait, the oldest first, or those decided',
    access: 'operator',
    right: 'trust.decide',
    shows: 'report',
    audited: true,
    kept: { of: 'reports' },
    tells: ['waitingReports'],
    query: z.object({ status: z._default(z.enum(['waiting', 'decided']), 'waiting'), cursor: cursorOf([momentPart, idPart]) }),
    answer: z.object({
      items: z.array(deskReport),
      next_cursor: z.nullable(z.string()),
      now: z.string(),
    }),
  }),
  decideReport: endpoint({
    method: 'POST',
    path: '/v1/admin/reports/:id/decide',
    summary: 'Takes the thing away (upheld) or shows it again (dismissed); who reported and whose it is are told',
    access: 'operator',
    right: 'trust.decide',
    about: { thing: 'report' },
    kept: { of: 'reports', by: 'id' },
    changes: ['memberFiles', 'memberRemovals', 'waitingReports'],
    params: z.object({ id }),
    body: z.extend(reportDecision, { outcome: z.enum(reportDecided, '어떻게 할지 골라 주세요.') }),
    answer: z.object({ reportId: z.number(), status: z.enum(reportStatuses) }),
    errors: ['REPORT_DECIDED', 'APPEAL_WAITS'],
    idempotent: true,
  }),
}
