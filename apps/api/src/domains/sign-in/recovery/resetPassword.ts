import { resetMails, signInLimits } from '@dure/contract/sign-in/limits'
import { HOUR } from '@dure/kernel/time'
import { randomBytes } from 'node:crypto'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { maskEmail, withParticle } from '@dure/kernel/korean'
import { parseEmail } from '@dure/kernel/email'
import { inTransaction, type Context } from '../../../context.ts'
import { GatewayError } from '../../../gateways/index.ts'
import type { Transport } from '../../../http/bind.ts'
import { hashKey } from '../../../http/callers/sessions.ts'
import { memberByEmail, memberById, updateMember, type MemberRow, accountMail } from '../../accounts/index.ts'
import { countTry } from '../guesses.ts'
import { knownOrigin } from '../knownOrigins.ts'
import { insertReset, resetOf, takeReset } from './recovery.sql.ts'
import { setPassword, type PasswordFailure } from '../setPassword.ts'
import { linksOf } from '../social/social.sql.ts'

const methods: Readonly<Record<string, string>> = { kakao: '카카오', naver: '네이버' }

/**
 * Mails a link that sets a new password. Whether there is an account is told to the mailbox alone: a mail goes out
 * in every case, and the answer and its time are the same.
 */
export async function requestPasswordReset(
  context: Context,
  typed: string,
  transport: Transport | null,
): Promise<{ sent: boolean } | Failure<'INVALID_EMAIL' | 'EMAIL_SENDING_FAILED' | 'TOO_MANY_REQUESTS'>> {
  const email = parseEmail(typed)
  if (email === undefined) return fail('INVALID_EMAIL', { fields: { email: '이메일 주소를 다시 확인해 주세요.' } })
  const member = await memberByEmail(context.db, email)
  const { retryAfter } = await countTry(context, resetMails, email, await knownOrigin(context, member?.id ?? 0, transport))
  if (retryAfter !== null) return fail('TOO_MANY_REQUESTS', { retryAfter })
  const mail = await mailFor(context, member)
  try {
    await context.house.gateways.mail.send({ to: email, ...accountMail(context, mail) })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ service: error.service }, 'reset mail not sent')
    return fail('EMAIL_SENDING_FAILED')
  }
  return { sent: true }
}

async function mailFor(context: Context, member: MemberRow | undefined): Promise<Parameters<typeof accountMail>[1]> {
  const unasked = '요청한 적이 없다면 이 메일은 지워 주세요. 비밀번호는 바뀌지 않아요.'
  if (member === undefined)
    return {
      subject: '이 이메일로 가입한 계정이 없어요',
      body: `비밀번호 찾기를 요청하셨지만 이 주소로 가입한 두레 계정을 찾지 못했어요. 다른 이메일로 가입하셨는지 확인해 주세요.\n\n${unasked}`,
      button: { label: '이메일 찾기', path: '/find-email' },
    }
  if (member.passwordHash === null) return socialMail(context, member)
  const transactionId = randomBytes(32).toString('base64url')
  const expiresAt = new Date(context.now.getTime() + signInLimits.resetHours * HOUR)
  await insertReset(context.db, {
    transactionHash: hashKey(transactionId),
    memberId: member.id,
    createdAt: context.now,
    expiresAt,
  })
  return {
    subject: '비밀번호를 새로 정해 주세요',
    body: `아래 버튼을 누르면 새 비밀번호를 정할 수 있어요. 링크는 ${signInLimits.resetHours}시간 동안 한 번만 쓸 수 있어요.\n\n${unasked}`,
    button: { label: '새 비밀번호 정하기', path: `/reset/${member.id}/${transactionId}` },
  }
}

/** Who came by a social login has no password to set (2136); he is told which way he came. */
async function socialMail(context: Context, member: MemberRow): Promise<Parameters<typeof accountMail>[1]> {
  const links = (await linksOf(context.db, member.id)).flatMap(({ provider }) => methods[provider] ?? [])
  if (links.length === 0)
    return {
      subject: '이메일 계정으로 옮겨 주세요',
      body: '페이스북으로 가입하신 계정이에요. 이메일 계정으로 옮기면 쓰던 그대로 이어서 쓸 수 있어요.',
      button: { label: '이메일 계정으로 옮기기', path: '/switch-email/intro' },
    }
  const how = links.join(', ')
  return {
    subject: `${withParticle(how, '으로/로')} 로그인해 주세요`,
    body: `${how} 간편 로그인으로 가입하신 계정이라 비밀번호가 없어요. 로그인 화면에서 ${how} 버튼을 눌러 주세요.`,
    button: { label: '로그인하러 가기', path: '/login' },
  }
}

type LinkFailure = Failure<'INVALID_MEMBER' | 'RESET_LINK_EXPIRED' | 'SOCIAL_MEMBER_PASSWORD'>
type Link = { userId: number; transactionId: string }

/** Whether a link still works, and for whom. */
export async function checkPasswordReset(context: Context, link: Link): Promise<{ email: string; expiresAt: string } | LinkFailure> {
  const [row, member] = [await resetOf(context.db, link.userId, hashKey(link.transactionId)), await memberById(context.db, link.userId)]
  if (row === undefined || member === undefined)
    return fail('INVALID_MEMBER', { reason: '링크가 올바르지 않아요. 메일의 링크를 다시 눌러 주세요.' })
  if (row.usedAt !== null) return fail('RESET_LINK_EXPIRED', { reason: '이미 쓴 링크예요. 비밀번호 찾기를 다시 진행해 주세요.' })
  if (row.expiresAt <= context.now) return fail('RESET_LINK_EXPIRED')
  if (member.passwordHash === null) return fail('SOCIAL_MEMBER_PASSWORD')
  return { email: maskEmail(member.email), expiresAt: row.expiresAt.toISOString() }
}

/** Sets the password by a link, once; a password that is refused leaves the link as it was. */
export function confirmPasswordReset(
  context: Context,
  given: Link & { password: string },
): Promise<{ changed: boolean } | LinkFailure | PasswordFailure> {
  return inTransaction(context, async (inside) => {
    const link = await checkPasswordReset(inside, given)
    if (failed(link)) return link
    if (!(await takeReset(inside.db, hashKey(given.transactionId), inside.now))) return fail('RESET_LINK_EXPIRED')
    const set = await setPassword(inside, { memberId: given.userId, password: given.password })
    if (failed(set)) return set
    await updateMember(inside.db, given.userId, { emailVerifiedAt: inside.now })
    return { changed: true }
  })
}
