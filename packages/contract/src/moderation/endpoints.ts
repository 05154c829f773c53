import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shown } from '../things.ts'
import { rights, type Right } from '../rights.ts'
import { rowNumber } from '../numbers.ts'
import { cursorOf, idCursor, idPart, textPart } from '../paging/cursor.ts'
import { assignment, waiting } from './assignments.ts'
import { desks, type Desk } from './deskTable.ts'
import { appealBody, appealDecisionBody, appealOutcomes, penaltyBody, reason } from './schemas.ts'
import { memberInPath } from '../texts.ts'
import { memberStatuses } from '../accounts/states.ts'

const id = z.coerce.number().check(z.int(), z.positive())
const instant = z.nullable(z.string())

export const memberStatus = z.enum(memberStatuses)

const found = z.object({
  id: z.number(),
  name: z.string(),
  /** The name he was certified with, and that of a pro's business. */
  certName: z.nullable(z.string()),
  nickName: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  status: memberStatus,
  type: z.enum(['customer', 'provider']),
  joinedAt: z.string(),
  /** Since when an appeal of his waits, against the penalty that runs or for what was taken away from him. */
  appealedAt: instant,
})
export type FoundMember = z.infer<typeof found>

const penalty = z.object({
  id: z.number(),
  reason: z.string(),
  startsAt: z.string(),
  endsAt: instant,
  givenBy: z.number(),
  liftedAt: instant,
  liftedBy: z.nullable(z.number()),
  liftReason: z.nullable(z.string()),
  appeal: z.nullable(z.string()),
  appealedAt: instant,
  appealOutcome: z.nullable(z.enum(appealOutcomes)),
  appealAnswer: z.nullable(z.string()),
  appealDecidedBy: z.nullable(z.number()),
  appealDecidedAt: instant,
})
export type PenaltyView = z.infer<typeof penalty>

export const memberFile = z.object({
  ...shown,
  account: z.extend(found, {
    isOperator: z.boolean(),
    signupMethod: z.string(),
    lastSessionAt: instant,
    leftAt: instant,
    provider: z.nullable(z.object({ id: z.number(), nickName: z.string(), reviewCount: z.number() })),
    cash: z.number(),
  }),
  counts: z.object({ requests: z.number(), quotes: z.number(), automaticQuotes: z.number(), deals: z.number() }),
  consents: z.array(z.object({ kind: z.string(), version: z.string(), granted: z.boolean(), at: z.string() })),
  sessions: z.array(z.object({ id: z.number(), device: z.string(), address: z.string(), createdAt: z.string(), lastUsedAt: z.string() })),
  penalties: z.array(penalty),
  can: z.object({
    givePenalty: z.boolean(),
    liftPenalty: z.boolean(),
    /** An appeal waits, and he is not the one who gave the penalty. */
    decideAppeal: z.boolean(),
  }),
})
export type MemberFile = z.infer<typeof memberFile>

