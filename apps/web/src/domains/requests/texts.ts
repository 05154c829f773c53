import type { ReceivedDetail } from '@dure/contract/requests/received'
import type { QuoteState } from '@dure/contract/quotes/states'

/** What became of a quote, as its pro's lists say it. */
export const quoteStateTexts: Readonly<Record<QuoteState, { label: string; tone: 'plain' | 'action' | 'good' }>> = {
  unread: { label: '안 읽음', tone: 'plain' },
  read: { label: '읽음', tone: 'action' },
  talking: { label: '대화 중', tone: 'action' },
  hired: { label: '고용', tone: 'good' },
  ended: { label: '마감', tone: 'plain' },
  repaid: { label: '돌려받음', tone: 'plain' },
}

/** How often this customer asked, hired and reviewed before; what never happened is not said. */
export function customerFacts(user: Pick<ReceivedDetail['user'], 'requestCount' | 'hireCount' | 'reviewCount'>): string[] {
  const said = (label: string, count: number, unit: string): string[] => (count > 0 ? [`${label} ${count}${unit}`] : [])
  return [
    user.requestCount > 1 ? `요청 ${user.requestCount}회` : '첫 요청',
    ...said('고용', user.hireCount, '회'),
    ...said('리뷰', user.reviewCount, '개'),
  ]
}

/** Who filled a form in. */
export const draftNames = { ai: 'AI가 만든 초안', rules: '규칙으로 만든 초안' } as const

/** Whose link a request began with. */
export const presetNames = { pro: '고수가 만든 링크', partner: '제휴 링크', operator: '두레가 만든 링크' } as const
export const presetStates = { running: '쓰는 중', expired: '기간이 끝났어요', withdrawn: '거뒀어요' } as const

/** How a pro was chosen: he alone, or with others; as many may quote as were asked. */
export const askedAs = ({ quoteLimit }: { readonly quoteLimit: number }): string => (quoteLimit > 1 ? '여러 고수 요청' : '지정 요청')
