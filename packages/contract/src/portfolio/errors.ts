import { entry } from '../errorEntry.ts'

export const portfolioErrors = {
  PORTFOLIO_LIMIT: entry(2138, 409, '포트폴리오를 더 올릴 수 없어요.'),
  PORTFOLIO_ACCESS_DENIED: entry(2139, 404, '볼 수 없는 포트폴리오예요.'),
  PORTFOLIO_EDIT_DENIED: entry(2140, 404, '고칠 수 없는 포트폴리오예요.'),
  PORTFOLIO_EDIT_STATUS: entry(2141, 409, '지금 상태에서는 고칠 수 없어요.'),
  PORTFOLIO_VALIDATION: entry(2142, 400, '포트폴리오 내용을 다시 확인해 주세요.'),
  PORTFOLIO_OWN: entry(53101, 409, '내 포트폴리오에는 표시할 수 없어요.'),
} as const
