import { randomUUID } from 'node:crypto'
import type { Context, House } from '../../context.ts'
import { loadShared } from '../../database/insideTransaction.ts'
import { readSetting, writeSetting } from '../../http/settings.ts'
import type { ShownPrice } from '@dure/contract/catalogue/endpoints'
import { shownPriceHook } from './hooks.ts'
import { allDistricts, allDongs, allProvinces, type District, type Dong, type Province } from './regions.sql.ts'
import { allBanks, allCategories, allServices, type Bank, type CategoryRow, type Service } from './services.sql.ts'

/** A service with the one price that is told of it [prices.one]. */
export type PricedService = Service & { readonly shownPrice: ShownPrice }

/** The whole catalogue and the regions, held in memory: they change only when they are seeded anew, or operators do. */
export type Catalogue = {
  readonly version: string
  readonly categories: readonly CategoryRow[]
  readonly services: readonly PricedService[]
  readonly serviceById: ReadonlyMap<number, PricedService>
  readonly serviceBySlug: ReadonlyMap<string, PricedService>
  readonly banks: readonly Bank[]
  readonly provinces: readonly Province[]
  readonly districts: readonly District[]
  readonly dongs: readonly Dong[]
  readonly provinceByCode: ReadonlyMap<string, Province>
  /** By the code in force and by former codes, which address services still answer. */
  readonly districtByCode: ReadonlyMap<string, District>
  readonly dongById: ReadonlyMap<string, Dong>
  readonly districtsOf: ReadonlyMap<string, readonly District[]>
  readonly dongsOf: ReadonlyMap<string, readonly Dong[]>
}

const kept = new WeakMap<House, Promise<Catalogue>>()

/** The catalogue as of now; read again in every process once its version moved (seen within two seconds). */
export async function catalogueOf(house: House): Promise<Catalogue> {
  const version = `${await readSetting(house, 'catalogueVersion')} ${await readSetting(house, 'wordsVersion')}`
  const held = kept.get(house)
  if (held !== undefined) {
    const catalogue = await held
    if (catalogue.version === version) return catalogue
  }
  const reading = loadShared(() => readCatalogue(house, version))
  kept.set(house, reading)
  // A failed read must not stay.
  reading.catch(() => kept.delete(house))
  return reading
}

/** Operators changed something of it: every process reads it again within two seconds. Call it in their transaction. */
export const catalogueChanged = (context: Context): Promise<void> => writeSetting(context, 'wordsVersion', randomUUID())

async function readCatalogue({ db }: House, version: string): Promise<Catalogue> {
  const [categories, rows, banks, provinces, districts, dongs] = await Promise.all([
    allCategories(db),
    allServices(db),
    allBanks(db),
    allProvinces(db),
    allDistricts(db),
    allDongs(db),
  ])
  const prices = await shownPriceHook.answer(db, rows)
  const services = rows.map((one) => ({ ...one, shownPrice: prices.get(one.id)! }))
  const districtByCode = new Map(districts.flatMap((one) => one.legacyCodes.map((code) => [code, one] as const)))
  for (const one of districts) districtByCode.set(one.code, one)
  return {
    version,
    categories,
    services,
    serviceById: new Map(services.map((one) => [one.id, one])),
    serviceBySlug: new Map(services.map((one) => [one.slug, one])),
    banks,
    provinces,
    districts,
    dongs,
    provinceByCode: new Map(provinces.map((one) => [one.code, one])),
    districtByCode,
    dongById: new Map([
      ...dongs.flatMap((one) => (one.code === null ? [] : [[one.code, one] as const])),
      ...dongs.map((one) => [one.id, one] as const),
    ]),
    districtsOf: Map.groupBy(districts, (one) => one.provinceCode),
    dongsOf: Map.groupBy(dongs, (one) => one.districtCode),
  }
}
