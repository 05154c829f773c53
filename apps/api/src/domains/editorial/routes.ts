import { editorial } from '@dure/contract/editorial/endpoints'
import { fail } from '@dure/contract/errors'
import { bind } from '../../http/bind.ts'
import {
  countTestimonials,
  newestMagazines,
  runningExhibitions,
  testimonialById,
  testimonials,
  type TestimonialRow,
} from './editorial.sql.ts'

const shown = 6

const line = ({ id, name, serviceName, district, quote }: TestimonialRow) => ({
  id,
  name,
  service: serviceName,
  district,
  quote,
})

export const editorialRoutes = bind(editorial, {
  listExhibitions: async ({ db, now }) => ({
    items: (await runningExhibitions(db, now, shown)).map(({ id, title, subtitle, categorySlug, link, endsAt }) => ({
      id,
      title,
      subtitle,
      category: categorySlug,
      link,
      endAt: endsAt?.toISOString() ?? null,
    })),
  }),
  listMagazines: async ({ db, now }) => ({
    items: (await newestMagazines(db, now, shown)).map(({ id, title, summary, categorySlug, link, publishedAt }) => ({
      id,
      title,
      summary,
      category: categorySlug,
      link,
      publishedAt: publishedAt.toISOString(),
    })),
  }),
  summariseTestimonials: async ({ db, now }) => {
    const [count, rows] = await Promise.all([countTestimonials(db, now), testimonials(db, now, shown)])
    return { count, results: rows.map(line) }
  },
  getTestimonial: async ({ db, now }, { params }) => {
    const row = await testimonialById(db, params.id, now)
    return row === undefined ? fail('NOT_FOUND') : { ...line(row), story: row.story }
  },
})
