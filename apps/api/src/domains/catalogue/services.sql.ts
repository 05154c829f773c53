import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Where a service is done: at the customer's, online, as the customer says, or at the pro's own place. */
export type ServiceMode = 'visit' | 'online' | 'both' | 'place'

export type Service = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly icon: string
  readonly mode: ServiceMode
  /** The catalogue's own, which quotes are priced by; whole won, `unit` is the Korean counter (건, 회, 시간 …). What people are told is `shownPrice`. */
  readonly price: { readonly min: number; readonly avg: number; readonly max: number; readonly unit: string }
  readonly keywords: readonly string[]
  /** The licence or registration the law asks for, in Korean. */
  readonly licence: string | null
  /** Quotes wait until the licence is checked; otherwise it is only shown. */
  readonly licenceEnforced: boolean
  /** The law bars paid referral: no price, no commission [quotes.no-paid-referral]. */
  readonly referralBarred: boolean
  readonly category: { readonly id: number; readonly slug: string; readonly name: string }
  readonly category2: { readonly id: number; readonly slug: string; readonly name: string }
  readonly categoryName: string
}

const select = sql`
  select s.id, s.slug, s.name, s.icon, s.mode, s.keywords || array(select word from service_word w where w.service_id = s.id order by w.id) as keywords, s.licence, s.licence_enforced,
    s.referral_barred, c.name as "categoryName",
    json_build_object('min', s.price_min, 'avg', s.price_avg, 'max', s.price_max, 'unit', s.price_unit) as price,
    json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as category,
    json_build_object('id', d.id, 'slug', d.slug, 'name', d.name) as category2
  from service s join category c on c.id = s.category_id join category2 d on d.id = s.category2_id`

export async function serviceById(db: Db, id: number): Promise<Service | undefined> {
  const { rows } = await sql<Service>`${select} where s.id = ${id} and s.active`.execute(db)
  return rows[0]
}

export async function serviceBySlug(db: Db, slug: string): Promise<Service | undefined> {
  const { rows } = await sql<Service>`${select} where s.slug = ${slug} and s.active`.execute(db)
  return rows[0]
}

/** The active services among these ids, in the ids' order. */
export async function servicesByIds(db: Db, ids: readonly number[]): Promise<Service[]> {
  const { rows } =
    await sql<Service>`${select} where s.id = any(${[...ids]}::integer[]) and s.active order by array_position(${[...ids]}::integer[], s.id)`.execute(
      db,
    )
  return rows
}

/** Whether the law bars paid referral for a service, also for one that is offered no more [quotes.no-paid-referral]. */
export async function isReferralBarred(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ barred: boolean }>`select referral_barred as barred from service where id = ${id}`.execute(db)
  return rows[0]?.barred ?? false
}

/** The services that companies ask for as such [bizlink.services]. */
export async function businessServices(db: Db): Promise<Service[]> {
  const { rows } = await sql<Service>`${select} where s.is_business and s.active order by c.ord, s.ord, s.id`.execute(db)
  return rows
}

export async function allServices(db: Db): Promise<Service[]> {
  const { rows } = await sql<Service>`${select} where s.active order by c.ord, d.ord, s.ord`.execute(db)
  return rows
}

export type CategoryRow = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly tagline: string
  readonly icon: string
  readonly category2: readonly { readonly id: number; readonly slug: string; readonly name: string }[]
}

export async function allCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.slug, c.name, c.tagline, c.icon,
      (select coalesce(json_agg(json_build_object('id', d.id, 'slug', d.slug, 'name', d.name) order by d.ord), '[]') from category2 d where d.category_id = c.id) as category2
    from category c order by c.ord`.execute(db)
  return rows
}

export type Bank = { readonly code: string; readonly name: string; readonly short: string; readonly kind: string; readonly gateway: string }

export function allBanks(db: Db): Promise<Bank[]> {
  return db.selectFrom('bank').select(['code', 'name', 'short', 'kind', 'gateway']).orderBy('ord').execute()
}
