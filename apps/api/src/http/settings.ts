import { companyFacts, isMadeUp, type CompanyFacts } from '../config/companyFacts.ts'
import { homeRows, type HomeOrder } from '@dure/contract/editorial/rows'
import { systemLimits } from '@dure/contract/system/limits'
import { sql } from 'kysely'
import type { Context, House } from '../context.ts'
import type { Db } from '../database/connect.ts'
import type { ContentCheck } from '../database/fitness.ts'
import { loadShared } from '../database/insideTransaction.ts'

/** System settings an operator may change, with what holds until he does. */
export type Settings = CompanyFacts & {
  /** Changes with the seeded catalogue, so that every process reads it again. */
  catalogueVersion: string
  /** Changes with the words operators add to services, for the same reason. */
  wordsVersion: string
  /** By what the apps prove that addresses of ours are theirs to open; null where they open none. */
  appLinks: { iosAppId: string; androidFingerprint: string } | null
  /** Days a pro may work before he must have proved who he is; 0 asks for it at sign-up. */
  identityGraceDays: number
  /** Works of pros with enough reviews are posted before operators look [portfolio.at-once]. */
  portfoliosAtOnce: boolean
  /** Rows of the home page in their order; those that are not named stand after them. Only rows that the release before this one knows. */
  homeRows: HomeOrder
  /** The same with every row; null until an operator of this release orders them. */
  homeOrder: HomeOrder | null
  safePaymentFee: { payer: 'customer' | 'provider'; rateBp: number }
  /** Our part in what is sold at a fixed price, in hundredths of a percent; its seller pays it. */
  marketFee: { rateBp: number }
}

const defaults: Omit<Settings, keyof CompanyFacts> = {
  catalogueVersion: '',
  wordsVersion: '',
  appLinks: null,
  identityGraceDays: 7,
  portfoliosAtOnce: true,
  homeRows: homeRows.map((row) => ({ row, shown: true })),
  homeOrder: null,
  safePaymentFee: { payer: 'customer', rateBp: 350 },
  marketFee: { rateBp: 500 },
}

const kept = new WeakMap<House, { at: number; values: Map<string, unknown> }>()

/** What holds where no operator has changed it. */
export function defaultSetting<N extends keyof Settings>(house: House, name: N): Settings[N] {
  const all: Settings = { ...defaults, ...house.config.companyFacts }
  return all[name]
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
  return (cache.values.has(name) ? cache.values.get(name) : defaultSetting(house, name)) as Settings[N]
}

/** Which facts of the company are still the development's own. */
export async function madeUpFacts(house: House): Promise<(keyof CompanyFacts)[]> {
  const values = await Promise.all(companyFacts.map((name) => readSetting(house, name)))
  return companyFacts.filter((name, index) => isMadeUp(name, values[index]))
}

/** The base data say of themselves that they are here. */
export const baseThere: ContentCheck = async (ask) => {
  const { rows } = await ask(`select from setting where name = 'catalogueVersion'`)
  return rows.length === 0 ? 'it holds no services: npm run base' : null
}
