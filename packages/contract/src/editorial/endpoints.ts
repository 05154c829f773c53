import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { magazinesQuery } from './features.ts'

const testimonial = z.object({
  id: z.number(),
  name: z.string(),
  service: z.string(),
  district: z.string(),
  quote: z.string(),
  /** Whose story it is, where he is a pro whom lists may show now: his face and a picture of his work are his own [editorial.stories]. */
  pro: z.nullable(z.object({ userId: z.number(), name: z.string(), picture: z.nullable(z.string()), work: z.nullable(z.string()) })),
})

/** What operators write for the home page and for those who think of becoming pros. */
export const editorial = {
  listExhibitions: endpoint({
    method: 'GET',
    path: '/v1/exhibitions',
    summary: 'Exhibitions that run now, in the operators’ order',
    access: 'none',
    tells: ['features'],
    answer: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          subtitle: z.string(),
          category: z.nullable(z.string()),
          link: z.string(),
          endAt: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  listMagazines: endpoint({
    method: 'GET',
    path: '/v1/magazines',
    summary: 'The newest pieces to read',
    access: 'none',
    tells: ['features'],
    query: magazinesQuery,
    answer: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          summary: z.string(),
          category: z.nullable(z.string()),
          link: z.string(),
          publishedAt: z.string(),
        }),
      ),
    }),
  }),
  summariseTestimonials: endpoint({
    method: 'GET',
    path: '/api/v2/pro/testimonial/summary/',
    summary: 'What pros say of working here, a line each, and how many do',
    access: 'none',
    style: 'bare',
    tells: [],
    answer: z.object({ count: z.number(), results: z.array(testimonial) }),
  }),
  getTestimonial: endpoint({
    method: 'GET',
    path: '/api/v2/pro/testimonial/:id',
    summary: 'One pro’s story whole',
    access: 'none',
    style: 'bare',
    tells: [],
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    answer: z.extend(testimonial, { story: z.string() }),
  }),
}
