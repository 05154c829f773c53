import type { RejectableItem } from '@dure/contract/profiles/checklist'
import type { LicenceStatus } from '@dure/contract/profiles/states'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** What notices say, read at the time they are written; each in one statement. */

export type LicenceFacts = { memberId: number; licence: string; status: LicenceStatus; reason: string | null }

export type RejectionFacts = { memberId: number; type: RejectableItem; reason: string; mended: boolean }

export async function rejectionFacts(db: Db, id: number): Promise<RejectionFacts | undefined> {
  const { rows } = await sql<RejectionFacts>`
    select p.member_id, r.type, r.reason, r.mended_at is not null as mended
    from provider_rejection r join provider p on p.id = r.provider_id where r.id = ${id}`.execute(db)
  return rows[0]
}

export async function licenceFacts(db: Db, licenceId: number): Promise<LicenceFacts | undefined> {
  const { rows } = await sql<LicenceFacts>`
    select p.member_id, l.licence, l.status, l.reason
    from provider_licence l join provider p on p.id = l.provider_id where l.id = ${licenceId}`.execute(db)
  return rows[0]
}
