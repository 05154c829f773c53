import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { countablesHook } from '../counters/hooks.ts'
import { cardHooks } from '../content/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { aboveProfiles } from '../profiles/completeness/hooks.ts'
import { removables } from '../safety/removalHooks.ts'
import { reportables } from '../safety/reportHooks.ts'
import { searchables } from '../search/hooks.ts'
import { portfolioLeaving } from './leaving.ts'
import { ownerOfWork } from './likePortfolio.ts'
import { postedByIds } from './listPortfolios.ts'
import { portfolioNotices } from './notices.ts'
import { hasPosted } from './portfolio.sql.ts'
import { removableWork, reportablePortfolio } from './reportable.ts'
import { portfolioDeskRoutes, portfolioRoutes } from './routes.ts'
import { searchablePortfolios } from './searchable.ts'
import { portfoliosUnseen, portfoliosWaiting } from './lists.sql.ts'

export const portfolio: Module = {
  name: 'portfolio',
  tables: 'portfolio portfolio_change portfolio_event',
  routes: [...portfolioRoutes, ...portfolioDeskRoutes],
  notices: portfolioNotices,
  answers: [
    deskHooks.by({ portfolios: portfoliosWaiting, unseenPortfolios: portfoliosUnseen }),
    leavingHooks.by(portfolioLeaving),
    countablesHook.by({ work: ownerOfWork }),
    cardHooks.by({ portfolio: postedByIds }),
    reportables.by({ portfolio: reportablePortfolio }),
    removables.by({ refusedWork: removableWork }),
    searchables.by({ portfolios: searchablePortfolios }),
    aboveProfiles.by({ hasPortfolio: hasPosted }),
  ],
}
