import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Agreement } from './Agreement.tsx'
import { autoProductsQuery, cardQuery, type AutoSetting } from './queries.ts'

const card = { class: 'personal' as const, cardName: '신한카드', cardNumber: '**** **** **** 1234' }
const products = [
  { id: 3, name: '10,000캐시', cash: 10_000, bonus: 0, price: 10_450, listPrice: 11_000 },
  { id: 4, name: '30,000캐시', cash: 30_000, bonus: 600, price: 31_350, listPrice: 33_000 },
]
const setting = (productId: number): AutoSetting => ({
  productId,
  threshold: 5_000,
  dailyCap: 1,
  monthlyCap: 200_000,
  price: 31_350,
  status: 'paused',
  pausedReason: 'price',
  chargedToday: 0,
  chargedMonth: 0,
  nextTryAt: null,
  card,
})

function shown(sold: typeof products, productId: number): string {
  const queries = new QueryClient()
  queries.setQueryData(autoProductsQuery.queryKey, { products: sold })
  queries.setQueryData(cardQuery.queryKey, { billingInfo: { isBillInfo: true, card }, agreements: { reuseRegisteredCard: false } })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Agreement setting={setting(productId)} balance={0} onDone={() => undefined} />
    </QueryClientProvider>,
  )
}

test('a pro whose product is sold no more is told so and agrees to another [cash.auto-charge]', () => {
  const gone = '전에 고른 상품은 이제 팔지 않아요.'
  expect(shown(products, 4)).toContain('31,350원을 결제해')
  expect(shown(products, 4)).not.toContain(gone)
  expect(shown(products, 9)).toContain(gone)
  expect(shown(products, 9)).toContain('10,450원을 결제해')
  expect(shown([], 4)).toContain('지금은 자동으로 충전할 수 있는 상품이 없어요.')
})
