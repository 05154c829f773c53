import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, text } from '../../http/input.ts'
import { phoneDigits } from '../../ids.ts'
import { requirePortOneSecret } from '../payments/apiRoutes.ts'
import { pgRefuses } from '../payments/errors.ts'
import { fromIdentityNumber, identityView, refuseIdentity } from './identity.ts'
import type { IdentityBook, Person } from './identity.ts'

type ById = { Params: { id: string } }

/** Identity verification in PortOne V2's shape: send a code, confirm it, read the result. */
export async function registerIdentityApi(app: FastifyInstance, book: IdentityBook, { books, config }: Context): Promise<void> {
  app.addHook('onRequest', async (request) => requirePortOneSecret(request, config.portone.apiSecret))
  const call = (operation: string) => ({ config: { service: 'identity' as const, operation } })

  app.post<ById>('/identity-verifications/:id/send', call('send'), async (request) => {
    const body = fields(request.body)
    const customer = fields(body.customer)
    const name = text(customer.name)
    const phoneNumber = phoneDigits(text(customer.phoneNumber) ?? '')
    if (!name || !/^01\d{8,9}$/.test(phoneNumber))
      throw refuseIdentity('INVALID_REQUEST', 'customer.name과 customer.phoneNumber를 확인해 주세요.')
    const person: Person = {
      name,
      phoneNumber,
      operator: text(body.operator) ?? 'SKT',
      ...fromIdentityNumber(text(customer.identityNumber)),
    }
    books.atomic(() =>
      book.sendCode(
        book.open(request.params.id, {
          person,
          customData: text(body.customData),
          channelKey: text(body.channelKey) ?? 'channel-key-identity-sandbox',
        }),
      ),
    )
    return {}
  })
  app.post<ById>('/identity-verifications/:id/resend', call('resend'), async (request) => {
    const verification = book.find(request.params.id)
    if (verification.status === 'VERIFIED') throw refuseIdentity('IDENTITY_VERIFICATION_ALREADY_VERIFIED')
    if (!verification.otp) throw refuseIdentity('IDENTITY_VERIFICATION_NOT_SENT')
    books.atomic(() => book.sendCode(verification))
    return {}
  })
  app.post<ById>('/identity-verifications/:id/confirm', call('confirm'), async (request) => {
    const verification = book.find(request.params.id)
    if (verification.status === 'VERIFIED') throw refuseIdentity('IDENTITY_VERIFICATION_ALREADY_VERIFIED')
    if (!verification.otp) throw refuseIdentity('IDENTITY_VERIFICATION_NOT_SENT')
    if (text(fields(request.body).otp) !== verification.otp) throw pgRefuses('OTP_MISMATCH', '인증번호가 일치하지 않습니다.')
    return { identityVerification: identityView(book.verify(verification, verification.person as Person)) }
  })
  app.get<ById>('/identity-verifications/:id', call('get'), async (request) => identityView(book.find(request.params.id)))
}
