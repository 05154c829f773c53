import type pg from 'pg'
import { readData, type CategoryData } from './data.ts'

/**
 * Ids of a fresh database follow the order of the data: category 3, its group 302, its service 304.
 * What already has an id keeps it; a newcomer whose number is taken gets the next free one.
 */
export async function seedServices(client: pg.Client): Promise<void> {
  const { categories } = readData<{ categories: CategoryData[] }>('catalogue.json')
  const everyday = readData<Readonly<Record<string, readonly string[]>>>('everydayWords.json')
  const categoryId = await idsFor(
    client,
    'category',
    categories.map((one) => [one.slug, one.order]),
  )
  const groups = categories.flatMap((category) => category.category2.map((group) => ({ category, group })))
  const groupId = await idsFor(
    client,
    'category2',
    groups.map(({ category, group }) => [group.slug, category.order * 100 + group.order]),
  )
  const services = categories.flatMap((category) => category.services.map((service) => ({ category, service })))
  const serviceId = await idsFor(
    client,
    'service',
    services.map(({ category, service }) => [service.slug, category.order * 100 + service.order]),
  )

  await client.query(
    `insert into category (id, slug, name, tagline, icon, ord)
     select id, slug, name, tagline, icon, ord from jsonb_to_recordset($1) as r(id integer, slug text, name text, tagline text, icon text, ord integer)
     on conflict (id) do update set name = excluded.name, tagline = excluded.tagline, icon = excluded.icon, ord = excluded.ord`,
    [
      JSON.stringify(
        categories.map((one) => ({
          id: categoryId(one.slug),
          slug: one.slug,
          name: one.name,
          tagline: one.tagline,
          icon: one.emoji,
          ord: one.order,
        })),
      ),
    ],
  )
  await client.query(
    `insert into category2 (id, category_id, slug, name, ord)
     select id, category, slug, name, ord from jsonb_to_recordset($1) as r(id integer, category integer, slug text, name text, ord integer)
     on conflict (id) do update set category_id = excluded.category_id, name = excluded.name, ord = excluded.ord`,
    [
      JSON.stringify(
        groups.map(({ category, group }) => ({
          id: groupId(group.slug),
          category: categoryId(category.slug),
          slug: group.slug,
          name: group.name,
          ord: group.order,
        })),
      ),
    ],
  )
  const rows = services.map(({ category, service }) => ({
    id: serviceId(service.slug),
    slug: service.slug,
    category: categoryId(category.slug),
    category2: groupId(service.category2),
    name: service.name,
    icon: service.emoji,
    mode: service.mode,
    ...service.price,
    keywords: [...service.keywords, ...(everyday[service.slug] ?? [])],
    licence: service.licence?.name ?? null,
    enforced: service.licence?.enforced ?? false,
    barred: service.referralBarred ?? false,
    ord: service.order,
  }))
  await client.query(
    `insert into service (id, slug, category_id, category2_id, name, icon, mode, price_min, price_avg, price_max, price_unit, keywords, licence, licence_enforced, referral_barred, ord)
     select id, slug, category, category2, name, icon, mode, min, avg, max, unit, array(select jsonb_array_elements_text(keywords)), licence, enforced, barred, ord
     from jsonb_to_recordset($1) as r(id integer, slug text, category integer, category2 integer, name text, icon text, mode text,
       min bigint, avg bigint, max bigint, unit text, keywords jsonb, licence text, enforced boolean, barred boolean, ord integer)
     on conflict (id) do update set category_id = excluded.category_id, category2_id = excluded.category2_id, name = excluded.name, icon = excluded.icon,
       mode = excluded.mode, price_min = excluded.price_min, price_avg = excluded.price_avg, price_max = excluded.price_max, price_unit = excluded.price_unit,
       keywords = excluded.keywords, licence = excluded.licence, licence_enforced = excluded.licence_enforced, referral_barred = excluded.referral_barred,
       ord = excluded.ord, active = true`,
    [JSON.stringify(rows)],
  )
  await markBusiness(
    client,
    services.flatMap(({ service }) => (service.isBusiness === true ? [service.slug] : [])),
  )
  // A service that left the data stays for the requests that were made with it.
  await client.query('update service set active = false where slug <> all($1)', [rows.map((row) => row.slug)])
}

/** A schema on its way to this one, as trials of migrations have it, may not know yet what companies ask for. */
async function markBusiness(client: pg.Client, slugs: readonly string[]): Promise<void> {
  const { rowCount } = await client.query(
    `select from information_schema.columns where table_name = 'service' and column_name = 'is_business'`,
  )
  if (rowCount === 0) return
  await client.query('update service set is_business = (slug = any($1)) where is_business <> (slug = any($1))', [slugs])
}

type Named = 'category' | 'category2' | 'service'

async function idsFor(client: pg.Client, table: Named, wanted: [slug: string, id: number][]): Promise<(slug: string) => number> {
  const { rows } = await client.query<{ id: number; slug: string }>(`select id, slug from ${table}`)
  const ids = new Map(rows.map((row) => [row.slug, row.id]))
  const taken = new Set(ids.values())
  for (const [slug, preferred] of wanted) {
    if (ids.has(slug)) continue
    let id = preferred
    while (taken.has(id)) id += 1
    ids.set(slug, id)
    taken.add(id)
  }
  return (slug) => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`The data names ${slug}, which is no ${table}`)
    return id
  }
}
