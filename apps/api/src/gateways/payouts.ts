import { SEOUL_OFFSET } from '@dure/kernel/time'
import { randomUUID } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Config } from '../config/config.ts'
import { gatewayCall } from '../metrics/counters.ts'
import { GatewayError } from './gatewayError.ts'
import { outboundFetch } from './http.ts'

export type PayoutStatus = 'requested' | 'in_progress' | 'completed' | 'failed' | 'cancelled'
export type GatewayPayout = {
  readonly id: string
  readonly refId: string
  readonly amount: number
  readonly status: PayoutStatus
  readonly error: string | null
}
export type SellerAccount = { readonly bankCode: string; readonly accountNumber: string; readonly holderName: string }
export type SellerPerson = {
  readonly refSellerId: string
  readonly name: string
  readonly phone: string
  readonly email: string
  /** Where the pro is a business: `name` is the business's. Ten digits, and the person behind it. */
  readonly business: { readonly number: string; readonly representative: string } | null
}

export type PayoutsGateway = {
  /** Makes the receiver known, or answers the one that is. @returns the provider's id. @throws GatewayError */
  registerSeller(person: SellerPerson, account: SellerAccount): Promise<string>
  /** @throws GatewayError */
  changeAccount(sellerId: string, account: SellerAccount): Promise<void>
  /** Asks for one payout. The same `refId` asks once, however often it is called. @throws GatewayError; status 0: nobody knows. */
  request(payout: { refId: string; sellerId: string; amount: number; description: string }): Promise<GatewayPayout>
  /** The payout of our reference, or null when the provider knows none. @throws GatewayError */
  find(refId: string): Promise<GatewayPayout | null>
  /** Every payout the provider knows, oldest first. @throws GatewayError */
  list(): AsyncIterable<GatewayPayout>
}

const service = 'toss'
const pageSize = 500
const statuses: Readonly<Record<string, PayoutStatus>> = {
  REQUESTED: 'requested',
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELED: 'cancelled',
}

type RawPayout = {
  id: string
  refPayoutId: string
  amount: { value: number }
  status: string
  error: { code: string; message: string } | null
}
type Envelope<T> = { entityBody: T; error?: { code?: string; message?: string } }

