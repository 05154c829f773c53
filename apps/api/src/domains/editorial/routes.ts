import { editorial } from '@dure/contract/editorial/endpoints'
import { fail } from '@dure/contract/errors'
import { featureLimits } from '@dure/contract/editorial/limits'
import { featureDesk } from '@dure/contract/editorial/features'
import { bind } from '../../http/bind.ts'
import { countTestimonials, testimonialById, testimonials, type TestimonialRow } from './editorial.sql.ts'
import { featurePath, features } from './features.ts'
import { deleteFeature, runningFeatures } from './features.sql.ts'

const line = ({ id, name, serviceName, district, quote }: TestimonialRow) => ({
  id,
  name,
  service: serviceName,
  district,
  quote,
})

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
    return { count, results: rows.map(line) }
  },
  getTestimonial: async ({ db, now }, { params }) => {
    const row = await testimonialById(db, params.id, now)
    return row === undefined ? fail('NOT_FOUND') : { ...line(row), story: row.story }
  },
})

export const featureDeskRoutes = bind(featureDesk, {
  listFeatures: async ({ db }, { query }) => ({ items: await features(db, query.kind) }),
  removeFeature: async ({ db }, { params, query }) => ({ removed: await deleteFeature(db, query.kind, params.id) }),
})
