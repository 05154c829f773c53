import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SentRequestDetail, SentRequestQuote } from '@dure/contract/requests/sent'
import { QuoteList } from './QuoteList.tsx'

const quote = {
  quoteId: 3,
  chatId: 9,
  name: '정성청소',
  cost: 20_000,
  unit: 'H',
  priceAgainstAverage: -20,
  works: [],
  label: 'manual',
} as unknown as SentRequestQuote
const shown = (unit: string) => {
  const averagePrice: SentRequestDetail['averagePrice'] = { amount: 25_000, low: 15_000, high: 40_000, unit, estimated: false }
  return renderToStaticMarkup(
    <QuoteList request={{ quotes: [quote], averagePrice }} opened={undefined} onOpen={() => undefined} onCompare={undefined} />,
  ).replaceAll('<!-- -->', '')
}

test('what such work usually costs is said with its unit, over the quotes and on the line they stand on [prices.one]', () => {
  expect(shown('시간')).toContain('보통 2.5만 원/시간')
  expect(shown('시간')).toContain('4만 원/시간')
  expect(shown('건')).not.toContain('/건')
})