/** Toss Payments 지급대행 v2: Basic authorization; bodies of writes go as JWE (`dir`, A256GCM) both ways. `patience`: milliseconds to answer. In one piece: its calls share the key they are sealed with; each of them is short. */
export function tossPayouts(config: Config['gateways']['toss'], patience: number): PayoutsGateway {
  const key = Buffer.from(config.securityKey, 'hex')
  const authorization = `Basic ${Buffer.from(`${config.secretKey}:`).toString('base64')}`

  const seal = (body: object): Promise<string> => {
    // The provider wants the header's `iat` as text with an offset, beyond what the JOSE types allow.
    const header = { alg: 'dir', enc: 'A256GCM', iat: koreanTime(new Date()) as unknown as number, nonce: randomUUID() }
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body))).setProtectedHeader(header).encrypt(key)
  }
  const open = async (text: string): Promise<unknown> => {
    if (text.startsWith('{')) return JSON.parse(text) as unknown
    const { plaintext } = await compactDecrypt(text, key, { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] })
    return JSON.parse(new TextDecoder().decode(plaintext)) as unknown
  }
  const call = <T>(method: 'GET' | 'POST', path: string, body?: object, idempotencyKey?: string): Promise<T> =>
    gatewayCall(service, () => ask<T>(method, path, body, idempotencyKey))
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: object, idempotencyKey?: string): Promise<T> => {
    let status = 0
    let answer: Envelope<T>
    try {
      const asked = {
        method,
        headers: {
          authorization,
          ...(body === undefined ? {} : { 'content-type': 'text/plain', 'tosspayments-api-security-mode': 'ENCRYPTION' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: await seal(body) }),
      }
      const response = await outboundFetch(`${config.url}${path}`, asked, patience)
      status = response.status
      answer = (await open(await response.text())) as Envelope<T>
    } catch (error) {
      // A refusal we cannot read is a refusal; an acceptance we cannot read is unknown.
      throw new GatewayError(service, status >= 400 ? status : 0, 'NO_ANSWER', 'no readable answer', error)
    }
    if (status >= 400)
      throw new GatewayError(service, status, answer.error?.code ?? String(status), answer.error?.message ?? `status ${status}`)
    return answer.entityBody
  }
  const findSeller = async (refSellerId: string): Promise<string | null> => {
    for (let cursor = ''; ;) {
      const page = await call<{ hasNext: boolean; lastCursor: string | null; items: { id: string; refSellerId: string }[] }>(
        'GET',
        `/v2/sellers?limit=${pageSize}${cursor}`,
      )
      const found = page.items.find((seller) => seller.refSellerId === refSellerId)
      if (found !== undefined) return found.id
      if (!page.hasNext || page.lastCursor === null) return null
      cursor = `&startingAfter=${encodeURIComponent(page.lastCursor)}`
    }
  }

  return {
    async registerSeller(person, account) {
      const { refSellerId, business, ...contact } = person
      const body = {
        refSellerId,
        businessType: business === null ? 'INDIVIDUAL' : 'INDIVIDUAL_BUSINESS',
        ...(business === null
          ? { individual: contact }
          : { company: { ...contact, representativeName: business.representative, businessRegistrationNumber: business.number } }),
        account,
      }
      try {
        return (await call<{ id: string }>('POST', '/v2/sellers', body)).id
      } catch (error) {
        const known = error instanceof GatewayError && error.code === 'DUPLICATED_REF_SELLER_ID' ? await findSeller(refSellerId) : null
        if (known === null) throw error
        await call('POST', `/v2/sellers/${known}`, { account })
        return known
      }
    },
    async changeAccount(sellerId, account) {
      await call('POST', `/v2/sellers/${encodeURIComponent(sellerId)}`, { account })
    },
    async request({ refId, sellerId, amount, description }) {
      const asked = {
        refPayoutId: refId,
        destination: sellerId,
        scheduleType: 'EXPRESS',
        amount: { currency: 'KRW', value: amount },
        transactionDescription: description,
      }
      const { items } = await call<{ items: RawPayout[] }>('POST', '/v2/payouts', [asked], refId)
      const made = items[0]
      if (made === undefined) throw new GatewayError(service, 0, 'UNREADABLE', 'an answer without a payout')
      return viewOf(made)
    },
    async find(refId) {
      const { items } = await call<{ items: RawPayout[] }>('GET', `/v2/payouts?refPayoutId=${encodeURIComponent(refId)}`)
      const found = items.find((payout) => payout.refPayoutId === refId)
      return found === undefined ? null : viewOf(found)
    },
    async *list() {
      for (let cursor = ''; ;) {
        const page = await call<{ hasNext: boolean; lastCursor: string | null; items: RawPayout[] }>(
          'GET',
          `/v2/payouts?limit=${pageSize}${cursor}`,
        )
        for (const payout of page.items) yield viewOf(payout)
        if (!page.hasNext || page.lastCursor === null) return
        cursor = `&startingAfter=${encodeURIComponent(page.lastCursor)}`
      }
    },
  }
}

function viewOf(raw: RawPayout): GatewayPayout {
  const status = statuses[raw.status]
  if (status === undefined) throw new GatewayError(service, 502, 'UNREADABLE', `a payout in state ${raw.status}`)
  return { id: raw.id, refId: raw.refPayoutId, amount: raw.amount.value, status, error: raw.error?.message ?? null }
}

function koreanTime(at: Date): string {
  return `${new Date(at.getTime() + SEOUL_OFFSET).toISOString().slice(0, 19)}+09:00`
}
