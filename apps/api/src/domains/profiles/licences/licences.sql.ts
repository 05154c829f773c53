import { statesBefore, type Move } from '@dure/contract/moves'
import { licenceDecided, type LicenceState, type LicenceStatus } from '@dure/contract/profiles/states'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { deskPage, type DeskPosition } from '../../../database/deskPage.ts'
import { waitingIn, type Waiting } from '../../../database/waiting.ts'
import { literals } from '../../../database/literals.ts'
import { written } from '../../../database/moves.ts'

export type OwnLicenceRow = {
  readonly serviceId: number
  readonly service: string
  readonly licence: string
  readonly enforced: boolean
  readonly state: LicenceState
  readonly id: number | null
  readonly status: LicenceStatus
  readonly number: string
  readonly issuedOn: string
  readonly reason: string | null
  readonly sentAt: Date
  readonly decidedAt: Date | null
}

/** The pro's services that ask for a licence, each with what he sent last for it. */
export async function ownLicences(db: Db, providerId: number): Promise<OwnLicenceRow[]> {
  const { rows } = await sql<OwnLicenceRow>`
    select s.id as "serviceId", s.name as service, s.licence, s.licence_enforced as enforced, o.licence_state as state,
      l.id, l.status, l.number, l.issued_on::text as "issuedOn", l.reason, l.created_at as "sentAt", l.decided_at
    from provider_service o join service_face s on s.id = o.service_id and s.licence is not null
    left join lateral (
      select * from provider_licence l where l.provider_id = o.provider_id and l.licence = s.licence order by l.id desc limit 1
    ) l on true
    where o.provider_id = ${providerId} order by o.ord`.execute(db)
  return rows
}

/** @returns false where the pro has one waiting for the same licence. */
export async function insertLicence(
  db: Db,
  row: { providerId: number; licence: string; holderName: string; number: string; issuedOn: string; fileId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into provider_licence (provider_id, licence, holder_name, number, issued_on, file_id, created_at)
    values (${row.providerId}, ${row.licence}, ${row.holderName}, ${row.number}, ${row.issuedOn}::date, ${row.fileId}, ${row.at})
    on conflict (provider_id, licence) where status = 'waiting' do nothing returning id`.execute(db)
  return rows.length === 1
}

export type ProofRow = { readonly name: string; readonly expiresAt: Date }

export async function proofOf(db: Db, providerId: number, now: Date): Promise<ProofRow | undefined> {
  return db
    .selectFrom('licenceProof')
    .select(['name', 'expiresAt'])
    .where('providerId', '=', providerId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function saveProof(db: Db, row: { providerId: number; name: string; now: Date; expiresAt: Date }): Promise<void> {
  const proof = { name: row.name, provedAt: row.now, expiresAt: row.expiresAt }
  await db
    .insertInto('licenceProof')
    .values({ providerId: row.providerId, ...proof })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(proof))
    .execute()
}

export type DeskLicenceRow = {
  readonly id: number
  readonly userId: number
  readonly nickName: string
  readonly memberStatus: string
  readonly holderName: string
  readonly certified: boolean
  readonly licence: string
  readonly services: string[]
  readonly status: LicenceStatus
  readonly number: string
  readonly issuedOn: string
  readonly fileId: string
  readonly reason: string | null
  readonly sameNumber: number
  readonly sentAt: Date
  readonly decidedAt: Date | null
}

const desk = sql`
  select l.id, p.member_id as "userId", p.nick_name, m.status as "memberStatus", l.holder_name,
    m.certified_at is not null as certified, l.licence, l.status, l.number, l.issued_on::text as "issuedOn", l.file_id, l.reason,
    l.created_at as "sentAt", l.decided_at,
    array(select s.name from provider_service o join service_face s on s.id = o.service_id
      where o.provider_id = l.provider_id and s.licence = l.licence order by o.ord) as services,
    (select count(distinct x.provider_id)::integer from provider_licence x
      where x.licence = l.licence and x.number = l.number and x.provider_id <> l.provider_id) as "sameNumber"
  from provider_licence l join provider p on p.id = l.provider_id join member_face m on m.id = p.member_id`

async function deskRows(db: Db, rest: RawBuilder<unknown>): Promise<DeskLicenceRow[]> {
  const { rows } = await sql<DeskLicenceRow>`${desk} ${rest}`.execute(db)
  return rows
}

/** Those that wait, the oldest first: they wait in the order in which they were sent, which is that of their numbers. */
export function waitingLicences(db: Db, given: { after: number | null; limit: number }): Promise<DeskLicenceRow[]> {
  return deskRows(
    db,
    sql`where l.status = 'waiting' and (${given.after}::bigint is null or l.id > ${given.after}::bigint) order by l.id limit ${given.limit}`,
  )
}

/** Those decided, the newest decision first. */
export function decidedLicences(db: Db, page: { after: DeskPosition | null; limit: number }): Promise<DeskLicenceRow[]> {
  const rows = deskPage({ at: sql`l.decided_at`, id: sql`l.id`, newest: true, ...page })
  return deskRows(db, sql`where l.status in (${literals(licenceDecided)}) and ${rows}`)
}

export const licencesWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from provider_licence where status = 'waiting'`, sql`created_at`, dueBefore)

export type LockedLicence = { readonly id: number; readonly providerId: number; readonly licence: string; readonly status: LicenceStatus }

export function lockLicence(db: Db, id: number): Promise<LockedLicence | undefined> {
  return db
    .selectFrom('providerLicence')
    .select(['id', 'providerId', 'licence', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** @returns whether the licence was in a state the move begins at: else nothing is written. */
export async function decideLicence(
  db: Db,
  id: number,
  move: Move<LicenceStatus>,
  given: { reason: string | null; by: number; at: Date },
): Promise<boolean> {
  return written(
    await db
      .updateTable('providerLicence')
      .set({ status: move.to, reason: given.reason, decidedBy: given.by, decidedAt: given.at })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/** Every service of the pro that asks for this licence. */
export async function setLicenceState(db: Db, given: { providerId: number; licence: string; state: LicenceState }): Promise<void> {
  await sql`
    update provider_service o set licence_state = ${given.state} from service_face s
    where o.provider_id = ${given.providerId} and s.id = o.service_id and s.licence = ${given.licence}`.execute(db)
}

/** Takes away what a pro who leaves sent in. @returns the pictures nobody needs any more. */
export async function deleteLicences(db: Db, providerId: number): Promise<string[]> {
  await db.deleteFrom('licenceProof').where('providerId', '=', providerId).execute()
  const gone = await db.deleteFrom('providerLicence').where('providerId', '=', providerId).returning('fileId').execute()
  return gone.map((row) => row.fileId)
}
