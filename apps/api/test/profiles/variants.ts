import type { Declaration } from '@dure/contract/endpoint'
import type { Point } from '@dure/kernel/geo'
import type { Caller } from '../caller.ts'
import type { Person, ProPerson } from '../people.ts'

type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown> }
type Variant = { readonly sent: Sent; /** Who alone asks; everybody where it is not said. */ readonly as?: Caller }

/** What the walk knows of its pro, to fill calls with. */
export type Known = {
  readonly customer: Person
  readonly pro: ProPerson
  readonly chatId: number
  readonly quoteId: number
  readonly id: number
  readonly paymentId: string
  readonly requestId: number
  readonly serviceId: number
  readonly slug: string
  readonly others: readonly number[]
  readonly dongs: readonly (Point & { readonly id: string; readonly districtCode: string })[]
  readonly asked: readonly { readonly call: Caller; readonly requestId: number }[]
  readonly point: Point
}

const seoul = { address1: '서울' }

/** Calls that are asked of more than one thing or place, by their name. */
const asked: Record<string, (known: Known) => Variant[]> = {
  getReach: ({ dongs, serviceId, pro, others }) =>
    dongs.flatMap<Variant>(({ id, districtCode }) => [
      { sent: { query: { service_id: serviceId, dong_id: id, target_provider_id: pro.providerId } } },
      { sent: { query: { service_id: serviceId, district_code: districtCode, target_provider_id: pro.providerId } } },
      { sent: { query: { service_id: serviceId, dong_id: id } } },
      { sent: { query: { service_id: serviceId, dong_id: id, provider_ids: [pro.providerId, ...others].join(',') } } },
    ]),
  getExtraPros: ({ asked: requests, serviceId, others }) =>
    requests.map(({ call, requestId }) => ({
      sent: { query: { request_id: requestId, service_id: serviceId, provider_id: others[0]! } },
      as: call,
    })),
  searchMap: ({ point }) =>
    [12, 14, 16, 18].flatMap((zoom) =>
      [-0.02, 0, 0.003].map((off) => ({ sent: { query: { lat: point.lat + off, lng: point.lng, zoom } } })),
    ),
  searchPros: ({ slug }) =>
    ['강남구', '서초구', '송파구', '강동구', '광진구', '성동구', '중구', '용산구', '동작구', '관악구', '구로구', '마포구', '동대문구'].map(
      (district) => ({
        sent: { query: { ...seoul, address2: district, serviceSlug: slug } },
      }),
    ),
  getPlace: () => ['서울', '서울-강남구', '서울-서초구'].map((location) => ({ sent: { params: { location } } })),
  listTopPros: () => ['서울', '서울-강남구', '서울-마포구'].map((location) => ({ sent: { params: { location } } })),
  getSentRequest: ({ requestId }) => [{ sent: { params: { id: requestId } } }],
  getRequestByRole: ({ requestId }) => [{ sent: { params: { id: requestId } } }],
  getRequestExpired: ({ requestId }) => [{ sent: { params: { id: requestId } } }],
  safePaymentPayable: ({ chatId }) => [{ sent: { query: { chat_id: chatId } } }],
  safePaymentAvailable: ({ chatId }) => [{ sent: { query: { chat_id: chatId } } }],
  searchMessages: ({ chatId }) => [{ sent: { params: { id: chatId }, query: { keyword: '견적' } } }],
  reverseGeocode: ({ point }) => [{ sent: { query: { lat: point.lat, lng: point.lng } } }],
  searchServices: () => [{ sent: { query: { q: '피아노' } } }],
  searchFormAddresses: () => [{ sent: { query: { q: '역삼' } } }],
  searchGlobals: () => [{ sent: { query: { keyword: '피아노' } } }],
  suggestKeywords: () => [{ sent: { query: { keyword: '피아노' } } }],
  getPackageForms: ({ slug }) => [{ sent: { query: { slugs: slug } } }],
  checkEmail: ({ pro }) => [{ sent: { query: { email: pro.email } } }],
  listLastSessionDates: ({ pro }) => [{ sent: { query: { user_ids: String(pro.userId) } } }],
  getLatestRequest: ({ serviceId, pro }) => [{ sent: { query: { service_id: serviceId, target_provider_id: pro.providerId } } }],
  reviewedServices: ({ pro }) => [{ sent: { query: { user_id: pro.userId } } }],
}

/** By what stands before it in the path, an id is a member's, a pro's, a service's, a room's, a quote's or a deal's. */
function idFor(path: string, name: string, known: Known): string | number {
  if (name === 'role') return 'customers'
  if (name === 'slug') return known.slug
  if (name === 'filter') return 'all'
  if (name === 'address') return '서울'
  if (name === 'address1') return '서울'
  if (name === 'address2') return '강남구'
  if (name === 'quoteId') return known.quoteId
  if (name === 'paymentId' || name === 'tid') return known.paymentId
  const before = path.slice(0, path.indexOf(`:${name}`))
  if (/users?\/$/.test(before) && !before.includes('safe-payment')) return known.pro.userId
  if (before.endsWith('providers/') && !before.includes('safe-payment')) return known.pro.providerId
  if (before.endsWith('services/')) return known.serviceId
  if (before.endsWith('chats/')) return known.chatId
  if (/requests\/(received\/|sent\/)?$/.test(before)) return known.requestId
  if (/(safe-payment|escrows)\/|:userId\/$/.test(before) && name === 'id') return known.id
  return 1
}

/** Every way the walk asks a call. */
export function variantsOf(name: string, one: Declaration, known: Known): Variant[] {
  const more = asked[name]
  if (more !== undefined) return more(known)
  const names = [...one.path.matchAll(/:([A-Za-z0-9_]+)/g)].map(([, param]) => param!)
  const filled = Object.fromEntries(names.map((param) => [param, idFor(one.path, param, known)]))
  // A path of one's own is asked of another, and of oneself.
  return one.self === undefined
    ? [{ sent: { params: filled } }]
    : [{ sent: { params: { ...filled, [one.self]: known.pro.userId } } }, { sent: { params: { ...filled, [one.self]: 'me' } } }]
}
