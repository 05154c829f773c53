import { fail, failed, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import type { DeskBusiness } from '@dure/contract/settlement/businesses'
import { businessMoves, refusalOf, type BusinessStatus } from '@dure/contract/settlement/states'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { tellAudit } from '../../../http/audit/audit.ts'
import { memberContacts } from '../../accounts/index.ts'
import { filesByIds, fileView } from '../../files/index.ts'
import { providerById } from '../../profiles/index.ts'
import { settlementEvents } from '../events.ts'
import { wakePayouts } from '../settlement.sql.ts'
import {
  certificationOf,
  decidedClaims,
  endOtherClaims,
  isOthers,
  lockClaim,
  noteOffice,
  proveClaim,
  refuseClaim,
  waitingClaims,
  type CertificationRow,
  type DeskRow,
} from './claims.sql.ts'
import { askOffice } from './taxOffice.ts'

const pageSize = 20

/** What pros sent of their businesses, with the certificate and what the tax office said [settlement.business-desk]. */
export async function businessesForOperators(
  context: MemberContext,
  query: { status: 'waiting' | 'decided'; cursor: readonly [at: number, id: number] | null },
): Promise<{ items: DeskBusiness[]; next_cursor: string | null }> {
  const { db, house } = context
  const [at, id] = query.cursor ?? []
  const past = at === undefined || id === undefined ? null : { at: new Date(at), id }
  const rows = await (query.status === 'waiting' ? waitingClaims : decidedClaims)(db, { past, limit: pageSize + 1 })
  const since = (row: DeskRow): number => (query.status === 'waiting' ? row.waitingSince : row.decidedAt)?.getTime() ?? 0
  const page = pageOf(rows, pageSize, (row) => [since(row), row.providerId])
  const [files, people] = [
    await filesByIds(db, [...new Set(page.items.map((row) => row.fileId))]),
    await memberContacts(
      db,
      page.items.map((row) => row.userId),
    ),
  ]
  const certificates = new Map(files.map((file) => [file.id, fileView(house, file)]))
  return {
    items: page.items.flatMap((row) => {
      const certificate = certificates.get(row.fileId)
      return certificate === undefined ? [] : [deskView(row, certificate, people.get(row.userId)?.certName ?? null)]
    }),
    next_cursor: page.next_cursor,
  }
}

function deskView(
  row: DeskRow,
  { url, name, contentType, width, height }: DeskBusiness['certificate'],
  certName: string | null,
): DeskBusiness {
  return {
    providerId: row.providerId,
    userId: row.userId,
    nickName: row.nickName,
    certName,
    businessNumber: row.businessNumber,
    businessName: row.businessName,
    businessAddress: row.businessAddress,
    mailOrderNumber: row.mailOrderNumber,
    openedOn: row.openedOn,
    status: row.status as BusinessStatus,
    office: { state: row.officeState, match: row.officeMatch, askedAt: row.checkedAt.toISOString() },
    certificate: { url, name, contentType, width, height },
    others: { claim: row.othersClaim, proved: row.othersProved },
    sentAt: row.updatedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: refusalOf(row.reasonId)?.text ?? null,
    can: {
      accept: certName !== null && !row.othersProved && mayAccept(row),
      refuse: mayMove(businessMoves.refuse, row.status as BusinessStatus),
      ask: certName !== null && row.waitingSince !== null,
    },
  }
}

/** What waits and is open at the tax office; of who is certified, so that there is somebody to compare the certificate with. */
const mayAccept = (row: Pick<CertificationRow, 'status' | 'waitingSince' | 'officeState'>): boolean =>
  row.waitingSince !== null && row.officeState === 'active' && mayMove(businessMoves.accept, row.status as BusinessStatus)

/** Asks the tax office anew, by the opening day that stands on the certificate. Nothing is decided by it. */
export async function askAnew(
  context: MemberContext,
  providerId: number,
  openedOn: string,
): Promise<{ providerId: number; office: DeskBusiness['office'] } | Failure<'NOT_FOUND' | 'THIRD_PARTY_ERROR' | 'BUSINESS_DECIDED'>> {
  const claim = await certificationOf(context.db, providerId)
  if (claim === undefined) return fail('NOT_FOUND')
  const representative = await certNameOf(context, providerId)
  if (claim.waitingSince === null || representative === null) return fail('BUSINESS_DECIDED')
  const said = await askOffice(context, { ...claim, openedOn, representative })
  if (failed(said)) return said
  await noteOffice(context.db, claim, { openedOn, officeState: said.state, officeMatch: said.match, now: context.now })
  return { providerId, office: { ...said, askedAt: context.now.toISOString() } }
}

async function certNameOf({ db }: MemberContext, providerId: number): Promise<string | null> {
  const provider = await providerById(db, providerId)
  return provider === undefined ? null : ((await memberContacts(db, [provider.memberId])).get(provider.memberId)?.certName ?? null)
}

type Decided = { providerId: number; status: BusinessStatus }

/** Proves a pro's business by its certificate; claims of others to the number end, and all are told by a job. */
export function acceptBusiness(
  context: MemberContext,
  providerId: number,
  sentAt: string,
): Promise<Decided | Failure<'NOT_FOUND' | 'BUSINESS_DECIDED' | 'RESTRICTED_BUSINESS_NUMBER'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor, house } = inside
    const before = await lockSeen(inside, providerId, sentAt)
    if (failed(before)) return before
    if (!mayAccept(before) || (await certNameOf(inside, providerId)) === null) return fail('BUSINESS_DECIDED')
    const { businessNumber } = before
    if (await isOthers(db, { providerId, businessNumber })) return fail('RESTRICTED_BUSINESS_NUMBER')
    await proveClaim(db, providerId, { by: actor.memberId, now })
    const ended = await endOtherClaims(db, { providerId, businessNumber, now })
    for (const told of [providerId, ...ended])
      await house.jobs.emit(inside, settlementEvents.businessDecided, { providerId: told, at: now.toISOString() })
    await wakePayouts(db, providerId, now)
    tellAudit(context, { before: { status: before.status }, after: { status: businessMoves.accept.to, ended } })
    return { providerId, status: businessMoves.accept.to }
  })
}

