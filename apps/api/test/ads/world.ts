import { openWeeks, slotIdOf, weekBy, type AdWeek } from '@dure/contract/ads/week'
import type { Answer } from '@dure/contract/client'
import type { TestHouse } from '../house.ts'
import type { Person, ProPerson } from '../people.ts'
import { expect } from 'vitest'
import { checkBooks } from '../../src/ledger/check.ts'
import { buyCash, formOf, pro, requestOnDay } from '../trade.ts'

export const slug = 'move-in-cleaning'
/** 강남구. */
export const gangnam = '11680'
const now = (house: TestHouse): Date => house.house.clock.now()

export const nextWeek = (house: TestHouse): AdWeek => openWeeks(now(house))[0]!
export const serviceOf = async (house: TestHouse, of = slug): Promise<number> => (await formOf(house, of)).service.id

/** The slot of a service in Gangnam that closes next. */
export async function slotOf(house: TestHouse, of = slug): Promise<string> {
  return slotIdOf({ serviceId: await serviceOf(house, of), districtCode: gangnam, week: nextWeek(house).week })
}

/** A pro of the service in Gangnam with 10,000 of bought cash. */
export async function bidder(house: TestHouse, of = slug): Promise<ProPerson> {
  const person = await pro(house, { services: [await serviceOf(house, of)] })
  await buyCash(house, person.call)
  return person
}

export type Bid = Answer<'POST /v1/ad/bids'>
export const bid = (who: ProPerson, slotId: string, amount: number): Promise<Bid> =>
  who.call('POST /v1/ad/bids', { body: { slotId, amount } })
export const bidsOf = (who: ProPerson) => who.call('GET /v1/ad/bids', { query: {} })
export const withdraw = (who: ProPerson, id: number) => who.call('DELETE /v1/ad/bids/:id', { params: { id } })
export const cashOf = async (who: ProPerson): Promise<number> => (await who.call('GET /v1/ad/choices')).cash

/** Moves the clock to an instant, by whole seconds, so a moment later; what comes due runs. */
export const goTo = (house: TestHouse, at: Date): Promise<void> => house.advance(Math.ceil((at.getTime() - now(house).getTime()) / 1000))

/** Moves the clock to Friday 18:00 of a slot, and closes its round. */
export async function close(house: TestHouse, slotId: string): Promise<AdWeek> {
  const week = weekBy(slotId.slice(-10))!
  await goTo(house, week.closesAt)
  await house.settle()
  return week
}

/** An ad of a new pro that is shown now. */
export async function running(house: TestHouse, of = slug): Promise<{ pro: ProPerson; adId: number; week: AdWeek }> {
  const slotId = await slotOf(house, of)
  const person = await bidder(house, of)
  const { id } = await bid(person, slotId, 3_000)
  const week = await close(house, slotId)
  await goTo(house, new Date(week.startsAt.getTime() + 1000))
  await house.settle()
  return { pro: person, adId: id, week }
}

/** All of the books prove. */
export const booksHold = async (house: TestHouse): Promise<void> => expect(await checkBooks(house.house.db)).toEqual([])

export const titles = async (who: ProPerson): Promise<string[]> =>
  (await who.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })).notifications.map((one) => one.title)

/** A customer asks a pro by name, for a day that is ahead of the house's clock too. */
export async function askPro(house: TestHouse, who: Person, one: ProPerson): Promise<number> {
  const body = { ...(await requestOnDay(house, slug, 5)), targetProviderId: one.providerId }
  return (await who.call('POST /v1/requests', { body })).requestId
}
