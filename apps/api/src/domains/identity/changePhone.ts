import { failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../context.ts'
import { movePhone } from './identify.ts'
import { usePhoneProof } from './phoneCodes.ts'

/** Gives the member a phone he just proved by SMS. */
export function changePhone(
  context: MemberContext,
  given: { phone: string; key: string },
): Promise<{ phone: string } | Failure<'NO_SMS_AUTH' | 'PHONE_IN_USE'>> {
  return inTransaction(context, async (inside) => {
    const proof = await usePhoneProof(inside, given)
    if (failed(proof)) return proof
    const moved = await movePhone(inside, inside.actor.memberId, given.phone)
    return failed(moved) ? moved : { phone: given.phone }
  })
}
