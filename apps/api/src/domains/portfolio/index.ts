export { askedWorkView } from './readPortfolio.ts'
export { shownWorksFrom, workPartStarts } from './lists.sql.ts'
export { listPortfolios } from './listPortfolios.ts'
export { isPostedBy as portfolioOfPro } from './portfolio.sql.ts'
