import { beforeAll, expect, test } from 'vitest'
import { operator } from '../../apps/api/test/people.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey({})
})

test.each(['phone', 'desktop'] as const)(
  'an operator on a %s adds a product to the store, reads at the field what is refused, and stops it [cash.products-changed]',
  async (size) => {
    const name = size === 'phone' ? '겨울맞이 150,000캐시' : '새해맞이 160,000캐시'
    const cash = size === 'phone' ? '15만' : '16만'
    const { page, problems, look } = await trip.visit({ as: await operator(trip.house), size })
    await open(page, '/admin/cash-products')
    await page.getByLabel('이름').fill(name)
    await page.getByLabel('충전하는 캐시').fill(cash)
    await page.getByLabel('보너스').fill('1만')
    await page.getByLabel('가격 (부가세 포함)').fill('99만')
    await page.getByRole('button', { name: '더하기', exact: true }).click()
    const price = page.getByLabel('가격 (부가세 포함)')
    await page.locator('[aria-invalid=true]').first().waitFor()
    expect(await price.getAttribute('aria-invalid')).toBe('true')
    await price.fill('15만')
    await page.getByRole('button', { name: '더하기', exact: true }).click()
    const row = page.getByRole('listitem', { name })
    await row.waitFor()
    await look('cash-products')

    await row.getByRole('button', { name: '고치기' }).click()
    await page.getByRole('checkbox', { name: '상점에서 팔아요' }).uncheck()
    await page.locator('form').getByRole('button', { name: '고치기', exact: true }).click()
    await row.getByText('팔지 않음').waitFor()
    expect(problems.filter((one) => !one.includes('status of 400'))).toEqual([])
  },
)
