import { randomUUID } from 'node:crypto'
import { addressOf, ApiError, type SeeingCall } from '@dure/contract/client'

/** What the demo is made with: the product over HTTP like any client, the sandbox for SMS, money and the clock. */
export type World = {
  readonly productUrl: string
  readonly sandboxUrl: string
  readonly guest: Caller
}

/** The typed calls of one person; every write carries its idempotency key. */
export type Caller = SeeingCall & { upload(topic: string, name: string, type: string, body: Buffer): Promise<{ id: string }> }

/** The launcher lets nobody else in while the demo is made, and has the sandbox move the clock for nobody else. */
const asMaker = (): Record<string, string> => {
  const key = process.env['OPENING_KEY']
  return key === undefined ? {} : { 'x-opening-key': key }
}

export function callerOf(productUrl: string, firstKey: string | null, login?: { email: string; password: string }): Caller {
  let key = firstKey
  let wayCookie: string | null = null
  const headers = (): Record<string, string> => ({
    ...asMaker(),
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...(wayCookie === null ? {} : { cookie: wayCookie }),
  })
  /** Sends, and once more after a new login where the session ran out while the clock moved. */
  const send = async (request: () => Promise<Response>): Promise<Response> => {
    const response = await request()
    // Like a browser: what ties a way through a portal's page to it comes along when it is back.
    wayCookie = /dure_social=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? wayCookie
    if (response.status !== 401 || login === undefined) return response
    const again = await fetch(`${productUrl}/api2/auth/login`, {
      method: 'POST',
      headers: { ...asMaker(), 'content-type': 'application/json' },
      body: JSON.stringify(login),
    })
    key = ((await again.json()) as { key: string }).key
    return request()
  }
  const answerOf = async (label: string, response: Response): Promise<unknown> => {
    const body = (await response.json()) as {
      code: number
      name?: string
      reason?: string
      detail?: string
      data?: unknown
      fields?: Record<string, string>
    }
    if (response.ok) return body.code === 0 && 'data' in body ? body.data : body
    throw new ApiError({
      status: response.status,
      code: body.code,
      name: body.name ?? 'UNKNOWN',
      reason: `${label}: ${body.name ?? ''} ${body.reason ?? body.detail ?? ''} ${JSON.stringify(body.fields ?? {})}`,
      ...(body.fields === undefined ? {} : { fields: body.fields }),
      data: body.data,
    })
  }
  const call = async (name: string, input: { body?: unknown; seen?: string } = {}): Promise<unknown> => {
    const { method, url } = addressOf(name, input)
    const idempotencyKey = randomUUID()
    const request = (): Promise<Response> =>
      fetch(`${productUrl}${url}`, {
        method,
        headers: {
          ...headers(),
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
          ...(input.seen === undefined ? {} : { 'if-match': `"${input.seen}"` }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
      })
    return answerOf(name, await send(request))
  }
  const upload: Caller['upload'] = async (topic, name, type, body) => {
    const response = await send(() => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(body)], { type }), name)
      return fetch(`${productUrl}/v1/file?topic=${topic}`, { method: 'POST', headers: headers(), body: form })
    })
    return (await answerOf(`upload ${topic}`, response)) as { id: string }
  }
  return Object.assign(call as SeeingCall, { upload })
}

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { ...asMaker(), 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Moves product and sandbox ahead; what is due in between happens. */
export async function travel(world: World, seconds: number): Promise<void> {
  await post(`${world.sandboxUrl}/clock`, { advance: Math.max(0, Math.floor(seconds)) })
}

/** Puts both clocks behind the machine's, before anybody lives here. */
export async function beginBefore(world: World, seconds: number): Promise<void> {
  await post(`${world.sandboxUrl}/clock`, { start: -Math.floor(seconds) })
}

/** How far the clocks are behind the machine's. */
export async function secondsBehind(world: World): Promise<number> {
  const { offsetSeconds } = (await (await fetch(`${world.sandboxUrl}/clock`)).json()) as { offsetSeconds: number }
  return -offsetSeconds
}

/** Comes back to the machine's time. */
export async function comeHome(world: World): Promise<void> {
  const behind = await secondsBehind(world)
  if (behind > 0) await travel(world, behind)
}

/** Lets an outside service fail its next calls. */
export async function misbehave(
  world: World,
  fault: { service: string; kind: 'error' | 'reject'; operation?: string; count: number },
): Promise<void> {
  await post(`${world.sandboxUrl}/faults`, fault)
}

/** Nothing fails from here on. */
export async function behave(world: World): Promise<void> {
  await fetch(`${world.sandboxUrl}/faults`, { method: 'DELETE' })
}

/** Pays what was prepared, as a person would at the gateway's page. */
export async function approve(world: World, paymentId: string, payMethod: 'CARD' | 'TRANSFER' = 'CARD'): Promise<void> {
  await post(`${world.sandboxUrl}/payments/${paymentId}/approve`, { payMethod })
}

/** Lets somebody be known at a social login's stand-in. @returns the provider's own id of him. */
export async function knownAtFacebook(world: World, person: { name: string; email: string }): Promise<string> {
  const { accessToken } = (await post(`${world.sandboxUrl}/social/facebook/tokens`, person)) as { accessToken: string }
  const response = await fetch(`${world.sandboxUrl}/me?fields=id&access_token=${accessToken}`)
  return ((await response.json()) as { id: string }).id
}

/** Logs in at Naver's page, which leads back with a code. */
export async function chooseAtNaver(url: string, name: string): Promise<{ code: string; state: string }> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ name, email: '', phone: '' }), redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '').searchParams
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' }
}

