import { identity } from '@dure/contract/identity/endpoints'
import { failed } from '@dure/contract/errors'
import { bind } from '../../http/bind.ts'
import { certifyMember, completeIdentity, startIdentity } from './identify.ts'
import { sendPhoneCode, verifyPhoneCode } from './phoneCodes.ts'
import { replacePhone } from './replacePhone.ts'
import { getSafePhone } from './safePhone.ts'

export const identityRoutes = bind(identity, {
  startIdentity: (context) => startIdentity(context),
  completeIdentity: (context, { params }) => completeIdentity(context, params.id),
  certifyName: async (context, { body }) => {
    const person = await certifyMember(context, { id: body.identity_verification_id, memberId: context.actor.memberId })
    return failed(person) ? person : { cert_name: person.name, phone: person.phone }
  },
  sendPhoneCode: (context, { body }) => sendPhoneCode(context, body.cellnum),
  verifyPhoneCode: async (context, { body }) => {
    const verified = await verifyPhoneCode(context, { phone: body.cellnum, key: body.key, code: body.confirm })
    return failed(verified) ? verified : { verified: true }
  },
  changePhone: (context, { body }) => replacePhone(context, body),
  getSafePhone: (context) => getSafePhone(context),
})
