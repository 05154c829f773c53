import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'
import { formOf, submit } from '../trade.ts'
import { campaign, campaigner, change, labelsOf, slug, start } from './world.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
})

const ask = async (): Promise<number> => {
  const requestId = await submit(house, (await customer(house)).call, slug)
  await house.settle()
  return requestId
}

describe('operators', () => {
  test('stop a pro’s campaign with a reason he is told; he goes on once they released it [campaigns.stopped]', async () => {
    const sender = await campaigner(house, { cash: 20_000 })
    const id = await start(house, sender)
    const list = async () => (await boss.call('GET /v1/admin/members/:id/campaigns', { params: { id: sender.userId } })).items
    expect(await list()).toMatchObject([{ id, cost: 180_000, can: { stop: true, release: false } }])
    const stop = (reason: string) => boss.call('POST /v1/admin/campaigns/:id/stop', { params: { id }, body: { reason } })
    expect(await refusal(stop(' '))).toBe('INVALID_PARAMS')
    await stop('사실과 다른 경력을 적으셨어요.')
    expect(await refusal(stop('한 번 더'))).toBe('CAMPAIGN_STATE')
    await house.settle()
    const { notifications: notices } = await sender.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
    expect(JSON.stringify(notices)).toContain('사실과 다른 경력을 적으셨어요.')
    expect(await labelsOf(house, await ask())).toEqual([])
    expect(await campaign(sender, id)).toMatchObject({
      pausedReason: { code: 'operator', text: '사실과 다른 경력을 적으셨어요.' },
      can: { resume: false },
    })
    expect(await refusal(change(sender, id, { pausedReason: null }))).toBe('CAMPAIGN_STATE')
    // Nor does a new one take the place of what was stopped.
    expect(await campaign(sender, id)).toMatchObject({ can: { remove: false } })
    expect(await refusal(change(sender, id, { status: 'deleted' }))).toBe('CAMPAIGN_STATE')
    expect(await refusal(start(house, sender))).toBe('CAMPAIGN_EXISTS')
    await boss.call('POST /v1/admin/campaigns/:id/release', { params: { id } })
    expect(await labelsOf(house, await ask())).toEqual([])
    await change(sender, id, { pausedReason: null })
    expect(await labelsOf(house, await ask())).toEqual(['auto'])
    await change(sender, id, { status: 'deleted' })
  })

  test('say which questions decide automatic quotes; what a pro left out of another counts no more [campaigns.answers]', async () => {
    const { items } = await formOf(house, slug)
    const first = items.find((item) => item.isInstantMatch)!
    const text = items.find((item) => ![1, 2, 4].includes(item.type))!
    // The requests of the test answer with the first; he left it out.
    const sender = await campaigner(house, { cash: 20_000 })
    await start(house, sender, { questions: [{ id: first.id, answerIds: first.answers.slice(1).map((answer) => answer.id) }] })
    expect(await labelsOf(house, await ask())).not.toContain('auto')
    const mark = (id: number, isInstantMatch: boolean) =>
      boss.call('PUT /v1/admin/form-questions/:id/instant-match', { params: { id }, body: { isInstantMatch } })
    expect(await refusal(mark(text.id, true))).toBe('NOT_FOUND')
    await mark(first.id, false)
    try {
      await expect.poll(async () => (await formOf(house, slug)).items.find((item) => item.id === first.id)!.isInstantMatch).toBe(false)
      const { questions } = await boss.call('GET /v1/admin/form-questions', { query: { service: slug } })
      expect(questions.find((one) => one.id === first.id)).toMatchObject({ isInstantMatch: false, can: { mark: true } })
      expect(questions.find((one) => one.id === text.id)).toMatchObject({ can: { mark: false } })
      expect(await labelsOf(house, await ask())).toContain('auto')
    } finally {
      await mark(first.id, true)
    }
  })
})
