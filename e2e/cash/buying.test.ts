import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ProPerson } from '../../apps/api/test/people.ts'
import { atGateway, formOf, pro } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

/** A pro beyond his first day, so that the bonus of new pros is over. */
async function settled(name: string): Promise<ProPerson> {
  const { house } = trip
  const person = await pro(house, { services: [(await formOf(house, 'move-in-cleaning')).service.id], name })
  await house.house.pool.query(`update provider set created_at = created_at - interval '2 days' where id = $1`, [person.providerId])
  return person
}

const card = '신용·체크카드'

/** Chooses 100,000 cash in the store, and a way to pay it. */
async function choose(page: Page, way: string): Promise<void> {
  await open(page, '/store')
  await page.getByRole('button', { name: '100,000캐시 충전하기' }).last().click()
  await page.waitForURL(/\/pay\//)
  // What is bought stands here once more, its bonus too, before the press that pays.
  await page.getByText('100,000캐시 + 보너스 8,000캐시').waitFor()
  await page.getByText('가격에는 부가가치세가 들어 있어요.').waitFor()
  await page.getByText(/보너스 캐시는 180일 동안/).waitFor()
  await page.getByRole('radio', { name: way, exact: true }).check()
}
const payAt = async (page: Page, answer: string): Promise<void> => {
  await page.getByRole('button', { name: '110,000원 결제하기' }).click()
  await page.getByRole('button', { name: answer }).click()
}

test.each(['phone', 'desktop'] as const)('a pro buys cash by card on a %s: refused, given up, and paid', async (size) => {
  const person = await settled(size === 'phone' ? '폰충전고수' : '책상충전고수')
  const { page, problems, look } = await trip.visit({ as: person, size })
  await choose(page, card)
  await look(`pay-cash-${size}`)
  await payAt(page, '결제 실패')
  await page.getByRole('heading', { name: /결제/ }).waitFor()
  expect(await page.getByRole('heading', { name: /충전했어요/ }).count()).toBe(0)
  await page.getByRole('link', { name: '다시 고르기' }).click()
  await choose(page, card)
  await payAt(page, '결제 취소')
  await page.getByRole('heading', { name: '결제를 취소했어요' }).waitFor()
  await page.getByText('돈은 나가지 않았어요.').waitFor()
  await look(`pay-given-up-${size}`)
  await choose(page, card)
  await payAt(page, '결제 성공')
  await page.getByRole('heading', { name: /충전했어요/ }).waitFor()
  expect(await person.call('GET /v1/cash/users/me/balance')).toMatchObject({ cash: 100_000, bonus: 8_000 })
  expect(problems).toEqual([])
})

test('and by transfer, by the pays, and into an account that waits for its deposit', async () => {
  const person = await settled('여러결제고수')
  const { page, problems, look } = await trip.visit({ as: person })
  const ways = ['계좌이체', '카카오페이', '토스페이', '네이버페이']
  for (const way of ways) {
    await choose(page, way)
    await payAt(page, '결제 성공')
    await page.getByRole('heading', { name: /충전했어요/ }).waitFor()
  }
  await choose(page, '가상계좌')
  await page.getByText('받은 계좌로 입금하면 충전돼요').waitFor()
  await payAt(page, '결제 성공 (가상계좌 받기)')
  await page.getByRole('link', { name: '쇼핑몰로 돌아가기' }).click()
  await page.getByRole('heading', { name: '아래 계좌로 입금해 주세요' }).waitFor()
  await look('pay-deposit')
  const paid = async () => (await person.call('GET /v1/cash/users/me/balance')).total
  expect(await paid()).toBe(ways.length * 108_000)
  const { items } = await person.call('GET /v1/me/cash/deposits')
  await open(page, '/store')
  await page.getByText(items[0]!.accountNumber).first().waitFor()
  await atGateway(trip.house, items[0]!.tid, 'deposit')
  await expect.poll(paid).toBe((ways.length + 1) * 108_000)
  expect(problems).toEqual([])
})

test('a pro types the number of a card in the gateway’s window: one that is none is named at its field, one that is refused is told, and none is kept by us [cash.key-in]', async () => {
  const person = await settled('번호결제고수')
  const { page, problems, look } = await trip.visit({ as: person })
  const type = async (number: string): Promise<void> => {
    await page.getByRole('button', { name: '110,000원 결제하기' }).click()
    await page.getByRole('textbox', { name: '카드 번호' }).fill(number)
    await page.getByRole('button', { name: '카드 등록 성공' }).click()
  }
  await choose(page, '카드 번호로 결제')
  await look('pay-typed')
  await type('4111 1111')
  await page.getByText('카드 번호를 12자리 이상의 숫자로 적어 주세요.').waitFor()
  await page.getByRole('button', { name: '취소' }).click()
  await page.getByRole('heading', { name: '결제하지 않았어요' }).waitFor()
  await page.getByText(/이 창에서 나간 돈은 없어요/).waitFor()

  await choose(page, '카드 번호로 결제')
  await type('5105 1051 0510 0000')
  await page.getByRole('link', { name: '다시 고르기' }).waitFor()
  expect((await person.call('GET /v1/cash/users/me/balance')).total).toBe(0)
  await look('pay-typed-refused')

  await choose(page, '카드 번호로 결제')
  await type('5105 1051 0510 5100')
  await page.getByRole('heading', { name: /충전했어요/ }).waitFor()
  await look('pay-typed-done')
  expect(await person.call('GET /v1/cash/users/me/balance')).toMatchObject({ cash: 100_000, bonus: 8_000 })

  const ofCard = /5105\D?1051\D?0510/u
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]),
  )
  expect(kept).not.toMatch(ofCard)
  const { pool } = trip.house.house
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of rows) {
    const found = await pool.query(`select 1 from ${name} t where to_jsonb(t)::text ~ '5105[^0-9]?1051[^0-9]?0510' limit 1`)
    expect([name, found.rowCount]).toEqual([name, 0])
  }
  expect(problems).toEqual([])
})
