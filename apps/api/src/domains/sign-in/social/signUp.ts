import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { socialSignUpBody } from '@dure/contract/sign-in/social'
import { inTransaction, type Context } from '../../../context.ts'
import type { Transport } from '../../../http/bind.ts'
import { hashKey } from '../../../http/callers/sessions.ts'
import { endSessionsOf } from '../sessions/endSessions.ts'
import { lockPasswords, updateMember } from '../../accounts/index.ts'
import { letIn } from '../letIn.ts'
import { hashPassword } from '../passwords.ts'
import { usePhoneProof } from '../../identity/index.ts'
import { aimTicket, insertLink, useTicket } from './social.sql.ts'
import { createSocialMember, standingOf } from './people.ts'
import { tellLinked } from './login.ts'
import { checkSocialCode, readTicket, type CodeFailure } from './tickets.ts'
import { incompleteFailure, takenFailure, type Entered } from './token.ts'

type SignUpFailure = Failure<
  'SOCIAL_NOT_FOUND' | 'DUPLICATE_EMAIL' | 'DUPLICATE_EMAIL_UNKNOWN' | 'EMPTY_EMAIL_OR_PHONE' | 'NO_SMS_AUTH' | 'INVALID_PARAMS'
>

/**
 * Makes the account of a ticket's person from what the provider gave and, where that lacks an e-mail or phone, from
 * the form: an e-mail as any sign-up's, a phone proved by SMS. One that an account has turns the ticket to that account.
 */
export async function signUpSocially(
  context: Context,
  form: z.output<typeof socialSignUpBody>,
  acquisition: Record<string, string> | undefined,
  transport: Transport | null,
): Promise<Entered | SignUpFailure> {
  const ticket = await readTicket(context, form.ticket)
  if (failed(ticket)) return ticket
  const { provider, subject } = ticket
  if (provider === 'facebook') return fail('SOCIAL_NOT_FOUND')
  const person = { provider, subject, email: ticket.email ?? form.email ?? null, phone: ticket.phone ?? form.tel ?? null }
  const aim: { memberId?: number } = {}
  const outcome = await inTransaction(context, async (inside) => {
    // Proved before anybody is told whose it is. Given back by what refuses below, for the next try.
    if (ticket.phone === null && form.tel !== undefined) {
      const proof = await usePhoneProof(inside, { phone: form.tel, key: form.tel_key ?? '' })
      if (failed(proof)) return fail('NO_SMS_AUTH', { fields: { tel: '휴대폰 번호를 인증해 주세요.' } })
    }
    const standing = await standingOf(inside, person)
    if (standing.kind === 'member')
      return { key: await letIn(inside, standing.memberId, provider, transport), user_id: standing.memberId, is_new: false }
    if (standing.kind === 'taken') {
      aim.memberId = standing.memberId
      return takenFailure(standing, form.ticket)
    }
    if (standing.kind === 'incomplete') return incompleteFailure(person, form.ticket)
    if (!(await useTicket(inside.db, ticket.tokenHash, inside.now))) return fail('SOCIAL_NOT_FOUND')
    const { email, phone } = standing
    const made = { provider, subject, name: form.first_name, email, phone }
    const id = await createSocialMember(inside, made, { terms: form.terms, acquisition })
    return failed(id) ? id : { key: await letIn(inside, id, provider, transport), user_id: id, is_new: true }
  })
  // Afterwards: the refusal took back what was written inside.
  if (aim.memberId !== undefined) await aimTicket(context.db, ticket.tokenHash, aim.memberId)
  return outcome
}

/**
 * The address is proved to be the person's now. Who made the account may have been somebody else, who only typed the
 * address in: every session but the coming one ends, and a password from before any proof opens nothing any more.
 * @returns whether a password was closed; a new one is set by a mailed link.
 */
async function takeOver(context: Context, memberId: number): Promise<boolean> {
  const { current, emailVerifiedAt } = await lockPasswords(context.db, memberId)
  const close = current !== null && emailVerifiedAt === null
  await endSessionsOf(context.db, memberId)
  await updateMember(context.db, memberId, {
    emailVerifiedAt: context.now,
    ...(close ? { passwordHash: await hashPassword(context, randomBytes(32).toString('base64url')), previousPasswordHash: current } : {}),
  })
  return close
}

/** Links a ticket's person to the account whose e-mail the mailed code has proved, and logs in. */
export async function linkByCode(
  context: Context,
  given: { ticket: string; code: string },
  transport: Transport | null,
): Promise<Entered | Failure<'SOCIAL_NOT_FOUND' | 'SOCIAL_IN_USE'> | CodeFailure> {
  const ticket = await readTicket(context, given.ticket)
  if (failed(ticket)) return ticket
  const { provider, subject, memberId } = ticket
  if (provider === 'facebook' || memberId === null) return fail('SOCIAL_NOT_FOUND')
  const proved = await checkSocialCode(context, ticket, given.code)
  if (failed(proved)) return proved
  return inTransaction(context, async (inside) => {
    if (!(await useTicket(inside.db, hashKey(given.ticket), inside.now))) return fail('SOCIAL_NOT_FOUND')
    if (!(await insertLink(inside.db, { memberId, provider, subject, now: inside.now }))) return fail('SOCIAL_IN_USE')
    const closed = await takeOver(inside, memberId)
    await tellLinked(inside, memberId, provider, closed)
    return { key: await letIn(inside, memberId, provider, transport), user_id: memberId, is_new: false }
  })
}
