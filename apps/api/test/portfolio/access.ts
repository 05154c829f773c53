import { sendWork } from './world.ts'
import { accessOf } from '../walk.ts'

export const access = accessOf({
  make: async ({ house, pro, serviceId }) => ({ portfolioId: (await sendWork(house, pro, serviceId)).id }),
  things: {
    changePortfolio: (d) => ({ params: { id: d.portfolioId }, body: { title: '남의 포트폴리오' } }),
    likePortfolio: (d) => ({ params: { id: d.portfolioId } }),
    deletePortfolio: (d) => ({ params: { id: d.portfolioId } }),
  },
  own: ['listOwnPortfolios', 'unlikePortfolio', 'sendPortfolio', 'deskPortfolios', 'postPortfolio', 'refusePortfolio', 'lookAtPortfolios'],
})