/** Tells the bank stand-in whose account a number is. */
export async function openBankAccount(world: World, bank: string, accountNumber: string, holder: string): Promise<void> {
  await post(`${world.sandboxUrl}/bank-accounts`, { bank, accountNumber, holder })
}

/** Has the tax office know a business. */
export async function openBusiness(
  world: World,
  business: { number: string; representative: string; name: string; openedOn: string },
): Promise<void> {
  await post(`${world.sandboxUrl}/businesses`, business)
}

/** Has a code sent, and reads it in the SMS inbox. @returns it and the sending's key. */
export async function sendCode(world: World, phone: string): Promise<{ key: string; code: string }> {
  const { key } = await world.guest('POST /api/cellnum/auth-key', { body: { cellnum: phone } })
  const inbox = (await (await fetch(`${world.sandboxUrl}/inbox/sms?to=${phone.replaceAll('-', '')}`)).json()) as { text: string }[]
  const code = /\b\d{6}\b/.exec(inbox[0]?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`No code reached ${phone}`)
  return { key, code }
}

/** Proves a phone by the code in the SMS inbox. @returns the verified sending's key. */
export async function provePhone(world: World, phone: string): Promise<string> {
  const { key, code: confirm } = await sendCode(world, phone)
  await world.guest('POST /api/cellnum/verify-key', { body: { cellnum: phone, key, confirm } })
  return key
}

export type Certifiable = { readonly name: string; readonly phone: string; readonly birthDay: string; readonly sex: 'male' | 'female' }

/** Has a person certified at the gateway, as its window would. @returns the certification's id, to be used once. */
export async function certify(world: World, person: Certifiable): Promise<string> {
  const { identityVerificationId: id } = await world.guest('POST /api2/identity-verifications')
  await post(`${world.sandboxUrl}/identity-verifications/${id}/approve`, {
    name: person.name,
    phoneNumber: person.phone,
    birthDate: person.birthDay,
    gender: person.sex === 'female' ? 'FEMALE' : 'MALE',
  })
  await world.guest('POST /api2/identity-verifications/:id/complete', { params: { id } })
  return id
}
