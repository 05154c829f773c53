import type { SentRequestQuote } from '@dure/contract/requests/sent'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuoteCard } from './QuoteCard.tsx'

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
  renderToStaticMarkup(<QuoteCard quote={{ ...quote, ...more }} onOpen={() => undefined} onHire={() => undefined} busy={false} />)

test('a quote among others says who, how much and how well known [quotes.card]', () => {
  const card = shown()
  for (const word of ['정성청소', '280,000', '총 비용', '고용 12회', '경력 6년', '4.5']) expect(card).toContain(word)
})

test('one that nobody opened stands out, one that was read does not [quotes.card]', () => {
  const outOf = (card: string) => [card.includes('새 견적'), /^<li class="([^"]*)"/.exec(card)![1]!.split(' ').includes('border-action')]
  expect(outOf(shown())).toEqual([true, true])
  expect(outOf(shown({ readAt: '2026-11-20T01:00:00Z' }))).toEqual([false, false])
})
