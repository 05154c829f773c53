import { beforeAll, expect, test } from 'vitest'
import { operator } from '../../apps/api/test/people.ts'
import { formOf, pro } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

test('an operator turns one item of a profile down with a reason out of the list, and shows it again [moderation.looks]', async () => {
  const person = await pro(trip.house, { services: [(await formOf(trip.house, 'piano-lesson')).service.id], name: '한돌봄' })
  await trip.house.house.pool.query(`update provider set intro = '무엇이든 맡겨 주세요' where id = $1`, [person.providerId])
  const boss = await operator(trip.house)
  const { page, look } = await trip.visit({ as: boss, size: 'desktop' })
  await open(page, `/admin/profiles?userId=${person.userId}`)
  const item = page.getByRole('listitem').filter({ hasText: '무엇이든 맡겨 주세요' }).last()
  await item.waitFor()
  expect(await item.getByRole('button', { name: '돌려보내고 알리기' }).count()).toBe(0)
  await item.getByLabel(/돌려보내는 이유/).selectOption('사실과 다르거나 확인할 수 없는 내용이에요.')
  await item.getByRole('button', { name: '돌려보내고 알리기' }).click()
  const asks = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await look('profile-desk-reject')
  await asks.getByRole('button', { name: '돌려보내고 알리기' }).click()
  await item.getByText('사실과 다르거나 확인할 수 없는 내용이에요.').waitFor()
  await look('profile-desk-rejected')
  await item.getByRole('button', { name: '다시 보이게 하기' }).click()
  await asks.getByRole('button', { name: '다시 보이게 하기' }).click()
  await item.getByLabel(/돌려보내는 이유/).waitFor()
})
