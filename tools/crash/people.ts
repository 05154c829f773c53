import pg from 'pg'
import { callerOf, certify, openBankAccount, type World } from '../../apps/api/db/seed/demo/world.ts'
import { createCaller, type Caller } from '../../apps/api/test/caller.ts'

export type Customer = { readonly userId: number; readonly call: Caller }
export type Pro = Customer & { readonly providerId: number }
export type Product = { readonly productId: number; readonly optionId: number }

const key = (n: number): string => `crash-customer-session-key-${n}`

/** Customers with a proved phone and a session, straight into the database: signing up is not what is tried here. */
export async function insertCustomers(url: string, count: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      `with made as (
         insert into member (email, first_name, phone, phone_verified_at, date_joined)
         select 'crash' || n || '@dure.test', '김민지', '0107' || lpad(n::text, 7, '0'), $2, $2 from generate_series(1, $1::integer) n returning id, email)
       insert into session (member_id, key_hash, created_at, last_used_at, expires_at)
       select id, sha256((rtrim($3, '0') || substring(email from '[0-9]+'))::bytea), $2, $2, $2::timestamptz + interval '14 days' from made`,
      [count, new Date(), key(0)],
    )
  } finally {
    await client.end()
  }
}

/** The n-th of them, from 1. */
export async function customerOf(productUrl: string, n: number): Promise<Customer> {
  const call = createCaller(productUrl, key(n))
  const me = await call('GET /api2/users/me/')
  return { userId: me.id, call }
}

/** A piano teacher near Gangnam station with an account to be paid out to. */
export async function signUpPro(productUrl: string, sandboxUrl: string, serviceId: number, n: number): Promise<Pro> {
  const world: World = { productUrl, sandboxUrl, guest: callerOf(productUrl, null) }
  const tel = `0106000000${n}`
  const answer = await world.guest('POST /api/v2/pros/', {
    body: {
      name: '박고수',
      email: `crash-pro${n}@dure.test`,
      password: 'dure!crash!1',
      terms: { age14: true, usage: true, privacy: true },
      tel,
      identity_verification_id: await certify(world, { name: '박고수', phone: tel, birthDay: `1980-01-0${n}`, sex: 'male' }),
      services: [serviceId],
      location: { lat: 37.4954, lng: 127.0333 },
      distance: '10',
      address: '서울 강남구 역삼동',
      zip: '06232',
    },
  })
  const call = createCaller(productUrl, answer.key)
  const accountNumber = `11098765432${n}`
  await openBankAccount(world, 'SHINHAN', accountNumber, '박고수')
  await call('POST /v2/safe-payment/providers/:userId/account', {
    params: { userId: 'me' },
    body: { bank: '088', accountNumber, holder: '박고수' },
  })
  return { userId: answer.user_id, providerId: answer.provider_id, call }
}

/** What a pro sells at a fixed price, as operators passed it, straight into the database: registering is not what is tried here. */
export async function sellProduct(url: string, pro: Pro, serviceId: number, price: number): Promise<Product> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ product_id: string; option_id: string }>(
      `with made as (
         insert into product (provider_id, service_id, category_id, category2_id, title, description, is_online, main_file_id, pictures, questions,
           refund_rule, refund_policy, review_status, status, terms, sent_at, posted_at, min_price, option_count, created_at)
         select $1, s.id, s.category_id, s.category2_id, '피아노 첫 레슨', '처음 배우는 사람을 위한 한 시간 레슨이에요.', true, gen_random_uuid(), '[]', '[]',
           'usual', '하루 전까지 알려 주세요.', 'completed', 'inprogress', '1', $4, $4, $3, 1, $4 from service s where s.id = $2 returning id)
       insert into product_option (product_id, title, detail, price, ord) select id, '한 시간', '한 시간 레슨', $3, 1 from made
       returning product_id, id as option_id`,
      [pro.providerId, serviceId, price, new Date()],
    )
    return { productId: Number(rows[0]!.product_id), optionId: Number(rows[0]!.option_id) }
  } finally {
    await client.end()
  }
}
