import { forgetSpent } from '../src/http/limits.ts'
import { seoulDay } from '@dure/kernel/time'
import type { Answer } from '@dure/contract/client'
import { createCaller, type Caller } from './caller.ts'
import type { TestHouse } from './house.ts'
import { newPhone, provedPhone, testPassword, testTerms, type ProPerson } from './people.ts'

/** 역삼1동, 서울 강남구. */
const yeoksam = { lat: 37.4954, lng: 127.0333, address: '서울 강남구 역삼동' } as const
/** 부산 해운대구, out of reach of Seoul. */
export const haeundae = { lat: 35.1631, lng: 129.1637, address: '부산 해운대구 우동' } as const

let counter = 0

/** All people of a test come from one address: a test with many of them empties the counters first. */
export async function forgetLimits(house: TestHouse): Promise<void> {
  await house.house.pool.query('delete from rate_window')
  forgetSpent(house.house)
}

/** A pro who signed up with a proved phone. */
export async function pro(
  house: TestHouse,
  given: { services: readonly number[]; at?: { lat: number; lng: number; address: string }; name?: string },
): Promise<ProPerson> {
  const { lat, lng, address } = given.at ?? yeoksam
  await forgetLimits(house)
  const email = `pro${(counter += 1)}-${process.pid}@dure.test`
  const phone = newPhone()
  const answer = await house.guest('POST /api/v2/pros/', {
    body: {
      location: { lat, lng },
      services: [...given.services],
      distance: 10,
      address,
      tel: phone,
      tel_key: await provedPhone(house, phone),
      name: given.name ?? '박고수',
      email,
      password: testPassword,
      terms: testTerms,
    },
  })
  return {
    key: answer.key,
    userId: answer.user_id,
    providerId: answer.provider_id,
    email,
    phone,
    call: createCaller(house.url, answer.key),
  }
}

export type Form = Answer<'GET /v2/services/:slug/form'>

/** The service by its slug with its form. */
export function formOf(house: TestHouse, slug: string): Promise<Form> {
  return house.guest('GET /v2/services/:slug/form', { params: { slug } })
}

/** Answers every item a person would see: the first choice, a short text, tomorrow, Yeoksam. */
export function answersTo(form: Form, dongId: string, districtCode = '11680') {
  const hidden = new Set<number>()
  return form.items.flatMap((item) => {
    if (hidden.has(item.id)) return []
    const first = item.answers[0]
    for (const id of first?.excludes ?? []) hidden.add(id)
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const answer =
      item.type === 1 || item.type === 2 || item.type === 4
        ? { answerId: first!.id }
        : item.type === 3 || item.type === 11
          ? { text: '꼼꼼하게 부탁드려요' }
          : item.type === 5
            ? { value: day }
            : item.type === 6
              ? { value: dongId, text: '역삼1동', extraValue: '101동 202호' }
              : item.type === 7
                ? { value: districtCode, text: '강남구' }
                : item.type === 10
                  ? { value: String(Math.max(1, item.settings.min ?? 1)) }
                  : null
    return answer === null ? [] : [{ itemId: item.id, answers: [answer] }]
  })
}

/** A dong of Gangnam as the catalogue has it. */
export async function dongIn(house: TestHouse, districtCode = '11680'): Promise<string> {
  const { rows } = await house.house.pool.query<{ id: string }>('select id from dong where district_code = $1 order by id limit 1', [
    districtCode,
  ])
  return rows[0]!.id
}

/** The body of a request for a service of which nothing special is asked. */
export async function requestFor(house: TestHouse, slug: string) {
  const form = await formOf(house, slug)
  return { serviceId: form.service.id, formId: form.id, formItems: answersTo(form, await dongIn(house)) }
}

/** The same, for the day some days ahead. */
export async function requestOnDay(house: TestHouse, slug: string, ahead: number) {
  const [body, { items }] = [await requestFor(house, slug), await formOf(house, slug)]
  const day = items.find((item) => item.type === 5)!
  const when = items.find((item) => item.answers.some((one) => one.excludes?.includes(day.id)))!
  const onADay = when.answers.find((one) => !one.excludes?.includes(day.id))!
  const value = seoulDay(new Date(house.house.clock.now().getTime() + ahead * 86_400_000))
  const formItems = [
    ...body.formItems.filter(({ itemId }) => itemId !== when.id && itemId !== day.id),
    { itemId: when.id, answers: [{ answerId: onADay.id }] },
    { itemId: day.id, answers: [{ value }] },
  ]
  return { ...body, formItems }
}

export async function submit(house: TestHouse, call: Caller, slug: string, more: object = {}): Promise<number> {
  const { requestId } = await call('POST /v1/requests', { body: { ...(await requestFor(house, slug)), ...more } })
  return requestId
}

type GatewayAct = 'approve' | 'fail' | 'deposit'

/** What the checkout page's buttons do. */
export async function atGateway(house: TestHouse, paymentId: string, act: GatewayAct, body: object = {}): Promise<number> {
  const response = await fetch(`${house.sandbox.url}/payments/${paymentId}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}

/** Pays at the gateway, whose webhooks go astray: only a question of ours can bring the payment home. */
export async function approveUnheard(house: TestHouse, prepared: { paymentId: string; price: number }): Promise<void> {
  const order = { orderName: '캐시', payMethod: 'CARD', redirectUrl: house.url, noticeUrls: ['http://127.0.0.1:9/nowhere'] }
  await fetch(`${house.sandbox.url}/browser/payments`, {
    method: 'POST',
    body: JSON.stringify({ ...order, paymentId: prepared.paymentId, totalAmount: prepared.price }),
  })
  await atGateway(house, prepared.paymentId, 'approve')
}

export async function faults(house: TestHouse, kind: string, count = 1, service = 'payments', operation?: string): Promise<void> {
  await fetch(`${house.sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, kind, count, ...(operation === undefined ? {} : { operation }) }),
  })
}

/** Product 3: 10,000 cash for 11,000 won. */
export const tenThousand = 3

/** Buys cash through the gateway. */
export async function buyCash(house: TestHouse, call: Caller, productId = tenThousand): Promise<void> {
  const prepared = await call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId } })
  await atGateway(house, prepared.paymentId, 'approve')
  await call('PATCH /v3/cash/purchase/auth', { body: { uid: prepared.uid, tid: prepared.paymentId } })
}

export const quoteFor = (requestId: number, price?: number) => ({
  requestId,
  cost: 150_000,
  unit: 'F' as const,
  answer: '안녕하세요, 꼼꼼하게 해 드릴게요.',
  quoteFormType: 'D' as const,
  ...(price === undefined ? {} : { price }),
})

export type Deal = { readonly requestId: number; readonly quoteId: number; readonly chatId: number }

/** A pro with cash answers a customer's new request. */
export async function quoted(house: TestHouse, customer: { call: Caller }, provider: ProPerson, slug: string): Promise<Deal> {
  const requestId = await submit(house, customer.call, slug)
  const { quoteId, chatId } = await provider.call('POST /v2/quote', { body: quoteFor(requestId) })
  return { requestId, quoteId, chatId }
}
