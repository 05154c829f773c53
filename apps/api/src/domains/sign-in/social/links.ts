import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { hasPassword, lockPasswords, tellMember } from '../../accounts/index.ts'
import { deleteLink, linksOf } from './social.sql.ts'

const providers = ['kakao', 'naver'] as const

type Listed = { provider: 'kakao' | 'naver'; linkedAt: string | null; can: { link: boolean; unlink: boolean } }

/** The member's social logins. A way in may go while another is left. */
export async function listSocialLinks(context: MemberContext): Promise<{ items: Listed[] }> {
  const { memberId } = context.actor
  const [links, password] = await Promise.all([linksOf(context.db, memberId), hasPassword(context.db, memberId)])
  const ways = links.length + (password ? 1 : 0)
  return {
    items: providers.map((provider) => {
      const link = links.find((one) => one.provider === provider)
      return {
        provider,
        linkedAt: link?.createdAt.toISOString() ?? null,
        can: { link: link === undefined, unlink: link !== undefined && ways > 1 },
      }
    }),
  }
}

/** Takes a login away. The member's row is locked, so that two at once cannot take the last two. */
export function unlinkSocial(
  context: MemberContext,
  provider: 'kakao' | 'naver',
): Promise<{ unlinked: boolean } | Failure<'SOCIAL_NOT_FOUND' | 'LAST_WAY_IN'>> {
  const { memberId } = context.actor
  return inTransaction(context, async (inside) => {
    const { current } = await lockPasswords(inside.db, memberId)
    const links = await linksOf(inside.db, memberId)
    if (!links.some((one) => one.provider === provider)) return fail('SOCIAL_NOT_FOUND')
    if (current === null && links.length === 1) return fail('LAST_WAY_IN')
    await deleteLink(inside.db, memberId, provider)
    await tellMember(inside, memberId, {
      subject: `${provider === 'kakao' ? '카카오' : '네이버'} 로그인 연결을 끊었어요`,
      body: '직접 하신 일이 아니라면 비밀번호를 바꾸고 고객센터에 알려 주세요.',
    })
    return { unlinked: true }
  })
}
