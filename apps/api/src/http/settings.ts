import type { House } from '../context.ts'

export type Maintenance = { startAt: string; endAt: string; title: string; message: string }

/** System settings an operator may change, with what holds until he does. */
export type Settings = {
  support: { phone: string; hours: string }
  maintenance: Maintenance | null
  /** Changes with the seeded catalogue, so that every process reads it again. */
  catalogueVersion: string
  /** Days a pro may work before he must have proved who he is; 0 asks for it at sign-up. */
  identityGraceDays: number
  safePaymentFee: { payer: 'customer' | 'provider'; rateBp: number }
}

const defaults: Settings = {
  support: { phone: '1600-0000', hours: '평일 10:00–18:00' },
  maintenance: null,
  catalogueVersion: '',
  identityGraceDays: 7,
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
