import type { Answer } from '@dure/contract/client'
import { buyCash, formOf, pro } from '../trade.ts'
import type { TestHouse } from '../house.ts'
import type { ProPerson } from '../people.ts'

export const slug = 'move-in-cleaning'
/** 강남구. */
export const gangnam = { level1: '11', level2Id: '11680' }

/** What a campaign of the service is started with; Gangnam, every answer, a budget for ten. */
export async function campaignBody(house: TestHouse, more: object = {}) {
  const { service } = await formOf(house, slug)
  return {
    serviceId: service.id,
    location: { type: 'district' as const, locations: [gangnam] },
    questions: [],
    quote: {
      cost: 180_000,
      unit: 'F' as const,
      answer: '자동으로 보내는 인사예요. 꼼꼼하게 해 드릴게요.',
      quoteFormType: 'D' as const,
      files: [],
    },
    quoteBudgetCash: 100_000,
    dailyCap: 100_000,
    ...more,
  }
}

/** Puts bonus cash in a wallet without the gateway. */
export async function grantCash(house: TestHouse, person: ProPerson, amount: number): Promise<void> {
  const { grantBonus } = await import('../../src/ledger/index.ts')
  const { inTransaction, systemContext } = await import('../../src/context.ts')
  await inTransaction(systemContext(house.house), (context) =>
    grantBonus(context, {
      key: `test:${person.providerId}:${Math.random()}`,
      type: 8,
      title: '시험',
      ref: { type: 'test', id: person.providerId },
      memberId: person.userId,
      amount,
    }),
  )
}

export async function campaigner(house: TestHouse, given: { cash?: number; name?: string } = {}): Promise<ProPerson> {
  const { service } = await formOf(house, slug)
  const person = await pro(house, { services: [service.id], ...(given.name === undefined ? {} : { name: given.name }) })
  if (given.cash === undefined) await buyCash(house, person.call)
  else if (given.cash > 0) await grantCash(house, person, given.cash)
  return person
}

export const start = async (house: TestHouse, person: ProPerson, more: object = {}): Promise<number> =>
  (await person.call('POST /v1/campaigns', { body: await campaignBody(house, more) })).id

export type Detail = Answer<'GET /v1/campaigns/:id'>
export const campaign = (person: ProPerson, id: number): Promise<Detail> => person.call('GET /v1/campaigns/:id', { params: { id } })
export const change = (person: ProPerson, id: number, body: object) => person.call('PATCH /v1/campaigns/:id', { params: { id }, body })

export const cashOf = async (person: ProPerson): Promise<number> => (await person.call('GET /v1/cash/users/me/balance')).total

/** How a request's quotes were sent, by label. */
export async function labelsOf(house: TestHouse, requestId: number): Promise<string[]> {
  const { rows } = await house.house.pool.query<{ label: string }>('select label from quote where request_id = $1 order by id', [requestId])
  return rows.map((row) => row.label)
}
