import type { Answer } from '@dure/contract/client'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context, MemberContext } from '../../../context.ts'
import { memberPhone } from '../../accounts/index.ts'
import { keepLink, linksOf } from './links.sql.ts'

type Card = Answer<'POST /v1/community/link-cards'>

const cardOf = ({ url, title, description }: { url: string; title: string; description: string }): Card => ({
  url,
  host: new URL(url).hostname.replace(/^www\./, ''),
  title,
  description,
  imageUrl: null,
  picture: null,
})

/** What another page says of itself, asked once a week for all who link to it [community.link-cards]. */
export async function readLink(context: MemberContext, url: string): Promise<Card | Failure<'LINK_UNREADABLE' | 'POST_PHONE_REQUIRED'>> {
  const { db, house, now, actor } = context
  if ((await memberPhone(db, actor.memberId)) === null) return fail('POST_PHONE_REQUIRED')
  const reason = '주소를 열 수 없어요. 주소를 다시 확인해 주세요.'
  if (url.startsWith('/')) return fail('LINK_UNREADABLE', { fields: { url: reason } })
  const [kept] = await linksOf(db, [url])
  if (kept !== undefined && now.getTime() - kept.fetchedAt.getTime() < limits.linkFresh) return cardOf(kept)
  const said = await house.gateways.linkPages.read(url)
  if (said === null) return kept === undefined ? fail('LINK_UNREADABLE', { fields: { url: reason } }) : cardOf(kept)
  await keepLink(db, { url, ...said, fetchedAt: now })
  return cardOf({ url, ...said })
}

/** The same of pages that posts link to, as far as they were asked. */
export const linkWords = async (
  { db }: Context,
  urls: readonly string[],
): Promise<readonly { readonly url: string; readonly title: string; readonly description: string }[]> => linksOf(db, urls)
