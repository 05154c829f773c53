import type { Answer } from '@dure/contract/client'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { portfolioLimits } from '@dure/contract/portfolio/limits'
import type { PortfolioContent } from '@dure/contract/portfolio/schemas'
import { portfolioMoves } from '@dure/contract/portfolio/states'
import { inTransaction, type ProviderContext } from '../../context.ts'
import { readSetting } from '../../http/settings.ts'
import { lockProvider, providerById } from '../profiles/index.ts'
import { checkContent } from './content.ts'
import { settlePictures } from './settlePictures.ts'
import { filesOf, insertWork, moveWork } from './portfolio.sql.ts'

export type Saved = Answer<'PUT /v1/portfolios/:id'>
export type Sending = Failure<'PORTFOLIO_VALIDATION' | 'CONTACT_NOT_ALLOWED'>

/** Whether this pro’s works are posted before operators look [portfolio.at-once]. */
export async function postsAtOnce({ house, db, actor }: ProviderContext): Promise<boolean> {
  if (!(await readSetting(house, 'portfoliosAtOnce'))) return false
  return ((await providerById(db, actor.providerId))?.reviewCount ?? 0) >= portfolioLimits.trustedReviews
}

/** A pro sends a work [portfolio.states]. */
export function sendPortfolio(context: ProviderContext, given: PortfolioContent): Promise<Saved | Sending | Failure<'PORTFOLIO_LIMIT'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    // The last place is not given twice.
    await lockProvider(db, actor.providerId)
    const content = await checkContent(inside, given)
    if (failed(content)) return content
    const move = (await postsAtOnce(inside)) ? portfolioMoves.sendAtOnce : portfolioMoves.send
    const id = await insertWork(db, { providerId: actor.providerId, content, status: move.to, now, most: portfolioLimits.aPro })
    if (id === null) return fail('PORTFOLIO_LIMIT', { reason: `포트폴리오는 ${portfolioLimits.aPro}개까지 올릴 수 있어요.` })
    await moveWork(db, { id, from: null, move, actorId: actor.memberId, now })
    await settlePictures(inside, actor.providerId, filesOf(content))
    return { id, status: move.to, changeStatus: null }
  })
}
