import { homeRows, type HomeOrder } from '@dure/contract/editorial/rows'
import { systemLimits } from '@dure/contract/system/limits'
import { sql } from 'kysely'
import type { Context, House } from '../context.ts'
import type { Db } from '../database/connect.ts'
import type { ContentCheck } from '../database/fitness.ts'
import { loadShared } from '../database/insideTransaction.ts'

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
  /** Changes with the seeded catalogue, so that every process reads it again. */
  catalogueVersion: string
  /** Changes with the words operators add to services, for the same reason. */
  wordsVersion: string
  /** Versions of the words members agree to; a new one of the terms asks everybody again. */
  termsVersions: { usage: string; privacy: string; optional: string }
  /** Days a pro may work before he must have proved who he is; 0 asks for it at sign-up. */
  identityGraceDays: number
  /** Works of pros with enough reviews are posted before operators look [portfolio.at-once]. */
  portfoliosAtOnce: boolean
  /** Rows of the home page in their order; those that are not named stand after them. */
  homeRows: HomeOrder
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
  catalogueVersion: '',
  wordsVersion: '',
  termsVersions: { usage: '2026-11-01', privacy: '2026-11-01', optional: '2026-11-01' },
  identityGraceDays: 7,
  portfoliosAtOnce: true,
  homeRows: homeRows.map((row) => ({ row, shown: true })),
  safePaymentFee: { payer: 'customer', rateBp: 350 },
}

const kept = new WeakMap<House, { at: number; values: Map<string, unknown> }>()

/** What holds where no operator has changed it. */
export function defaultSetting<N extends keyof Settings>(name: N): Settings[N] {
  return defaults[name]
}

/** What operators have changed. */
export async function storedSettings(db: Db): Promise<Map<string, { value: unknown; updatedAt: Date }>> {
  const rows = await db.selectFrom('setting').select(['name', 'value', 'updatedAt']).execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** Writes a setting; this process reads it at once, others within two seconds. Call it in the transaction that keeps who did it. */
export async function writeSetting<N extends keyof Settings>(context: Context, name: N, value: Settings[N]): Promise<void> {
  await sql`
    insert into setting (name, value, updated_at) values (${name}, ${JSON.stringify(value)}::jsonb, ${context.now})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(context.db)
  context.afterCommit(() => void kept.delete(context.house))
}

/** Reads a setting, at most two seconds old. */
export async function readSetting<N extends keyof Settings>(house: House, name: N): Promise<Settings[N]> {
  let cache = kept.get(house)
  if (cache === undefined || Date.now() - cache.at > systemLimits.knownFor) {
    const { rows } = await loadShared(() => house.pool.query<{ name: string; value: unknown }>('select name, value from setting'))
    cache = { at: Date.now(), values: new Map(rows.map((row) => [row.name, row.value])) }
    kept.set(house, cache)
  }
  return (cache.values.has(name) ? cache.values.get(name) : defaults[name]) as Settings[N]
}

/** The base data say of themselves that they are here. */
export const baseThere: ContentCheck = async (ask) => {
  const { rows } = await ask(`select from setting where name = 'catalogueVersion'`)
  return rows.length === 0 ? 'it holds no services: npm run base' : null
}
