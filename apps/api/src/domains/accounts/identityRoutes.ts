import { identity } from '@dure/contract/accounts/identity'
import { failed } from '@dure/contract/errors'
import { bind } from '../../http/bind.ts'
import { certifyMember, completeIdentity, startIdentity } from './identify.ts'

export const identityRoutes = bind(identity, {
  startIdentity: (context) => startIdentity(context),
  completeIdentity: (context, { params }) => completeIdentity(context, params.id),
  certifyName: async (context, { body }) => {
    const person = await certifyMember(context, { id: body.identity_verification_id, memberId: context.actor.memberId })
    return failed(person) ? person : { cert_name: person.name, phone: person.phone }
  },
})
