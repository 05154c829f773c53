import type { Block } from '@dure/contract/content/blocks'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { spamSignals, type SpamSignal } from '@dure/contract/community/states'
import { linksIn } from '@dure/contract/content/plainText'
import { addressOf } from '@dure/kernel/links/address'
import type { MemberContext } from '../../../context.ts'
import { plain } from '../../catalogue/index.ts'
import { barredWords } from '../barred.sql.ts'
import { nearBarredIn } from '../barred.ts'
import { spamFacts } from './spam.sql.ts'

/** What makes a post wait for operators before anybody reads it [community.spam]; none where together they weigh too little. */
export async function spamOf(
  { db, now, actor }: MemberContext,
  given: {
    readonly postId: number | null
    readonly title: string
    readonly words: string
    readonly blocks: readonly Block[]
    readonly joinedAt: Date
  },
): Promise<SpamSignal[]> {
  const { spam } = limits
  const hosts = new Set(linksIn(given.blocks).flatMap((link) => (link.startsWith('/') ? [] : (addressOf(link)?.hostname ?? []))))
  const facts = await spamFacts(db, {
    authorId: actor.memberId,
    exceptId: given.postId,
    words: given.words,
    sameSince: new Date(now.getTime() - spam.sameWithin),
    fastSince: new Date(now.getTime() - spam.fastWithin),
  })
  const told: Readonly<Record<SpamSignal, boolean>> = {
    'same-text': facts.same && plain(given.words).length >= spam.sameFrom,
    links: hosts.size >= spam.hosts,
    'new-account': now.getTime() - given.joinedAt.getTime() < spam.newFor,
    speed: facts.lately + (given.postId === null ? 1 : 0) >= spam.fast,
    words: nearBarredIn(await barredWords(db), `${given.title} ${given.words}`).length > 0,
  }
  const found = spamSignals.filter((signal) => told[signal])
  return found.reduce((sum, signal) => sum + spam.weights[signal], 0) >= spam.heldFrom ? found : []
}
