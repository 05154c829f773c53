import { portfolio, portfolioDesk } from '@dure/contract/portfolio/endpoints'
import { bind } from '../../http/bind.ts'
import { changePortfolio, deletePortfolio } from './changePortfolio.ts'
import { deskPortfolios, lookAtPortfolios, postPortfolio, refusePortfolio } from './desk.ts'
import { likePortfolio, unlikePortfolio, workLikes } from './likePortfolio.ts'
import { listPortfolios } from './listPortfolios.ts'
import { ownPortfolios, readPortfolio } from './readPortfolio.ts'
import { sendPortfolio } from './sendPortfolio.ts'

export const portfolioRoutes = bind(portfolio, {
  listPortfolios: {
    handler: (context, { query }) => listPortfolios(context, query),
    asGuest: ({ actor }, { query }) => actor.memberId !== query.user,
  },
  listOwnPortfolios: (context) => ownPortfolios(context),
  getPortfolio: (context, { params }) => readPortfolio(context, params.id),
  sendPortfolio: (context, { body }) => sendPortfolio(context, body),
  changePortfolio: (context, { params, body }) => changePortfolio(context, { ...body, id: params.id }),
  deletePortfolio: (context, { params }) => deletePortfolio(context, params.id),
  getPortfolioLikes: (context, { params }) => workLikes(context, params.id),
  likePortfolio: (context, { params }) => likePortfolio(context, params.id),
  unlikePortfolio: (context, { params }) => unlikePortfolio(context, params.id),
})

export const portfolioDeskRoutes = bind(portfolioDesk, {
  deskPortfolios: (context, { query }) => deskPortfolios(context, query),
  postPortfolio: (context, { params }) => postPortfolio(context, params.id),
  refusePortfolio: (context, { params, body }) => refusePortfolio(context, { ...body, id: params.id }),
  lookAtPortfolios: (context, { body }) =>
    lookAtPortfolios(
      context,
      body.items.map((one) => one.id),
    ),
})
