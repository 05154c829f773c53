import { marketNotice } from '@dure/contract/market/words'
import { DAY } from '@dure/kernel/time'
import { expect, test } from 'vitest'
import { refundWordsOf } from './refundWords.ts'

const start = new Date('2026-12-20T10:00:00+09:00')
const said = (startAt: Date | null, now: Date) => refundWordsOf({ refundRule: 'usual', startAt, amount: 50_000 }, now)

test('what comes back is told with the days of the law, whether or not it is booked by time, and only steps that are ahead [market.refund-rules]', () => {
  for (const words of [said(null, start), said(start, start), said(start, new Date(start.getTime() - 5 * DAY))]) {
    expect(words).toContain(marketNotice.withdrawal)
    expect(words).toContain('그 뒤에는 돌려받는 금액이 없어요')
  }
  expect(said(start, new Date(start.getTime() - 2 * DAY))).not.toContain('전액')
  expect(said(start, new Date(start.getTime() - 2 * DAY))).toContain('50%')
})
