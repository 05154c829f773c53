import type { Books } from '../books/books.ts'

export const SERVICES = [
  'payments',
  'payouts',
  'sms',
  'mail',
  'kakao',
  'naver',
  'facebook',
  'registry',
  'bank-accounts',
  'identity',
  'safe-numbers',
  'places',
  'ai',
  'push',
  'tax',
] as const
export type Service = (typeof SERVICES)[number]

/** Other names people use for a service in `POST /faults`. */
const ALIASES: Record<string, Service> = {
  payment: 'payments',
  gateway: 'payments',
  pg: 'payments',
  portone: 'payments',
  payout: 'payouts',
  toss: 'payouts',
  transfers: 'payouts',
  solapi: 'sms',
  alimtalk: 'sms',
  messages: 'sms',
  smtp: 'mail',
  email: 'mail',
  nts: 'registry',
  'business-registry': 'registry',
  bank: 'bank-accounts',
  'identity-verification': 'identity',
  'kakao-local': 'places',
  popbill: 'tax',
}

/**
 * timeout: accept, never answer · error: the provider's own failure · charge-then-timeout: do it, never answer ·
 * duplicate, lost, late webhooks · payouts only: instant (done at once), reject (the bank refuses).
 */
export const FAULT_KINDS = [
  'timeout',
  'error',
  'charge-then-timeout',
  'duplicate-webhook',
  'lost-webhook',
  'late-webhook',
  'instant',
  'reject',
] as const
type FaultKind = (typeof FAULT_KINDS)[number]

/** `operation` narrows a fault to one call, such as `cancel`; without it any call of the service takes it. */
type Fault = { id: string; service: Service; kind: FaultKind; operation?: string; left: number }

export type Faults = {
  add(service: Service, kind: FaultKind, count: number, operation?: string): Fault
  /** Uses up one of the first matching fault, if there is any. */
  take(service: Service, kinds: readonly FaultKind[], operation?: string): FaultKind | undefined
  list(): Fault[]
  clear(): void
}

export function serviceNamed(name: string): Service | undefined {
  return SERVICES.find((service) => service === name) ?? ALIASES[name]
}

export function createFaults(books: Books): Faults {
  const faults = books.collection<Fault>('faults')
  let serial = Math.max(0, ...faults.all().map((fault) => Number(fault.id)))
  return {
    add(service, kind, count, operation) {
      const fault: Fault = { id: String(++serial), service, kind, left: count, ...(operation ? { operation } : {}) }
      faults.put(fault.id, fault)
      return fault
    },
    take(service, kinds, operation) {
      const fault = faults
        .all()
        .find((one) => one.service === service && kinds.includes(one.kind) && (!one.operation || one.operation === operation))
      if (!fault) return undefined
      if (fault.left <= 1) faults.remove(fault.id)
      else faults.put(fault.id, { ...fault, left: fault.left - 1 })
      return fault.kind
    },
    list: () => faults.all(),
    clear: () => faults.all().forEach((fault) => faults.remove(fault.id)),
  }
}
