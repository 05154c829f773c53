import type { Hours } from '@dure/contract/calendar/freeTimes'
import type { Pro } from '../signUpPeople.ts'
import { catalogue, pointOf } from '../forms.ts'
import { offers } from '../storyFiles.ts'
import { together } from '../together.ts'
import type { Caller } from '../world.ts'

/** How many sellers send theirs, and are decided on, at once. */
const atOnce = 4
/** What an operator refuses, by its seller and service: nobody orders it. */
const refused = new Set(['boram:flower-class', 'taeyang:app-development'])
const rules = ['usual', 'flex', 'usual', 'strict'] as const
const week = (days: readonly number[], from: string, to: string): Hours[] => days.map((weekday) => ({ weekday, from, to }))
/** Of who works on Saturdays, on weekends, and on weekdays alone. */
const weeks = [
  week([1, 2, 3, 4, 5, 6], '09:00', '18:00'),
  week([2, 3, 4, 5, 6, 7], '10:00', '20:00'),
  week([1, 2, 3, 4, 5], '09:00', '17:00'),
]
/** Done as its customer says: over the screen in these groups, at his place in others. */
const overScreen = new Set(['counseling', 'legal-finance', 'tutoring', 'career', 'outsourcing'])
const modes = new Map(
  catalogue.flatMap(({ slug, services }) =>
    services.map((one) => [one.slug, one.mode === 'both' ? (overScreen.has(slug) ? 'online' : 'visit') : one.mode] as const),
  ),
)

/** Who came to selling last evening: theirs wait to be looked at. */
const lateSellers = new Set(['chunja', 'minseok'])

/**
 * What pros sell at fixed prices: of each of their services one product, of some another, shown by the pictures of their profiles.
 * @param when `lately` those of who came to it last evening
 * @returns the product of each, by its seller and service
 */
export async function sendProducts(
  pros: ReadonlyMap<string, Pro>,
  serviceIds: ReadonlyMap<string, number>,
  when: 'before' | 'lately',
): Promise<ReadonlyMap<string, number>> {
  // One pro has no account yet: he may not sell.
  const sellers = [...pros.values()].filter(({ story }) => story.slug !== 'sorim' && lateSellers.has(story.slug) === (when === 'lately'))
  return new Map((await together(atOnce, sellers, (pro) => sendAll(pro, serviceIds))).flat())
}

async function sendAll(pro: Pro, serviceIds: ReadonlyMap<string, number>): Promise<(readonly [string, number])[]> {
  const { story, call } = pro
  const { offers: all, more, questions, refunds } = offers()
  const pictures = []
  for (const [n, body] of pro.scenes.slice(0, 2).entries())
    pictures.push((await call.upload('product', `product-${n + 1}.jpg`, 'image/jpeg', body)).id)
  const sent: (readonly [string, number])[] = []
  // The other ones of a service come behind, under names of their own: what is told of orders is of the first ones.
  const first = story.services.map((service) => ({ service, offer: all[service]!, key: `${story.slug}:${service}` }))
  const others = story.services.flatMap((service) => {
    const offer = more[service]
    return offer === undefined ? [] : [{ service, offer, key: `${story.slug}:${service}:more` }]
  })
  for (const [n, { service, offer, key }] of [...first, ...others].entries()) {
    const mode = modes.get(service) ?? 'visit'
    const at = pro.providerId + n
    const point = pointOf(story)
    const { id } = await call('POST /v1/market/products', {
      body: {
        serviceId: serviceIds.get(service)!,
        itemTitle: offer.title,
        itemDescription: `${offer.text}\n\n${story.intro}`,
        mainImage: pictures[n % pictures.length]!,
        detailImages: pictures.map((fileId) => ({ fileId, caption: '' })),
        itemOptions: offer.options.map((one) => ({ optionTitle: one.title, optionDetail: one.detail, optionPrice: one.price })),
        questions: questions[mode],
        refundRule: rules[at % rules.length]!,
        refundPolicy: refunds[at % refunds.length]!,
        isOnline: mode === 'online',
        locations:
          mode === 'online'
            ? []
            : mode === 'place'
              ? [{ type: 'place', address: `${story.address} ${story.dong}`, detail: '', ...point, shownExactly: true }]
              : [{ type: 'visit', districtCode: story.district }],
        isSchedule: offer.minutes > 0,
        schedule:
          offer.minutes === 0
            ? null
            : {
                weekly: weeks[at % weeks.length]!,
                lengthMinutes: offer.minutes,
                stepMinutes: Math.max(30, Math.min(60, offer.minutes)),
                noticeHours: [3, 12, 24][at % 3]!,
                aheadDays: 45,
                places: 1,
              },
        holidays: [],
        agreement: true,
      },
    })
    sent.push([key, id])
  }
  return sent
}

/** An operator decides on all that waits, page after page: most he passes, a few he refuses, the same ones each time the demo is made. */
export async function passProducts(operator: Caller, sent: ReadonlyMap<string, number>): Promise<void> {
  const aside = new Set([...refused].map((one) => sent.get(one)))
  for (;;) {
    const { items } = await operator('GET /v1/admin/products', { query: { view: 'waiting' } })
    if (items.length === 0) return
    const decide = ({ id, shownAs: seen }: (typeof items)[number]) =>
      aside.has(id)
        ? operator('POST /v1/admin/products/:id/refuse', { params: { id }, seen, body: { reasonId: 5, note: '' } })
        : operator('POST /v1/admin/products/:id/pass', { params: { id }, seen })
    await together(atOnce, items, decide)
  }
}
