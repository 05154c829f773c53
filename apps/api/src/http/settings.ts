import type { House } from '../context.ts'

export type Maintenance = { startAt: string; endAt: string; title: string; message: string }

export type Company = {
  name: string
  representative: string
  businessNumber: string
  mailOrderNumber: string
  address: string
  email: string
}

/** System settings an operator may change, with what holds until he does. */
export type Settings = {
  support: { phone: string; hours: string }
  /** What the law wants at the foot of a shop's pages. */
  company: Company
  /** Where the native apps are found; null turns every mention of them off. */
  apps: { iosId: string; androidPackage: string; scheme: string } | null
  maintenance: Maintenance | null
  /** Changes with the seeded catalogue, so that every process reads it again. */
  catalogueVersion: string
  safePaymentFee: { payer: 'customer' | 'provider'; rateBp: number }
}

const defaults: Settings = {
  support: { phone: '1600-0000', hours: '평일 10:00–18:00' },
  company: {
    name: '주식회사 두레',
    representative: '한두레',
    businessNumber: '000-00-00000',
    mailOrderNumber: '제2026-서울강남-00000호',
    address: '서울특별시 강남구 테헤란로 000',
    email: 'help@dure.test',
  },
  apps: { iosId: '6740000000', androidPackage: 'kr.dure.app', scheme: 'dure' },
  maintenance: null,
  catalogueVersion: '',
  safePaymentFee: { payer: 'customer', rateBp: 350 },
}

const kept = new WeakMap<House, { at: number; values: Map<string, unknown> }>()
const keepFor = 2000

/** Reads a setting, at most two seconds old. */
export async function readSetting<N extends keyof Settings>(house: House, name: N): Promise<Settings[N]> {
  let cache = kept.get(house)
  if (cache === undefined || Date.now() - cache.at > keepFor) {
    const { rows } = await house.pool.query<{ name: string; value: unknown }>('select name, value from setting')
    cache = { at: Date.now(), values: new Map(rows.map((row) => [row.name, row.value])) }
    kept.set(house, cache)
  }
  return (cache.values.has(name) ? cache.values.get(name) : defaults[name]) as Settings[N]
}