/** Says why a business is not proved, or not any more: badge and number go at once, and its pro is told by a job. */
export function refuseBusiness(
  context: MemberContext,
  providerId: number,
  given: { readonly sentAt: string; readonly reasonId: number },
): Promise<Decided | Failure<'NOT_FOUND' | 'BUSINESS_DECIDED'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor, house } = inside
    const before = await lockSeen(inside, providerId, given.sentAt)
    if (failed(before)) return before
    if (!mayMove(businessMoves.refuse, before.status as BusinessStatus)) return fail('BUSINESS_DECIDED')
    await refuseClaim(db, providerId, { by: actor.memberId, reasonId: given.reasonId, now })
    await house.jobs.emit(inside, settlementEvents.businessDecided, { providerId, at: now.toISOString() })
    tellAudit(context, { before: { status: before.status }, after: { status: businessMoves.refuse.to, reasonId: given.reasonId } })
    return { providerId, status: businessMoves.refuse.to }
  })
}

/** The claim as the operator saw it, locked; one that its pro sent anew meanwhile is another. */
async function lockSeen(
  { db }: MemberContext,
  providerId: number,
  sentAt: string,
): Promise<CertificationRow | Failure<'NOT_FOUND' | 'BUSINESS_DECIDED'>> {
  const seen = await certificationOf(db, providerId)
  if (seen === undefined) return fail('NOT_FOUND')
  const claim = await lockClaim(db, providerId, seen.businessNumber)
  return claim === undefined || claim.updatedAt.getTime() !== Date.parse(sentAt) || claim.businessNumber !== seen.businessNumber
    ? fail('BUSINESS_DECIDED')
    : claim
}
