import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shownPicture } from '../files/pictures.ts'
import { appealBody, removalDecisionBody, removalOutcomes } from '../moderation/schemas.ts'
import { id } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { shown } from '../things.ts'
import { reportKindNames, reportKinds, type ReportKind } from './reasons.ts'

/** What operators can take away from a member: what is reported (but a partner, of whom nothing is), an item of his profile, a work or a product they refuse that everybody saw. */
export const removalKinds = [
  ...reportKinds.filter((kind): kind is Exclude<ReportKind, 'chat'> => kind !== 'chat'),
  'profileItem',
  'refusedWork',
  'refusedProduct',
] as const
export type RemovalKind = (typeof removalKinds)[number]

export const removalKindNames: Record<RemovalKind, string> = {
  ...reportKindNames,
  profile: '고수 프로필',
  profileItem: '프로필 항목',
  refusedWork: '포트폴리오',
  refusedProduct: '상품',
}

const instant = z.nullable(z.string())

const removal = z.object({
  id: z.number(),
  kind: z.enum(removalKinds),
  /** What it says, line by line; empty where nothing of it is left. */
  lines: z.array(z.string()),
  /** What it shows, by addresses that open while it is away. */
  pictures: z.array(shownPicture),
  /** Out of the list of its kind. */
  reason: z.string(),
  /** What the operator said besides. */
  note: z.nullable(z.string()),
  removedAt: z.string(),
  /** Since when it is back, mended or gone for good. */
  endedAt: instant,
  appealUntil: z.string(),
  appeal: z.nullable(z.string()),
  appealedAt: instant,
  outcome: z.nullable(z.enum(removalOutcomes)),
  answer: z.nullable(z.string()),
  /** Where its author mends it and it stands again by itself. */
  mendPath: z.nullable(z.string()),
  can: z.object({ appeal: z.boolean() }),
})
export type Removal = z.infer<typeof removal>

const deskRemoval = z.extend(z.omit(removal, { can: true, mendPath: true }), {
  ...shown,
  removedBy: z.number(),
  decidedBy: z.nullable(z.number()),
  decidedAt: instant,
  /** An appeal waits, and he is not the one who took it away. */
  can: z.object({ decideAppeal: z.boolean() }),
})
export type DeskRemoval = z.infer<typeof deskRemoval>

const one = z.object({ id })

/** What operators took away from a member, with its reason, and his one appeal [safety.removals]. */
export const removals = {
  listRemovals: endpoint({
    method: 'GET',
    path: '/v1/me/removals',
    summary: 'What operators took away from the member, the latest first',
    access: 'member',
    tells: ['removals'],
    query: z.object({ cursor: idCursor }),
    answer: z.object({ items: z.array(removal), next_cursor: z.nullable(z.string()) }),
  }),
  getRemoval: endpoint({
    method: 'GET',
    path: '/v1/me/removals/:id',
    summary: 'One of them; anybody else’s is not found',
    access: 'party',
    tells: ['removals'],
    params: one,
    answer: removal,
  }),
  appealRemoval: endpoint({
    method: 'POST',
    path: '/v1/me/removals/:id/appeal',
    summary: 'Its author appeals, once, in time',
    access: 'party',
    changes: ['removals'],
    params: one,
    body: appealBody,
    answer: removal,
    errors: ['APPEAL_CLOSED'],
    duringPenalty: true,
  }),
}

export const removalDesk = {
  memberRemovals: endpoint({
    method: 'GET',
    path: '/v1/admin/members/:id/removals',
    summary: 'What operators took away from a member, the latest first, with his appeals',
    access: 'operator',
    right: 'member.file',
    shows: 'removal',
    audited: true,
    kept: { of: 'members', by: 'id' },
    tells: ['memberRemovals'],
    params: one,
    answer: z.object({ items: z.array(deskRemoval) }),
  }),
  decideRemovalAppeal: endpoint({
    method: 'POST',
    path: '/v1/admin/removals/:id/appeal',
    summary: 'Decides an appeal: the thing comes back whole or stays away; never by who took it away',
    access: 'operator',
    right: 'member.lift',
    about: { thing: 'removal' },
    kept: { of: 'removals', by: 'id' },
    changes: ['memberFiles', 'memberRemovals', 'waitingReports'],
    params: one,
    body: removalDecisionBody,
    answer: z.object({ id: z.number(), outcome: z.enum(removalOutcomes) }),
    errors: ['APPEAL_CLOSED'],
    idempotent: true,
  }),
}
