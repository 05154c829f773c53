import { lockConsentFlags } from '../accounts/index.ts'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../context.ts'
import { latestConsents } from './consents.sql.ts'
import { recordConsent } from './recordConsent.ts'

type Agreement = { geocoding: boolean }

async function current(context: MemberContext): Promise<boolean | undefined> {
  return (await latestConsents(context.db, context.actor.memberId)).find((one) => one.kind === 'geocoding')?.granted
}

/** Whether the member's place may be worked out; not found until he was asked [consents.geocoding]. */
export async function getTermsAgreement(context: MemberContext): Promise<Agreement | Failure<'NOT_FOUND'>> {
  const geocoding = await current(context)
  return geocoding === undefined ? fail('NOT_FOUND') : { geocoding }
}

/** Makes the agreement, or changes the one there is; the same answer again adds nothing to the history. */
export function saveTermsAgreement(
  context: MemberContext,
  given: Agreement & { readonly mustExist: boolean },
): Promise<Agreement | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    await lockConsentFlags(inside.db, inside.actor.memberId)
    const before = await current(inside)
    if (before === undefined && given.mustExist) return fail('NOT_FOUND')
    if (before !== given.geocoding) await recordConsent(inside, inside.actor.memberId, 'geocoding', given.geocoding)
    return { geocoding: given.geocoding }
  })
}
