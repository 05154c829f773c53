import pg from 'pg'
import { callerOf, certify, openBankAccount, type World } from '../../apps/api/db/seed/demo/world.ts'
import { createCaller, type Caller } from '../../apps/api/test/caller.ts'

export type Customer = { readonly userId: number; readonly call: Caller }
export type Pro = Customer & { readonly providerId: number }

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
