export { countWaiting as countWaitingPortfolios, postedAfter as postedPortfoliosAfter } from './lists.sql.ts'
export { listPortfolios } from './listPortfolios.ts'
export { countPosted as countPostedPortfolios } from './portfolio.sql.ts'
