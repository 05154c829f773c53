import type { RefusalReason } from '../moderation/looks.ts'
import type { Move } from '../moves.ts'

/** `ready` waits for operators, `posted` everybody sees, `unposted` its pro took off for a while. */
export const portfolioStates = ['ready', 'reject', 'posted', 'unposted'] as const
export type PortfolioState = (typeof portfolioStates)[number]

/** The life of a work as data [portfolio.states]. */
export const portfolioMoves = {
  send: { from: [null, 'ready', 'reject', 'unposted'], to: 'ready', actor: 'member' },
  /** Of a pro whose works need no look before [portfolio.at-once]. */
  sendAtOnce: { from: [null, 'ready', 'posted', 'unposted'], to: 'posted', actor: 'member' },
  takeOff: { from: ['posted'], to: 'unposted', actor: 'member' },
  putBack: { from: ['unposted'], to: 'posted', actor: 'member' },
  post: { from: ['ready'], to: 'posted', actor: 'operator' },
  /** A refused work its pro appealed for comes back as it was. */
  giveBack: { from: ['reject'], to: 'posted', actor: 'operator' },
  giveBackOff: { from: ['reject'], to: 'unposted', actor: 'operator' },
  /** Also one that was posted, where it should not be. */
  refuse: { from: ['ready', 'posted', 'unposted'], to: 'reject', actor: 'operator' },
} as const satisfies Record<string, Move<PortfolioState>>

export const refusalReasons = [
  { id: 1, text: '사진이 흐리거나 작업 내용이 보이지 않아요' },
  { id: 2, text: '다른 사람의 사진이나 작업으로 보여요' },
  { id: 3, text: '연락처나 바깥 결제로 이끄는 내용이 있어요' },
  { id: 4, text: '고른 서비스와 맞지 않아요' },
  { id: 5, text: '광고 문구나 워터마크가 너무 많아요' },
  { id: 6, text: '욕설, 차별, 성적인 내용이 있어요' },
  { id: 7, text: '손님의 얼굴이나 주소 같은 개인정보가 보여요' },
  { id: 8, text: '같은 포트폴리오가 이미 있어요' },
] as const satisfies readonly RefusalReason[]
