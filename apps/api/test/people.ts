import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Call } from '@dure/contract/client'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import type { Role } from '@dure/contract/rights'
import type { ThingKey } from '@dure/contract/things'
import { insertPhoneCode } from '../src/domains/identity/phoneCodes.sql.ts'
import { hashKey } from '../src/http/callers/sessions.ts'
import { thingFacts } from '../src/views/moderation/things.sql.ts'
import { createCaller, type Caller } from './caller.ts'
import type { TestHouse } from './house.ts'

export type Person = {
  readonly key: string
  readonly userId: number
  readonly email: string
  readonly phone: string
  readonly call: Caller
}
export type ProPerson = Person & { readonly providerId: number }

let counter = 0
const next = (): number => (counter += 1)

const terms = { age14: true, usage: true, privacy: true } as const
const password = 'dure-test1'.replace('-', '!')

/** Proves a phone by the SMS the sandbox received. @returns the verified sending's key. */
export async function provePhone(house: TestHouse, phone: string): Promise<string> {
  const { key } = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: phone } })
  await house.guest('POST /api/cellnum/verify-key', { body: { cellnum: phone, key, confirm: await lastCode(house, phone) } })
  return key
}

/** What `provePhone` leaves, without its four calls: for people whose phone is not what a test is about. Good at whatever hour the product has. */
export async function provedPhone({ house }: TestHouse, phone: string): Promise<string> {
  const [key, now] = [randomBytes(24).toString('base64url'), new Date()]
  const row = { keyHash: hashKey(key), phone, codeHash: Buffer.alloc(32), createdAt: now, verifiedAt: now }
  await insertPhoneCode(house.db, { ...row, expiresAt: new Date('2100-01-01') })
  return key
}

/** The newest code that was sent to a phone. */
export async function lastCode(house: TestHouse, phone: string): Promise<string> {
  const inbox = (await (await fetch(`${house.sandbox.url}/inbox/sms?to=${phone}`)).json()) as { text: string }[]
  const code = /\b\d{6}\b/.exec(inbox[0]?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${phone}`)
  return code
}

export function newPhone(): string {
  return `010${String(process.pid % 1000).padStart(3, '0')}${String(next()).padStart(5, '0')}`
}

export type TestPerson = { readonly name?: string; readonly phone?: string; readonly birthDate?: string }

/** Does at the gateway's window what a person would, for a certification that was begun. */
export async function approveIdentity(house: TestHouse, id: string, person: TestPerson = {}): Promise<void> {
  const { name = '박고수', phone = newPhone(), birthDate = '1985-03-01' } = person
  await fetch(`${house.sandbox.url}/identity-verifications/${id}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, phoneNumber: phone, birthDate, gender: 'MALE' }),
  })
}

/** Has a person certified; a member by his own calls. @returns the certification's id. */
export async function certify(house: TestHouse, person: TestPerson = {}, call: Caller = house.guest): Promise<string> {
  const { identityVerificationId: id } = await call('POST /api2/identity-verifications')
  await approveIdentity(house, id, person)
  await call('POST /api2/identity-verifications/:id/complete', { params: { id } })
  return id
}

/** A pro proves who he is, as his account settings do it. */
export async function prove(house: TestHouse, person: ProPerson, name = '박고수'): Promise<void> {
  const { providerId: n } = person
  const day = (from: number, count: number): string => String(1 + (Math.floor(n / from) % count)).padStart(2, '0')
  const id = await certify(
    house,
    { name, phone: person.phone, birthDate: `${1960 + (Math.floor(n / 336) % 40)}-${day(28, 12)}-${day(1, 28)}` },
    person.call,
  )
  await person.call('PUT /api2/users/me/certifications/name', { body: { identity_verification_id: id } })
}

/** A customer with a proved phone. */
export async function customer(house: TestHouse, name = '김민지'): Promise<Person> {
  const email = `customer${next()}@dure.test`
  const phone = newPhone()
  const { key, user_id } = await house.guest('POST /api2/auth/signup/', { body: { email, first_name: name, password, terms } })
  const call = createCaller(house.url, key)
  await call('PUT /api2/users/me/phone', { body: { phone, key: await provedPhone(house, phone) } })
  return { key, userId: user_id, email, phone, call }
}

/** Their accounts are two days old: where a number of members decides, they count. */
export async function ofAge(house: TestHouse, ...people: readonly Person[]): Promise<void> {
  await house.house.pool.query(`update member set date_joined = date_joined - interval '2 days' where id = any($1)`, [
    people.map((one) => one.userId),
  ])
}

