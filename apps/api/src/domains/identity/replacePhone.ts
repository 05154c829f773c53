import { lockKnownMember } from '../accounts/index.ts'
import { ages } from '@dure/contract/accounts/limits'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../context.ts'
import { changePhone } from './changePhone.ts'
import { movePhone, takeIdentity, type IdentityFailure } from './identify.ts'

type Given = {
  readonly phone?: string | undefined
  readonly key?: string | undefined
  readonly identity_verification_id?: string | undefined
}

/**
 * A member changes his phone, proved again: by SMS, or once he is certified by certifying that the new one is his
 * own too [identity.own-phone].
 */
export function replacePhone(
  context: MemberContext,
  given: Given,
): Promise<{ phone: string } | IdentityFailure | Failure<'NO_SMS_AUTH' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const { memberId } = inside.actor
    if (given.identity_verification_id !== undefined) {
      const person = await takeIdentity(inside, { id: given.identity_verification_id, memberId, minAge: ages.customer })
      if (failed(person)) return person
      const moved = await movePhone(inside, memberId, person.phone)
      return failed(moved) ? moved : { phone: person.phone }
    }
    const { phone, key } = given
    if (phone === undefined || key === undefined)
      return fail('INVALID_PARAMS', {
        fields: phone === undefined ? { phone: '휴대폰 번호를 적어 주세요.' } : { key: '인증번호를 전송해주세요.' },
      })
    const member = await lockKnownMember(inside.db, memberId)
    if (member.diHash !== null && member.phone !== phone)
      return fail('IDENTITY_REQUIRED', { reason: '본인 명의의 휴대폰인지 본인 확인으로 바꿔 주세요.' })
    return changePhone(inside, { phone, key })
  })
}
