import { createCaller } from '../caller.ts'
import type { TestHouse } from '../house.ts'
import { customer, newPhone, provedPhone, testPassword, testTerms, type Person, type ProPerson } from '../people.ts'
import { inTransaction, systemContext } from '../../src/context.ts'
import { openRoom } from '../../src/domains/chat/index.ts'

let counter = 0

/** A pro in Seoul who offers the first service of the catalogue. */
export async function pro(house: TestHouse, name = '이정수'): Promise<ProPerson> {
  const phone = newPhone()
  const email = `pro-of-room${(counter += 1)}@dure.test`
  const { rows } = await house.house.pool.query<{ id: number }>('select id from service order by id limit 1')
  const { key, user_id, provider_id } = await house.guest('POST /api/v2/pros/', {
    body: {
      location: { lat: 37.5665, lng: 126.978 },
      services: [rows[0]!.id],
      distance: '10',
      address: '서울 중구 태평로1가',
      name,
      email,
      password: testPassword,
      tel: phone,
      tel_key: await provedPhone(house, phone),
      terms: testTerms,
    },
  })
  return { key, userId: user_id, providerId: provider_id, email, phone, call: createCaller(house.url, key) }
}

export type TestRoom = { readonly chatId: number; readonly quoteId: number; readonly customer: Person; readonly pro: ProPerson }

/** A room with its request and quote as they are after a pro's quote, without the money around it. */
export async function room(house: TestHouse, people: { customer?: Person; pro?: ProPerson } = {}): Promise<TestRoom> {
  const buyer = people.customer ?? (await customer(house))
  const seller = people.pro ?? (await pro(house))
  const { pool } = house.house
  const now = house.house.clock.now()
  const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000)
  const { rows } = await pool.query<{ id: number; service_id: number }>(
    `insert into request (object_id, customer_id, service_id, form_id, kind, status, close_type, closed_at, items, is_online, quote_limit, quote_count, origin_price, price, seoul_day, created_at, expires_at)
     select $1, $2, f.service_id, f.id, 'general', 'closed', 1, $3, '[]', true, 10, 1, 1000, 1000, '2026-01-01', $3, $4
     from form f where f.active order by f.service_id limit 1 returning id, service_id`,
    [(counter += 1).toString(16).padStart(24, '0'), buyer.userId, now, inDays(2)],
  )
  const request = rows[0]!
  const chatId = await inTransaction(systemContext(house.house), async (context) => {
    const id = await openRoom(context, {
      customerId: buyer.userId,
      providerId: seller.providerId,
      providerMemberId: seller.userId,
      serviceId: request.service_id,
      subject: { of: 'quote', requestId: request.id },
      first: { type: 'QUOTE', body: '안녕하세요, 꼼꼼하게 해 드릴게요.' },
    })
    return id
  })
  const quote = await pool.query<{ id: number }>(
    `insert into quote (request_id, provider_id, customer_id, chat_id, form_type, cost, unit, description, cash_spent, cashback_due_at, created_at)
     values ($1, $2, $3, $4, 'D', 150000, 'F', '꼼꼼하게 해 드릴게요.', 0, $5, $6) returning id`,
    [request.id, seller.providerId, buyer.userId, chatId, inDays(2), now],
  )
  return { chatId, quoteId: quote.rows[0]!.id, customer: buyer, pro: seller }
}

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A picture of one pixel, uploaded for a message. @returns its file's id */
export async function upload(house: TestHouse, key: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([picture], { type: 'image/png' }), 'a.png')
  const response = await fetch(`${house.url}/v1/file?topic=chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  })
  return ((await response.json()) as { data: { id: string } }).data.id
}
