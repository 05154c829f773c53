import { signInLimits } from '@dure/contract/sign-in/limits'
import { HOUR } from '@dure/kernel/time'
import { randomBytes } from 'node:crypto'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { hashKey } from '../../http/callers/sessions.ts'
import { accountMail, claim, memberByEmail, memberEmail, tellAddress, updateMember } from '../accounts/index.ts'
import { saveEmailChange, takeEmailChange } from './emailChanges.sql.ts'
import { checkPassword } from './changePassword.ts'
import { closeResets } from './recovery/recovery.sql.ts'

const taken = (): Failure<'DUPLICATE_EMAIL'> => fail('DUPLICATE_EMAIL', { fields: { email: '이미 가입된 이메일이에요.' } })

/** Mails a link to the new address; nothing changes until it is opened. A later asking replaces an earlier one. */
export async function requestEmailChange(
  context: MemberContext,
  given: { email: string; password?: string | undefined },
): Promise<
  { sent_to: string; expires_at: string } | Failure<'PASSWORD_INCORRECT' | 'DUPLICATE_EMAIL' | 'EMAIL_SENDING_FAILED' | 'INVALID_PARAMS'>
> {
  const { memberId } = context.actor
  const wrong = await checkPassword(context, given.password, 'password')
  if (wrong !== null) return wrong
  const holder = await memberByEmail(context.db, given.email)
  if (holder?.id === memberId) return fail('INVALID_PARAMS', { fields: { email: '지금 쓰는 이메일이에요.' } })
  if (holder !== undefined) return taken()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(context.now.getTime() + signInLimits.emailHours * HOUR)
  await saveEmailChange(context.db, {
    memberId,
    email: given.email,
    tokenHash: hashKey(token),
    createdAt: context.now,
    expiresAt,
  })
  try {
    await context.house.gateways.mail.send({
      to: given.email,
      ...accountMail(context, {
        subject: '새 이메일 주소를 확인해 주세요',
        body: `아래 단추를 누르면 두레에서 쓰는 이메일이 이 주소로 바뀌어요. ${signInLimits.emailHours}시간 동안 한 번만 쓸 수 있어요.\n\n바꾸려고 하지 않았다면 이 메일을 무시해 주세요.`,
        button: { label: '이메일 바꾸기', path: `/mypage/account-info/settings/email?token=${token}` },
      }),
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ service: error.service }, 'mail not sent')
    return fail('EMAIL_SENDING_FAILED')
  }
  return { sent_to: given.email, expires_at: expiresAt.toISOString() }
}

/** Opens the link: the address becomes the member's, and the former one is told. */
export async function confirmEmailChange(
  context: Context,
  token: string,
): Promise<{ email: string } | Failure<'EMAIL_LINK_EXPIRED' | 'DUPLICATE_EMAIL'>> {
  return inTransaction(context, async (inside) => {
    const change = await takeEmailChange(inside.db, hashKey(token), inside.now)
    if (change === undefined) return fail('EMAIL_LINK_EXPIRED')
    await claim(inside.db, 'email', change.email)
    if ((await memberByEmail(inside.db, change.email)) !== undefined) return taken()
    const former = await memberEmail(inside.db, change.memberId)
    await updateMember(inside.db, change.memberId, { email: change.email, emailVerifiedAt: inside.now })
    // Links that went to the former address open nothing any more.
    await closeResets(inside.db, change.memberId, inside.now)
    if (former !== null)
      await tellAddress(inside, former, {
        subject: '이메일 주소가 바뀌었어요',
        body: '두레 계정의 이메일이 새 주소로 바뀌었어요. 직접 바꾸지 않았다면 바로 비밀번호를 바꾸고 고객센터로 알려 주세요.',
      })
    return { email: change.email }
  })
}
