import type { Calendar } from './calendar.ts'
import { chanceOf } from './chance.ts'
import { buyCash } from './signUpPeople.ts'
import { hire, readRoom, say, sendRequest, type Asker } from './deals.ts'
import { demoPassword, voices } from './storyFiles.ts'
import type { Cast } from './stories.ts'
import { neighboursOf } from './town.ts'
import { speakerOf } from './wording.ts'
import { callerOf, type World } from './world.ts'

/** Whose automatic quotes the demo shows, and for what. */
const sender = 'jeongho'
const service = 'move-in-cleaning'
const budget = 100_000
const dailyCap = 20_000

type Asked = { readonly customer: Asker; readonly requestId: number }

/**
 * A pro's automatic quotes over the last weeks: neighbours send general requests, the product quotes by itself, and they do with
 * that what people do: most read it, some write back, a few hire.
 */
export function automaticQuotes(world: World, cast: Cast, calendar: Calendar) {
  const pro = cast.pros.get(sender)!
  const chance = chanceOf('automatic quotes')
  const speaker = speakerOf(chance, voices())
  // He looks for jobs in his own town; who lives beyond it asks others.
  const neighbours = neighboursOf([...cast.pros.values()].map((one) => one.story)).filter((one) => one.district === pro.story.district)
  let started = false
  let waiting: Asked[] = []

  async function start(): Promise<void> {
    started = true
    await buyCash(world, pro, 100_000)
    const { providerServices } = await pro.call('GET /v1/campaigns/form/services')
    const { id: serviceId } = providerServices.find((one) => one.slug === service)!
    const { provinces } = await pro.call('GET /v1/campaigns/form/locations', { query: { service_id: serviceId } })
    await pro.call('POST /v1/campaigns', {
      body: {
        serviceId,
        location: {
          type: 'district',
          locations: provinces.flatMap(({ level1, locations }) => locations.map(({ level2Id }) => ({ level1, level2Id }))),
        },
        questions: [],
        quote: {
          cost: 390_000,
          unit: 'F',
          quoteFormType: 'D',
          answer: `안녕하세요, ${pro.story.nickName}입니다. ${pro.story.quotes.find((one) => one.service === service)!.text}`,
        },
        quoteBudgetCash: budget,
        dailyCap,
      },
    })
  }

  return {
    /** Two of the town ask. */
    async ask(): Promise<void> {
      if (!started) await start()
      for (const neighbour of neighbours.splice(0, 2)) {
        const { email, district, dong } = neighbour
        const customer: Asker = {
          story: { slug: email, district, dong },
          call: callerOf(world.productUrl, null, { email, password: demoPassword }),
        }
        // Asks who he is, and is logged in by that: a request would be taken from a guest too.
        await customer.call('GET /api2/users/me/')
        waiting.push({ customer, requestId: await sendRequest(world, customer, service, { today: calendar.now() }) })
      }
    },
    /** What they made of the quotes they got. */
    async answer(): Promise<void> {
      for (const { customer, requestId } of waiting) {
        const luck = chance.next()
        const { quotes } = await customer.call('GET /v2/me/requests/sent/:id', { params: { id: requestId }, query: {} })
        const quote = quotes.find((one) => one.providerId === pro.providerId)
        if (quote === undefined || luck < 0.25) continue
        await customer.call('POST /v1/quote/:quoteId/read', { params: { quoteId: quote.quoteId } })
        if (luck < 0.5) continue
        const [question, answer] = speaker.ask(service)
        await say(customer, quote.chatId, question)
        await say(pro, quote.chatId, answer)
        if (luck > 0.75) await hire({ customer, quoteId: quote.quoteId, chatId: quote.chatId })
        await readRoom(pro, quote.chatId)
      }
      waiting = []
    },
  }
}