const auditEntry = z.object({
  id: z.number(),
  operatorId: z.number(),
  /** As he calls himself now; null once he left. */
  operatorName: z.nullable(z.string()),
  act: z.string(),
  targetType: z.string(),
  targetId: z.string(),
  reason: z.nullable(z.string()),
  detail: z.unknown(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  at: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Empty words of a filter form are no filter. */
const filter = z.pipe(
  z.optional(z.string().check(z.trim(), z.maxLength(60))),
  z.transform((text) => (text === undefined || text === '' ? null : text)),
)
const day = z.pipe(
  z.optional(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, '날짜를 다시 확인해 주세요.'))),
  z.transform((text) => (text === undefined || text === '' ? null : text)),
)

/** What operators see and do about members, and the record of all their acts. */
export const moderation = {
  operatorHome: endpoint({
    method: 'GET',
    path: '/v1/admin/overview',
    summary: 'What waits for the operators',
    access: 'operator',
    right: 'desk.work',
    tells: ['operatorActs'],
    answer: z.object({
      desks: z.object(Object.fromEntries(desks.map((desk) => [desk, waiting])) as Record<Desk, typeof waiting>),
      penalties: z.number(),
      failedJobs: z.number(),
      /** Facts of the company that are still the development's own [pages.company]. */
      madeUp: z.array(z.enum(['company', 'support', 'apps'])),
      /** What the caller may do, for his pages to lead him where he is let in. */
      rights: z.array(z.enum(Object.keys(rights) as Right[])),
      now: z.string(),
    }),
  }),
  nextThing: endpoint({
    method: 'GET',
    path: '/v1/admin/next',
    summary: 'The desk of the thing that has waited longest, of the desks the caller may open',
    access: 'operator',
    right: 'desk.work',
    tells: ['operatorActs'],
    answer: z.object({ next: z.nullable(z.object({ desk: z.enum(desks), since: z.string() })) }),
  }),
  listAssignments: endpoint({
    method: 'GET',
    path: '/v1/admin/desks/:desk/assignments',
    summary: 'Who works on what of a desk',
    access: 'operator',
    right: 'desk.work',
    tells: ['assignments'],
    params: z.object({ desk: z.enum(desks) }),
    answer: z.object({ items: z.array(assignment) }),
  }),
  assignOnDesk: endpoint({
    method: 'PUT',
    path: '/v1/admin/desks/:desk/assignments/:id',
    summary: 'Takes a thing of a desk on, or gives it back; refused where somebody else than the desk showed has it by now',
    access: 'operator',
    right: 'desk.work',
    about: { nobody: 'decides nothing: it says who works on what' },
    kept: { of: 'assignments', by: 'id' },
    changes: ['assignments'],
    params: z.object({ desk: z.enum(desks), id }),
    body: z.object({ mine: z.boolean(), from: z.nullable(rowNumber) }),
    answer: z.object({ id: z.number() }),
    errors: ['WORK_TAKEN'],
  }),
  findMembers: endpoint({
    method: 'GET',
    path: '/v1/admin/members',
    summary:
      'Members by the beginning of their e-mail, phone, own, certified or business name, or by number; without words, the banned ones, or those of them who appealed',
    access: 'operator',
    right: 'member.find',
    audited: true,
    kept: { of: 'members' },
    tells: ['memberFiles'],
    query: z.object({
      q: z.optional(z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(100))),
      appealed: z.optional(z.literal('true')),
      cursor: cursorOf([textPart, idPart]),
    }),
    answer: z.object({ items: z.array(found), next_cursor: z.nullable(z.string()) }),
  }),
  getMemberFile: endpoint({
    method: 'GET',
    path: '/v1/admin/members/:id',
    summary: 'A member: account, consents, sessions, penalties',
    access: 'operator',
    right: 'member.file',
    shows: 'member',
    audited: true,
    kept: { of: 'members', by: 'id' },
    tells: ['memberFiles'],
    params: z.object({ id }),
    answer: memberFile,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/v1/admin/members/:id/sessions/end',
    summary: 'Ends one session of a member, or all of them',
    access: 'operator',
    right: 'member.sessions',
    about: { thing: 'member', unseen: 'a session that ended already is no other’s decision' },
    kept: { of: 'members', by: 'id' },
    changes: ['memberFiles', 'waitingReports'],
    params: z.object({ id }),
    body: z.object({ sessionId: z.optional(z.number().check(z.int(), z.positive())) }),
    answer: z.object({ ended: z.number() }),
  }),
  givePenalty: endpoint({
    method: 'POST',
    path: '/v1/admin/members/:id/penalty',
    summary: 'Bans a member: sessions end, open requests close with repayment, quotes are deactivated, paid deals wait for an operator',
    access: 'operator',
    right: 'member.limit',
    about: { thing: 'member' },
    kept: { of: 'members', by: 'id' },
    changes: ['memberFiles', 'waitingReports', 'foundRequests', 'waitingCases'],
    params: z.object({ id }),
    body: penaltyBody,
    answer: z.object({ penaltyId: z.number() }),
    errors: ['PENALTY_RUNNING', 'PENALTY_REFUSED'],
    idempotent: true,
  }),
  liftPenalty: endpoint({
    method: 'POST',
    path: '/v1/admin/members/:id/penalty/lift',
    summary: 'Lifts the running penalty; what it closed stays closed',
    access: 'operator',
    right: 'member.lift',
    about: { thing: 'member' },
    kept: { of: 'members', by: 'id' },
    changes: ['memberFiles', 'waitingReports'],
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: z.object({ penaltyId: z.number() }),
    errors: ['PENALTY_NOT_RUNNING', 'APPEAL_WAITS'],
    idempotent: true,
  }),
  decideAppeal: endpoint({
    method: 'POST',
    path: '/v1/admin/members/:id/penalty/appeal',
    summary: 'Decides an appeal: the penalty is lifted, shortened or stays; never by who gave it',
    access: 'operator',
    right: 'member.lift',
    about: { thing: 'member' },
    kept: { of: 'members', by: 'id' },
    changes: ['memberFiles', 'waitingReports'],
    params: z.object({ id }),
    body: appealDecisionBody,
    answer: z.object({ penaltyId: z.number() }),
    errors: ['APPEAL_CLOSED'],
    idempotent: true,
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/v1/admin/audit',
    summary: 'What operators did, newest first',
    access: 'operator',
    right: 'audit.read',
    tells: ['operatorActs'],
    query: z.object({ operator: filter, act: filter, target: filter, from: day, to: day, cursor: idCursor }),
    answer: z.object({ items: z.array(auditEntry), next_cursor: z.nullable(z.string()) }),
  }),
  getPenalty: endpoint({
    method: 'GET',
    path: '/v1/users/:id/penalty',
    summary: 'The member’s own penalty; one that is there bans him',
    access: 'member',
    self: 'id',
    tells: ['penalty'],
    params: z.object({ id: memberInPath }),
    answer: z.object({
      penalty: z.nullable(
        z.object({
          reason: z.string(),
          starts_at: z.string(),
          ends_at: instant,
          appeal_until: instant,
          appealed_at: instant,
          can_appeal: z.boolean(),
          appeal_outcome: z.nullable(z.enum(appealOutcomes)),
          appeal_answer: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  appealPenalty: endpoint({
    method: 'POST',
    path: '/v1/users/:id/penalty/appeal',
    summary: 'Appeals against the penalty, once, within five days',
    access: 'member',
    self: 'id',
    changes: ['penalty'],
    params: z.object({ id: memberInPath }),
    body: appealBody,
    answer: z.object({ appealed_at: z.string() }),
    errors: ['APPEAL_CLOSED'],
    duringPenalty: true,
  }),
}
