import type { Likes } from '@dure/contract/counters/schemas'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { countsOf, markedBy, setMark, type OwnerOf } from '../counters/index.ts'
import { listingsOf, providerById } from '../profiles/index.ts'
import { blockStanding } from '../safety/index.ts'
import { workById } from './portfolio.sql.ts'

const kind = 'work'

/** Whose a work is that everybody may see [portfolio.shown]. */
export const ownerOfWork: OwnerOf = async (db, id) => {
  const work = await workById(db, id)
  if (work === undefined || work.status !== 'posted' || work.hiddenAt !== null) return null
  const [listing] = await listingsOf(db, [work.providerId])
  return listing?.shown === true ? ((await providerById(db, work.providerId))?.memberId ?? null) : null
}

/** How many like a work, and whether the caller does. */
export async function workLikes({ db, actor }: Context, id: number): Promise<Likes> {
  const [counts, mine] = await Promise.all([
    countsOf(db, 'liked', kind, [id]),
    actor === null ? new Set<number>() : markedBy(db, actor.memberId, { act: 'liked', kind, ids: [id] }),
  ])
  return { likes: counts.get(id)!, liked: mine.has(id) }
}

/** A member likes a posted work of somebody else [portfolio.likes]. */
export function likePortfolio(context: MemberContext, id: number): Promise<Likes | Failure<'PORTFOLIO_ACCESS_DENIED' | 'PORTFOLIO_OWN'>> {
  return inTransaction(context, async (inside) => {
    const ownerId = await ownerOfWork(inside.db, id)
    if (ownerId === null || (await blockStanding(inside.db, inside.actor.memberId, ownerId)).any) return fail('PORTFOLIO_ACCESS_DENIED')
    if (ownerId === inside.actor.memberId) return fail('PORTFOLIO_OWN')
    return { likes: await setMark(inside, { act: 'liked', kind, id, on: true }), liked: true }
  })
}

/** What he liked once he takes back, whatever became of it. */
export const unlikePortfolio = (context: MemberContext, id: number): Promise<Likes> =>
  inTransaction(context, async (inside) => ({ likes: await setMark(inside, { act: 'liked', kind, id, on: false }), liked: false }))
