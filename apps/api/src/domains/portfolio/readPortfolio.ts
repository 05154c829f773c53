import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { portfolioLimits } from '@dure/contract/portfolio/limits'
import { portfolioMoves } from '@dure/contract/portfolio/states'
import { mayAct, type Context, type ProviderContext } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { countsOf } from '../counters/index.ts'
import { shownPictures } from '../files/index.ts'
import { cardView, listingsOf, providerCards, type Listing } from '../profiles/index.ts'
import { blockStanding } from '../safety/index.ts'
import { contentsOf } from './content.ts'
import { listedView } from './listPortfolios.ts'
import { changeOf, changesOf, isShown, workById, worksOfProvider, type ChangeRow, type WorkRow } from './portfolio.sql.ts'

type View = Answer<'GET /v1/portfolios/:id'>

type Seen = { readonly work: WorkRow; readonly listing: Listing | undefined; readonly open: boolean; readonly isMine: boolean }

/** A work as the caller may see it: posted and of a pro whom lists may show; any of his own for its pro, and for operators [portfolio.shown]. */
async function seenBy({ db, actor }: Context, id: number): Promise<Seen | null> {
  const work = await workById(db, id)
  if (work === undefined) return null
  const isMine = work.providerId === actor?.providerId
  const [listing] = await listingsOf(db, [work.providerId])
  const open = isShown(work) && listing?.shown === true
  return open || isMine || mayAct(actor, 'trust.decide') ? { work, listing, open, isMine } : null
}

/** Whether the caller may see a work. */
export const maySeeWork = async (context: Context, id: number): Promise<boolean> => (await seenBy(context, id)) !== null

/** A work and what the caller may do with it. */
export async function readPortfolio(context: Context, id: number): Promise<View | Failure<'PORTFOLIO_ACCESS_DENIED'>> {
  const { db, actor } = context
  const seen = await seenBy(context, id)
  if (seen === null) return fail('PORTFOLIO_ACCESS_DENIED')
  const { work, listing, open, isMine } = seen
  const card = (await providerCards(db, [work.providerId])).get(work.providerId)
  if (card === undefined) return fail('PORTFOLIO_ACCESS_DENIED')
  const change = isMine ? await changeOf(db, id) : undefined
  const [content, changed] = await contentsOf(context, change === undefined ? [work] : [work, change.content])
  const parted = actor !== null && !isMine && (await blockStanding(db, actor.memberId, card.userId)).any
  return {
    ...content!,
    id,
    userId: card.userId,
    pro: cardView(card),
    status: work.status,
    reason: isMine ? work.reason : null,
    change:
      change === undefined || changed === undefined
        ? null
        : { status: change.status, reason: change.reason, sentAt: change.sentAt.toISOString(), content: changed },
    isHidden: work.hiddenAt !== null,
    isMine,
    postedAt: work.postedAt?.toISOString() ?? null,
    sentAt: isMine ? (change ?? work).sentAt.toISOString() : null,
    can: {
      edit: isMine,
      ask: open && !isMine && !parted && listing?.serviceIds.includes(work.serviceId) === true,
      report: open && !isMine,
    },
  }
}

/** The pro's own in every state. */
export async function ownPortfolios(context: ProviderContext): Promise<Answer<'GET /v1/portfolios/me'>> {
  const { db, house, actor } = context
  const works = await worksOfProvider(db, actor.providerId)
  const ids = works.map((one) => one.id)
  const changes = await changesOf(db, ids)
  const [seen, likes] = await Promise.all([countsOf(db, 'seen', 'work', ids), countsOf(db, 'liked', 'work', ids)])
  const card = (await providerCards(db, [actor.providerId])).get(actor.providerId)
  const catalogue = await catalogueOf(house)
  const pictureOf = await shownPictures(
    context,
    works.map((one) => one.mainFileId),
  )
  const view = listedView(catalogue, pictureOf)
  const own = { userId: actor.memberId, name: card?.name ?? '' }
  return {
    items: works.map((work) => ({
      ...view({ ...work, ...own }),
      ...standing(work, changes.get(work.id)),
      seen: seen.get(work.id)!,
      likes: likes.get(work.id)!,
    })),
    limit: portfolioLimits.aPro,
  }
}

function standing(work: WorkRow, change: ChangeRow | undefined) {
  return {
    status: work.status,
    reason: change?.reason ?? work.reason,
    changeStatus: change?.status ?? null,
    isHidden: work.hiddenAt !== null,
    sentAt: (change ?? work).sentAt.toISOString(),
    can: { takeOff: mayMove(portfolioMoves.takeOff, work.status), putBack: mayMove(portfolioMoves.putBack, work.status) },
  }
}

/** The work a request asks for the same of; null where its pro deleted it since. */
export async function askedWorkView(context: Context, id: number | null): Promise<{ id: number; title: string; imageUrl: string } | null> {
  const work = id === null ? undefined : await workById(context.db, id)
  if (work === undefined) return null
  return { id: work.id, title: work.title, imageUrl: (await shownPictures(context, [work.mainFileId]))(work.mainFileId).url }
}
