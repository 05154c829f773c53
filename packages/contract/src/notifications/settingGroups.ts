/** Groups of settings a member has of his own [notifications.settings]. */
export const systemCodes = ['request', 'chat', 'deal', 'community', 'news'] as const
export type SystemCode = (typeof systemCodes)[number]

export const systemCodeNames: Record<SystemCode, string> = {
  request: '요청과 견적',
  chat: '채팅',
  deal: '거래와 리뷰',
  community: '커뮤니티',
  news: '두레 소식',
}
