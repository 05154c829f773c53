import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { query } from '../../api/query.ts'
import { everything } from '../profiles/reviewsQuery.ts'
import { summaryQuery } from './queries.ts'
import { ReviewFailure } from './ReviewFailure.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'

function shown(known: readonly (readonly [key: readonly unknown[], data: unknown])[], part: ReactNode): string {
  const queries = new QueryClient()
  for (const [key, data] of known) queries.setQueryData(key, data)
  return renderToStaticMarkup(<QueryClientProvider client={queries}>{part}</QueryClientProvider>)
}

test('a review that could not be registered says why, and whom to call [reviews.failure-names-support]', () => {
  const settings = { support: { phone: '1600-0000', hours: '평일 10:00–18:00' } }
  const failure = (text: string | undefined) =>
    shown([[query('GET /v1/system/settings').queryKey, settings]], <ReviewFailure text={text} />)
  expect(failure('이미 리뷰를 남겼어요.')).toContain(
    '리뷰를 등록하지 못했어요. 이미 리뷰를 남겼어요. 계속 안 되면 고객센터 1600-0000 (평일 10:00–18:00)로 알려 주세요.',
  )
  expect(failure(undefined)).toBe('')
})

test('what most ticked is shown where enough did, and nothing where it is called insufficient [reviews.survey-summary]', () => {
  const summary = (isInsufficient: boolean) =>
    shown(
      [
        [
          summaryQuery(7).queryKey,
          { isInsufficient, surveyInfo: { count: 31, details: [{ id: 1, text: '시간을 잘 지켜요', count: 31 }] } },
        ],
      ],
      <ReviewSummary userId={7} filter={everything} onChange={() => {}} />,
    )
  expect(summary(false)).toContain('시간을 잘 지켜요')
  expect(summary(true)).toBe('')
})
