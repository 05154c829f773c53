import type { Answer } from '@dure/contract/client'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { refusePostContacts } from '@dure/contract/community/contacts'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, systemContext, type Context, type MemberContext } from '../../../context.ts'
import type { Timer } from '../../../jobs/events.ts'
import { memberPhone } from '../../accounts/index.ts'
import { barredWords } from '../barred.sql.ts'
import { barredIn } from '../barred.ts'
import { dropUnnamed, keepLink, linksOf, linksToLookAt } from './links.sql.ts'

type Words = { readonly title: string; readonly description: string }

type Card = Answer<'POST /v1/community/link-cards'>

const cardOf = ({ url, title, description }: { url: string; title: string; description: string }): Card => ({
  url,
  host: new URL(url).hostname.replace(/^www\./, ''),
  title,
  description,
  imageUrl: null,
  picture: null,
})

/** Others' words say no more than members' own: one that holds a contact or a barred word is told without them [community.contacts] [community.barred-words]. */
const mayBeTold =
  (barred: readonly string[]) =>
  ({ title, description }: Words): boolean =>
    refusePostContacts({ title, description }) === null && barredIn(barred, `${title} ${description}`).length === 0

/** What another page says of itself, asked once a week for all who link to it [community.link-cards]. */
export async function readLink(context: MemberContext, url: string): Promise<Card | Failure<'LINK_UNREADABLE' | 'POST_PHONE_REQUIRED'>> {
  const { db, house, now, actor } = context
  if ((await memberPhone(db, actor.memberId)) === null) return fail('POST_PHONE_REQUIRED')
  const reason = '주소를 열 수 없어요. 주소를 다시 확인해 주세요.'
  if (url.startsWith('/')) return fail('LINK_UNREADABLE', { fields: { url: reason } })
  const [kept] = await linksOf(db, [url])
  const may = mayBeTold(await barredWords(db))
  const told = (words: Words): Card => cardOf({ url, ...(may(words) ? words : { title: '', description: '' }) })
  if (kept !== undefined && now.getTime() - kept.fetchedAt.getTime() < limits.linkFresh) return told(kept)
  const said = await house.gateways.linkPages.read(url)
  if (said === null) return kept === undefined ? fail('LINK_UNREADABLE', { fields: { url: reason } }) : told(kept)
  await keepLink(db, { url, ...said, fetchedAt: now }, new Date(now.getTime() + limits.linkKept))
  return told(said)
}

/** The same of pages that posts link to, as far as they were asked. */
export const linkWords = async ({ db }: Context, urls: readonly string[]): Promise<readonly (Words & { readonly url: string })[]> => {
  const rows = await linksOf(db, urls)
  return rows.length === 0 ? [] : rows.filter(mayBeTold(await barredWords(db)))
}

const batch = 50

/** What no post and no draft names any more goes [community.link-cards]. */
export const linksTimer: Timer = {
  name: 'community.clear-links',
  due: linksToLookAt,
  run: (house) =>
    inTransaction(systemContext(house), ({ db, now }) =>
      dropUnnamed(db, { now, again: new Date(now.getTime() + limits.linkKept), limit: batch }),
    ),
}
