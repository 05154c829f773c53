import type { TaxPaper } from '@dure/contract/tax/papers'

type Tone = 'plain' | 'action' | 'good' | 'alert'

/** How a paper stands, as its member reads it. */
export const paperTexts: Readonly<Record<TaxPaper['status'], readonly [label: string, tone: Tone]>> = {
  due: ['발행하고 있어요', 'action'],
  asked: ['발행하고 있어요', 'action'],
  issued: ['발행했어요', 'good'],
  failed: ['확인하고 있어요', 'alert'],
  corrected: ['수정했어요', 'plain'],
}

export const purposeTexts = { person: '소득공제용', business: '지출증빙용' } as const
