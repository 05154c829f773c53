import { slotIdOf, openWeeks, weekOf } from '@dure/contract/ads/week'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../stories.ts'

const service = 'move-in-cleaning'
/** What each bids for the week that the demo opens in; of the next only the first does. */
const amounts = [4_000, 3_500, 2_000] as const

/** Bids for places of ads: a round that is closed, whose ads are shown when the demo opens, and one that is open. */
export function bidsForAds(cast: Cast, serviceIds: ReadonlyMap<string, number>, calendar: Calendar) {
  const serviceId = serviceIds.get(service)!
  const week = weekOf(new Date())
  let done = false

  /** The highest bids of those who offer it in the town of the first of them, as far as their cash goes. */
  async function bid(monday: string, count: number): Promise<void> {
    const pros = [...cast.pros.values()].filter(({ story }) => story.services.includes(service))
    const districtCode = pros[0]!.story.district
    const slotId = slotIdOf({ serviceId, districtCode, week: monday })
    let at = 0
    for (const pro of pros) {
      const { services, cash } = await pro.call('GET /v1/ad/choices')
      const works = services.some(({ id, districts }) => id === serviceId && districts.some(({ code }) => code === districtCode))
      if (!works || cash < amounts[at]!) continue
      await pro.call('POST /v1/ad/bids', { body: { slotId, amount: amounts[at]! } })
      at += 1
      if (at === count) return
    }
  }

  return {
    /** Some evening while bids for that week are taken; once. */
    async past(): Promise<void> {
      if (done || !openWeeks(calendar.now()).some((one) => one.week === week.week)) return
      done = true
      await bid(week.week, amounts.length)
    },
    now: (): Promise<void> => bid(openWeeks(calendar.now())[0]!.week, 1),
  }
}
