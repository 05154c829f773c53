import type { Acquisition } from '@dure/contract/accounts/schemas'
import type { Context } from '../../context.ts'
import { insertAcquisition } from './accounts.sql.ts'

/** Of a link that was followed its site alone. */
function siteOf(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address)
  return url === null ? undefined : url.hostname
}

/**
 * Keeps where a member or a request came from: what operators count by [accounts.acquisition-kept], and nothing else of what browsers
 * send. Nothing where that is unknown.
 */
export async function recordAcquisition(
  context: Context,
  given: { readonly memberId: number; readonly requestId?: number; readonly record: Acquisition | undefined },
): Promise<void> {
  const { utm_source, utm_medium, utm_campaign, referrer, document_referrer } = given.record ?? {}
  const counted = { utm_source, utm_medium, utm_campaign, referrer: siteOf(referrer) ?? siteOf(document_referrer) }
  const known = Object.entries(counted).filter(([, value]) => value !== undefined && value !== '')
  if (known.length === 0) return
  await insertAcquisition(context.db, {
    memberId: given.memberId,
    requestId: given.requestId ?? null,
    record: JSON.stringify(Object.fromEntries(known)),
    createdAt: context.now,
  })
}
