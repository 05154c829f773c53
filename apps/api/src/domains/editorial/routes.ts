import { editorial } from '@dure/contract/editorial/endpoints'
import { fail } from '@dure/contract/errors'
import { featureLimits } from '@dure/contract/editorial/limits'
import { featureDesk } from '@dure/contract/editorial/features'
import type { Db } from '../../database/connect.ts'
import { bind } from '../../http/bind.ts'
import { listingsOf, providerCards } from '../profiles/index.ts'
import { countTestimonials, testimonialById, testimonials, type TestimonialRow } from './editorial.sql.ts'
import { featurePath, features } from './features.ts'
import { deleteFeature, runningFeatures } from './features.sql.ts'

/** Stories with whose they are, of those whom lists may show now [editorial.stories]. */
async function stories(db: Db, rows: readonly TestimonialRow[]) {
  const ids = rows.flatMap((one) => one.providerId ?? [])
  const [cards, listings] = await Promise.all([providerCards(db, ids), listingsOf(db, ids)])
  const shown = new Set(listings.filter((one) => one.shown).map((one) => one.providerId))
  return rows.map(({ id, name, serviceName, district, quote, providerId }) => {
    const card = providerId !== null && shown.has(providerId) ? cards.get(providerId) : undefined
    return {
      id,
      name,
      service: serviceName,
      district,
      quote,
      pro: card === undefined ? null : { userId: card.userId, name: card.name, picture: card.profileImage, work: card.work },
    }
  })
}

export const editorialRoutes = bind(editorial, {
  listExhibitions: async ({ db, now }) => ({
    items: (await runningFeatures(db, 'exhibition', now, featureLimits.shown)).map((row) => ({
      id: row.id,
      title: row.title,
      subtitle: row.text,
      category: row.categorySlug,
      link: featurePath(row),
      endAt: row.endsAt?.toISOString() ?? null,
    })),
  }),
  listMagazines: async ({ db, now }, { query }) => ({
    items: (await runningFeatures(db, 'magazine', now, query.limit)).map((row) => ({
      id: row.id,
      title: row.title,
      summary: row.text,
      category: row.categorySlug,
      link: featurePath(row),
      publishedAt: row.startsAt.toISOString(),
    })),
  }),
  summariseTestimonials: async ({ db, now }) => {
    const [count, rows] = await Promise.all([countTestimonials(db, now), testimonials(db, now, featureLimits.shown)])
    return { count, results: await stories(db, rows) }
  },
  getTestimonial: async ({ db, now }, { params }) => {
    const row = await testimonialById(db, params.id, now)
    if (row === undefined) return fail('NOT_FOUND')
    const [told] = await stories(db, [row])
    return { ...told!, story: row.story }
  },
})

export const featureDeskRoutes = bind(featureDesk, {
  listFeatures: async ({ db }, { query }) => ({ items: await features(db, query.kind) }),
  removeFeature: async ({ db }, { params, query }) => ({ removed: await deleteFeature(db, query.kind, params.id) }),
})