/** Customers who count where a number of members decides. */
export async function people(house: TestHouse, count: number): Promise<Person[]> {
  const all: Person[] = []
  for (let n = 0; n < count; n += 1) all.push(await customer(house))
  await ofAge(house, ...all)
  return all
}

const declared = new Map((Object.values(endpoints) as Declaration[]).map((one) => [`${one.method} ${one.path}`, one]))

/** An operator's calls, each as if his page had just been loaded: an act that says nothing else names the version there is. */
export function atTheDesk(house: TestHouse, call: Caller): Caller {
  const acting = async (key: string, input: { params?: object; seen?: string } = {}, options?: object): Promise<unknown> => {
    const about = declared.get(key)?.about
    const given = { ...input }
    if (about?.thing !== undefined && about.ids === undefined && about.unseen === undefined && given.seen === undefined) {
      const id = (input.params as Record<string, ThingKey>)[/.*:(\w+)/u.exec(key)![1]!]!
      const version = (await thingFacts.versions(house.house.db, about.thing, [id], { locked: false })).get(id)
      if (version !== undefined) given.seen = version
    }
    return (call as (key: string, input: object, options?: object) => Promise<unknown>)(key, given, options)
  }
  return Object.assign(acting as Call, { raw: (...given: Parameters<Caller['raw']>) => call.raw(...given) })
}

/** A member with an operator's role, who has not set up his second factor yet. */
export async function newOperator(house: TestHouse, ...roles: readonly Role[]): Promise<Person> {
  const person = await customer(house, '박운영')
  await house.house.pool.query('update member set is_operator = true, operator_roles = $2 where id = $1', [
    person.userId,
    roles.length === 0 ? ['lead'] : roles,
  ])
  return { ...person, call: atTheDesk(house, person.call) }
}

/** The code an authenticator shows for a secret, some steps of 30 seconds from now. */
export function authenticatorCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** An operator at his desk: his second factor is set up and proved in this session. */
export async function operator(house: TestHouse, ...roles: readonly Role[]): Promise<Person & { readonly secret: string }> {
  const person = await newOperator(house, ...roles)
  const { secret } = await person.call('POST /v1/admin/second-factor/setup')
  await person.call('POST /v1/admin/second-factor/confirm', { body: { code: authenticatorCode(secret) } })
  return { ...person, secret }
}

export { password as testPassword, terms as testTerms }

export type ProOptions = {
  readonly name?: string
  readonly services?: readonly string[]
  readonly lat?: number
  readonly lng?: number
  readonly distance?: number
  /** Where the sign-up came from. */
  readonly acquisition?: Record<string, string>
}

/** A pro, signed up as a guest does it; by default a piano teacher and cleaner near Gangnam station. */
export async function provider(house: TestHouse, options: ProOptions = {}): Promise<ProPerson> {
  const { name = '박고수', services = ['piano-lesson', 'move-in-cleaning'], lat = 37.4979, lng = 127.0276, distance = 10 } = options
  const email = `pro${next()}@dure.test`
  const phone = newPhone()
  const { key, user_id, provider_id } = await house.guest('POST /api/v2/pros/', {
    ...(options.acquisition ? { query: options.acquisition } : {}),
    body: {
      name,
      email,
      password,
      terms,
      tel: phone,
      tel_key: await provedPhone(house, phone),
      services: await serviceIds(house, services),
      location: { lat, lng },
      distance: String(distance),
      address: '서울특별시 강남구 강남대로 396',
      zip: '06232',
    },
  })
  return { key, userId: user_id, providerId: provider_id, email, phone, call: createCaller(house.url, key) }
}

const idsOf = new WeakMap<TestHouse, Map<string, number>>()

/** Ids of services by their slugs; the list is asked for again where it lacks one. */
export async function serviceIds(house: TestHouse, slugs: readonly string[]): Promise<number[]> {
  let ids = idsOf.get(house)
  if (ids === undefined || slugs.some((slug) => !ids!.has(slug))) {
    const { items } = await house.guest('GET /v1/services')
    idsOf.set(house, (ids = new Map(items.map((one) => [one.slug, one.id]))))
  }
  const known = ids
  return slugs.map((slug) => {
    const found = known.get(slug)
    if (found === undefined) throw new Error(`No service ${slug}`)
    return found
  })
}

/** A block that stands from before, as of two who knew each other then [safety.known]. */
export async function standsBetween({ house }: TestHouse, who: Person, whom: Person): Promise<void> {
  await house.pool.query('insert into member_block (member_id, blocked_id, created_at) values ($1, $2, $3)', [
    who.userId,
    whom.userId,
    house.clock.now(),
  ])
}
