import type { OwnLicences } from '@dure/contract/profiles/licences'
import type { ProviderContext } from '../../../context.ts'
import { memberContacts } from '../../accounts/index.ts'
import { ownLicences, proofOf, type OwnLicenceRow } from './licences.sql.ts'
import { canSendLicence } from '../policy.ts'

/** The name by which the house knows the pro: the certified one, else the one he signed up with. */
export async function holderOf(context: ProviderContext): Promise<{ name: string; certified: boolean }> {
  const { memberId } = context.actor
  const contact = (await memberContacts(context.db, [memberId])).get(memberId)
  return { name: contact?.certName ?? contact?.name ?? '', certified: contact?.certName != null }
}

/** What of the pro's services asks for a licence, how far each is, and by whose name he may send one. */
export async function listLicences(context: ProviderContext): Promise<OwnLicences> {
  const { providerId } = context.actor
  const rows = await ownLicences(context.db, providerId)
  const proof = await proofOf(context.db, providerId, context.now)
  return {
    items: rows.map((row) => ({
      serviceId: row.serviceId,
      service: row.service,
      licence: row.licence,
      enforced: row.enforced,
      state: row.state,
      sent: sentView(row),
      can: { send: canSendLicence(row) === null },
    })),
    holder: await holderOf(context),
    proof: proof === undefined ? null : { name: proof.name, expiresAt: proof.expiresAt.toISOString() },
  }
}

function sentView(row: OwnLicenceRow): OwnLicences['items'][number]['sent'] {
  if (row.id === null) return null
  return {
    licenceId: row.id,
    status: row.status,
    number: row.number,
    issuedOn: row.issuedOn,
    reason: row.reason,
    sentAt: row.sentAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
