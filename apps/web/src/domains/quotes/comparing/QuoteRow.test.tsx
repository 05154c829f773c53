import type { SentRequestQuote } from '@dure/contract/requests/sent'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuoteRow } from './QuoteRow.tsx'

const quote: SentRequestQuote = {
  quoteId: 3,
  providerId: 5,
  userId: 7,
  name: '정성청소',
  profileImage: null,
  intro: '',
  readAt: null,
  hiredAt: null,
  unit: 'F',
  cost: 280_000,
  quoteFormType: 'D',
  label: 'manual',
  description: '창틀까지 닦아 드려요.',
  chatId: 9,
  leavedChat: false,
  hiredCount: 12,
  reviewCount: 4,
  reviewRating: 4.5,
  careerYears: 6,
  useSafePayment: true,
  isDeactivatedProvider: false,
  sentAt: '2026-11-20T00:00:00Z',
  distance: null,
  answerMinutes: null,
  priceAgainstAverage: null,
  review: null,
  works: [],
}
const shown = (more: Partial<SentRequestQuote> = {}): string =>
  renderToStaticMarkup(<QuoteRow quote={{ ...quote, ...more }} chosen={false} onOpen={() => undefined} />)

test('a quote among others says who, how much and how well known [quotes.card]', () => {
  const row = shown({ distance: 4_500, answerMinutes: 30, priceAgainstAverage: -11, works: ['/files/1'] })
  for (const word of ['정성청소', '280,000', '4.5', '(4)', '4.5km', '30분 안에', '11% 낮음', '안전결제', '/files/1'])
    expect(row).toContain(word)
  expect(shown({ unit: 'H' })).toContain('시간당')
  expect(shown({ reviewCount: 0 })).toContain('고용 12회')
  expect(shown({ reviewCount: 0, hiredCount: 0 })).toContain('첫 리뷰를 기다려요')
})

test('one that nobody opened is marked, one that was read is not [quotes.card]', () => {
  expect(shown()).toContain('새 견적')
  expect(shown({ readAt: '2026-11-20T01:00:00Z' })).not.toContain('새 견적')
})

test('a row opens the quote and leads to its room; what cannot be undone is not done from it', () => {
  const row = shown()
  expect(row).toContain('정성청소 견적 자세히 보기')
  expect(row).toContain('/chats/9')
  expect(row).not.toContain('고용하기')
})
