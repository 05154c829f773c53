import { kindOf, type NoticeKind } from '@dure/contract/notifications/kinds'
import type { SystemCode } from '@dure/contract/notifications/settingGroups'

/** What a locked screen may show to whoever looks over a shoulder: that there is something, and of which sort [notifications.push-words]. */
const bySystem: Record<SystemCode, string> = {
  request: '요청과 견적에 새 소식이 있어요.',
  chat: '새 메시지가 있어요.',
  deal: '거래에 새 소식이 있어요.',
  community: '커뮤니티에 새 소식이 있어요.',
  news: '두레의 새 소식이 있어요.',
}

const byKind: Partial<Record<NoticeKind, string>> = {
  'quote.received': '새 견적이 도착했어요.',
  'request.received': '새 요청이 도착했어요.',
  'campaign.paused': '자동견적을 확인해 주세요.',
  'campaign.spent': '자동견적을 확인해 주세요.',
  'call.requested': '전화 연락 요청이 있어요.',
  'call.answered': '전화 연락 요청에 답이 왔어요.',
  'review.requested': '리뷰를 기다리고 있어요.',
  'review.reminder': '리뷰를 기다리고 있어요.',
  'review.written': '새 리뷰가 있어요.',
  'question.answered': '질문에 답이 달렸어요.',
}

export const pushWords = (kind: NoticeKind): string => byKind[kind] ?? bySystem[kindOf(kind).system]
