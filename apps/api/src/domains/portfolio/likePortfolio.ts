import type { Likes } from '@dure/contract/counters/schemas'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { countsOf, markedBy, setMark, type OwnerOf } from '../counters/index.ts'
import { listingsOf, providerById } from '../profiles/index.ts'
import { blockStanding } from '../safety/index.ts'
import { holdWork, workById } from './portfolio.sql.ts'
import { maySeeWork } from './readPortfolio.ts'

const kind = 'work'

/** Whose a work is that everybody may see [portfolio.shown]. */
export const ownerOfWork: OwnerOf = async (db, id) => {
  const work = await workById(db, id)
  if (work === undefined || work.status !== 'posted' || work.hiddenAt !== null) return null
  const [listing] = await listingsOf(db, [work.providerId])
  return listing?.shown === true ? ((await providerById(db, work.providerId))?.memberId ?? null) : null
}

/** How many like a work that the caller may see, and whether he does [portfolio.likes]. */
export async function workLikes(context: Context, id: number): Promise<Likes | Failure<'PORTFOLIO_ACCESS_DENIED'>> {
  if (!(await maySeeWork(context, id))) return fail('PORTFOLIO_ACCESS_DENIED')
  const { db, actor } = context
  const [counts, mine] = await Promise.all([
    countsOf(db, 'liked', kind, [id]),
    actor === null ? new Set<number>() : markedBy(db, actor.memberId, { act: 'liked', kind, ids: [id] }),
  ])
  return { likes: counts.get(id)!, liked: mine.has(id) }
}

/** A member likes a posted work of somebody else [portfolio.likes]. */
export function likePortfolio(context: MemberContext, id: number): Promise<Likes | Failure<'PORTFOLIO_ACCESS_DENIED' | 'PORTFOLIO_OWN'>> {
  return inTransaction(context, async (inside) => {
    // Taken away at once, it takes this like with it, or leaves none.
    await holdWork(inside.db, id)
    const ownerId = await ownerOfWork(inside.db, id)
    if (ownerId === null || (await blockStanding(inside.db, inside.actor.memberId, ownerId)).any) return fail('PORTFOLIO_ACCESS_DENIED')
    if (ownerId === inside.actor.memberId) return fail('PORTFOLIO_OWN')
    return { likes: await setMark(inside, { act: 'liked', kind, id, on: true }), liked: true }
  })
}

/** What he liked once he takes back, whatever became of it; the number of what he may not see he is not told. */
export const unlikePortfolio = (context: MemberContext, id: number): Promise<Likes> =>
  inTransaction(context, async (inside) => {
    const left = await setMark(inside, { act: 'liked', kind, id, on: false })
    return { likes: (await maySeeWork(inside, id)) ? left : 0, liked: false }
  })
