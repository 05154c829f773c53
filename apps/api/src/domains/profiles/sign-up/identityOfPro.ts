import type { Failure } from '@dure/contract/errors'
import type { ProviderContext } from '../../../context.ts'
import { identityDue } from '../../identity/index.ts'
import { providerById } from '../providers.sql.ts'

/** Whether the pro who acts must first prove who he is [identity.pros-certified]. */
export async function proDue(context: ProviderContext): Promise<Failure<'IDENTITY_REQUIRED'> | null> {
  const provider = await providerById(context.db, context.actor.providerId)
  return provider === undefined ? null : identityDue(context, { memberId: provider.memberId, since: provider.createdAt })
}
