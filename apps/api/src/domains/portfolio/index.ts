export { askedWorkView } from './readPortfolio.ts'
export { countWaiting as countWaitingPortfolios, postedAfter as postedPortfoliosAfter } from './lists.sql.ts'
export { listPortfolios } from './listPortfolios.ts'
export { countPosted as countPostedPortfolios, isPostedBy as portfolioOfPro } from './portfolio.sql.ts'
