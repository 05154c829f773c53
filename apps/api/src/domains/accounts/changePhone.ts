import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../context.ts'
import { memberByPhone, updateMember } from './accounts.sql.ts'
import { usePhoneProof } from './phoneCodes.ts'

/** Gives the member a phone he just proved; one account a phone (decision 41). */
export function changePhone(
  context: MemberContext,
  given: { phone: string; key: string },
): Promise<{ phone: string } | Failure<'NO_SMS_AUTH' | 'PHONE_IN_USE'>> {
  return inTransaction(context, async (inside) => {
    const proof = await usePhoneProof(inside, given)
    if (failed(proof)) return proof
    const holder = await memberByPhone(inside.db, given.phone)
    if (holder !== undefined && holder.id !== inside.actor.memberId) return fail('PHONE_IN_USE')
    await updateMember(inside.db, inside.actor.memberId, { phone: given.phone, phone_verified_at: inside.now })
    return { phone: given.phone }
  })
}
