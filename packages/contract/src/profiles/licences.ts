import { licenceCalls, profileLimits } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { looksOf, looksPage, refusalFor } from '../moderation/looks.ts'
import { shown } from '../things.ts'
import { cursorOf, idPart, momentPart } from '../paging/cursor.ts'
import { licenceBody } from './schemas.ts'
import { licenceRefusals, licenceStates, licenceStatuses } from './states.ts'

const given = z.string().check(z.minLength(1), z.maxLength(profileLimits.proof))

/** A licence as a thing one has: `변호사 자격`; one that names itself stands alone: `전기공사업 등록`. */
export const licenceNoun = (licence: string): string => (/(등록|신고|허가|면허)$/.test(licence) ? licence : `${licence} 자격`)

/** Whether only a registered business may have it: `전기공사업 등록`. */
export const isOfBusinesses = (licence: string): boolean => /업 (등록|신고|허가)$/.test(licence)

export const licenceStatus = z.enum(licenceStatuses)

export const sent = z.object({
  licenceId: z.number(),
  status: licenceStatus,
  number: z.string(),
  issuedOn: z.string(),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  sentAt: z.string(),
  decidedAt: z.nullable(z.string()),
})

const ownLicences = z.object({
  items: z.array(
    z.object({
      serviceId: z.number(),
      service: z.string(),
      licence: z.string(),
      /** Quotes wait for it; otherwise customers are only shown it. */
      enforced: z.boolean(),
      state: z.enum(licenceStates),
      sent: z.nullable(sent),
      can: z.object({ send: z.boolean() }),
    }),
  ),
  /** The name the portal's must equal, and whether it was certified. */
  holder: z.object({ name: z.string(), certified: z.boolean() }),
  /** Whom the portal said he is, while it may be used. */
  proof: z.nullable(z.object({ name: z.string(), expiresAt: z.string() })),
})
export type OwnLicences = z.output<typeof ownLicences>

/** A pro shows that he has the licence a service asks for. */
export const licences = {
  listLicences: endpoint({
    method: 'GET',
    path: '/v2/providers/me/licences',
    summary: 'The pro’s services that ask for a licence, and how far each is',
    access: 'provider',
    tells: ['member', 'ownServices', 'licences'],
    answer: ownLicences,
  }),
  startLicenceProof: endpoint({
    method: 'POST',
    path: '/v2/providers/me/licences/proof/start',
    summary: 'The address of Naver’s page, where the pro proves his real name',
    access: 'provider',
    changes: [],
    answer: z.object({ url: z.string() }),
    limit: licenceCalls,
  }),
  finishLicenceProof: endpoint({
    method: 'POST',
    path: '/v2/providers/me/licences/proof/finish',
    summary: 'Takes what Naver’s page sent back; its real name must be the pro’s',
    access: 'provider',
    changes: ['licences'],
    body: z.object({ code: given, state: given.check(z.maxLength(200)) }),
    answer: z.object({ name: z.string(), expiresAt: z.string() }),
    errors: ['SOCIAL_PROVIDER_ERROR', 'SOCIAL_STATE_INVALID', 'LICENCE_NAME_MISMATCH'],
    limit: licenceCalls,
  }),
  sendLicence: endpoint({
    method: 'POST',
    path: '/v2/providers/me/licences',
    summary: 'Sends a licence’s number, day and picture to the operators',
    access: 'provider',
    changes: ['licences'],
    body: licenceBody,
    answer: ownLicences,
    errors: ['LICENCE_NOT_NEEDED', 'LICENCE_READY', 'LICENCE_WAITING', 'LICENCE_PROOF_REQUIRED'],
    status: 201,
    idempotent: true,
    limit: licenceCalls,
  }),
}

const deskLicence = z.extend(sent, {
  ...shown,
  userId: z.number(),
  nickName: z.string(),
  /** The real name at the portal; it was the member’s when he sent it. */
  holderName: z.string(),
  certified: z.boolean(),
  licence: z.string(),
  services: z.array(z.string()),
  picture: z.object({ url: z.string(), name: z.string(), width: z.nullable(z.number()), height: z.nullable(z.number()) }),
  /** Other pros who sent the same number for the same licence. */
  sameNumber: z.number(),
  can: z.object({ accept: z.boolean(), refuse: z.boolean() }),
})
export type DeskLicence = z.output<typeof deskLicence>

const looks = looksOf({ thing: 'licence', of: 'licences', tag: 'waitingLicences' })

/** The operators look at licences and decide. */
export const licenceDesk = {
  listLicencesForOperators: endpoint({
    ...looks.list,
    path: '/v1/admin/licences',
    summary: 'Licences that wait, the oldest first; or those decided, the newest first',
    query: z.object({ status: z._default(z.enum(['waiting', 'decided']), 'waiting'), cursor: cursorOf([momentPart, idPart]) }),
    answer: looksPage(deskLicence),
  }),
  acceptLicence: endpoint({
    ...looks.one,
    path: '/v1/admin/licences/:id/accept',
    summary: 'The licence is good: the pro may quote for every service of his that asks for it',
    answer: z.object({ licenceId: z.number(), status: licenceStatus }),
    errors: ['LICENCE_DECIDED'],
  }),
  refuseLicence: endpoint({
    ...looks.one,
    path: '/v1/admin/licences/:id/refuse',
    summary: 'The licence is not good, or is none any more; the pro is told why and may send again',
    body: refusalFor(licenceRefusals),
    answer: z.object({ licenceId: z.number(), status: licenceStatus }),
    errors: ['LICENCE_DECIDED'],
  }),
}
