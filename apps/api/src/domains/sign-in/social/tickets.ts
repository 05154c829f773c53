import { mailCodes, signInLimits as limits } from '@dure/contract/sign-in/limits'
import { MINUTE, SECOND } from '@dure/kernel/time'
import { randomBytes, randomInt } from 'node:crypto'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../../context.ts'
import { GatewayError, type SocialPerson } from '../../../gateways/index.ts'
import { endTurn, hit, takeTurn } from '../../../http/limits.ts'
import { hashKey } from '../../../http/callers/sessions.ts'
import { sameSecret } from '../../../sameSecret.ts'
import { accountMail } from '../../accounts/index.ts'
import { insertTicket, liveTicket, setTicketCode, takeTicketTry, type TicketRow } from './social.sql.ts'
import { lookupHash } from '../../../config/secrets.ts'

/** Keeps for an hour that a provider has vouched for somebody. @returns the ticket, shown once; the database keeps its hash. */
export async function giveTicket(context: Context, person: SocialPerson, memberId: number | null): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const { provider, subject, name, email, phone } = person
  await insertTicket(context.db, {
    provider,
    subject,
    name,
    email,
    phone,
    tokenHash: hashKey(ticket),
    memberId,
    expiresAt: new Date(context.now.getTime() + limits.ticketFor),
  })
  return ticket
}

export async function readTicket(context: Context, ticket: string): Promise<TicketRow | Failure<'SOCIAL_NOT_FOUND'>> {
  const row = await liveTicket(context.db, hashKey(ticket), context.now)
  return row ?? fail('SOCIAL_NOT_FOUND', { reason: '시간이 지났어요. 간편 로그인을 처음부터 다시 해 주세요.' })
}

/**
 * Mails a code that proves an e-mail: that of the account to be linked to, or for a former member the one he
 * names.
 */
export async function sendSocialCode(
  context: Context,
  row: TicketRow,
  email: string,
): Promise<{ expiresAt: Date } | Failure<'EMAIL_SENDING_FAILED' | 'CODE_RESEND_TOO_SOON' | 'TOO_MANY_REQUESTS'>> {
  const turn = `mail-code:${row.tokenHash.toString('base64url')}`
  const wait = await takeTurn(context, turn, limits.mailCodeAgainAfter / SECOND)
  if (wait !== null) return fail('CODE_RESEND_TOO_SOON', { retryAfter: wait })
  const limited = await hit(context, `mail-code:${email}`, mailCodes.requests, mailCodes.seconds)
  if (limited !== null) {
    await endTurn(context, turn)
    return fail('TOO_MANY_REQUESTS', { retryAfter: limited })
  }
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await setTicketCode(context.db, row.tokenHash, { hash: codeHash(context, row.tokenHash, code), email, now: context.now })
  try {
    await context.house.gateways.mail.send({
      to: email,
      ...accountMail(context, {
        subject: `인증번호 ${code}`,
        body: `두레에 이 번호를 적어 주세요: ${code}\n${limits.mailCodeFor / MINUTE}분 동안 쓸 수 있어요. 두레 직원은 이 번호를 묻지 않아요.\n\n요청한 적이 없다면 이 메일은 지워 주세요.`,
      }),
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return fail('EMAIL_SENDING_FAILED')
  }
  return { expiresAt: new Date(context.now.getTime() + limits.mailCodeFor) }
}

export type CodeFailure = Failure<'CODE_MISMATCH' | 'CODE_EXPIRED' | 'CODE_TRIES_EXCEEDED'>

/** Five tries a code. Outside of any transaction, so that a try counts whatever follows. */
export async function checkSocialCode(context: Context, row: TicketRow, code: string): Promise<true | CodeFailure> {
  const taken = await takeTicketTry(context.db, row.tokenHash)
  if (taken === undefined)
    return row.codeEmail === null
      ? fail('CODE_MISMATCH', { fields: { code: '인증번호를 먼저 받아 주세요.' } })
      : fail('CODE_TRIES_EXCEEDED', {
          retryAfter: limits.mailCodeAgainAfter / SECOND,
          fields: { code: '여러 번 틀렸어요. 인증번호를 다시 받아 주세요.' },
        })
  if (context.now.getTime() - taken.codeSentAt.getTime() >= limits.mailCodeFor)
    return fail('CODE_EXPIRED', { fields: { code: '인증 시간이 지났어요. 다시 받아 주세요.' } })
  if (!sameSecret(taken.codeHash, codeHash(context, row.tokenHash, code)))
    return fail('CODE_MISMATCH', { fields: { code: '인증번호가 맞지 않아요.' } })
  return true
}

function codeHash(context: Context, tokenHash: Buffer, code: string): Buffer {
  return lookupHash(context.house.config).update(tokenHash).update(`:${code}`).digest()
}
