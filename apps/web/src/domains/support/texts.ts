import type { Inquiry } from '@dure/contract/support/endpoints'

export const topicTexts: Readonly<Record<Inquiry['topic'], string>> = {
  request: '요청과 견적',
  payment: '결제와 환불',
  pro: '고수 활동과 캐시',
  account: '계정과 로그인',
  report: '신고',
  other: '그 밖의 문의',
}
