import { editorial } from '@dure/contract/editorial/endpoints'
import { fail } from '@dure/contract/errors'
import { featureLimits } from '@dure/contract/editorial/limits'
import { featureDesk } from '@dure/contract/editorial/features'
import { bind } from '../../http/bind.ts'
import {
  countTestimonials,
  newestMagazines,
  runningExhibitions,
  testimonialById,
  testimonials,
  type TestimonialRow,
} from './editorial.sql.ts'
import { addFeature, changeFeature, features, removeFeature } from './features.ts'

const line = ({ id, name, serviceName, district, quote }: TestimonialRow) => ({
  id,
  name,
  service: serviceName,
  district,
  quote,
})

export const editorialRoutes = bind(editorial, {
  listExhibitions: async ({ db, now }) => ({
    items: (await runningExhibitions(db, now, featureLimits.shown)).map(({ id, title, subtitle, categorySlug, link, endsAt }) => ({
      id,
      title,
      subtitle,
      category: categorySlug,
      link,
      endAt: endsAt?.toISOString() ?? null,
    })),
  }),
  listMagazines: async ({ db, now }) => ({
    items: (await newestMagazines(db, now, featureLimits.shown)).map(({ id, title, summary, categorySlug, link, publishedAt }) => ({
      id,
      title,
      summary,
      category: categorySlug,
      link,
      publishedAt: publishedAt.toISOString(),
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
  addFeature: ({ db }, { body: { kind, ...given } }) => addFeature(db, kind, given),
  changeFeature: ({ db }, { params, body: { kind, ...given } }) => changeFeature(db, kind, params.id, given),
  removeFeature: async ({ db }, { params, query }) => ({ removed: await removeFeature(db, query.kind, params.id) }),
})
