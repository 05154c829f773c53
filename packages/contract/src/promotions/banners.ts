import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shownPicture } from '../files/pictures.ts'
import { id } from '../numbers.ts'
import { anyText } from '../texts.ts'
import { bannerMarks, bannerTypes } from './pageDrafts.ts'
import { dismissCalls } from './limits.ts'

const banner = z.object({
  id: z.number(),
  contentType: z.enum(bannerTypes),
  title: z.string(),
  text: z.string(),
  image: z.nullable(shownPicture),
  link: z.string(),
  /** An advertisement, an event of the house, or a guide to it: said first. */
  mark: z.enum(bannerMarks),
  order: z.number(),
  startAt: z.string(),
  endAt: z.nullable(z.string()),
  dismissDays: z.number(),
})
export type Banner = z.infer<typeof banner>

const role = z.optional(z.enum(['guest', 'customer', 'provider']))
/** A page's name in the page table; of one that has none there are none. */
const place = anyText(60)
const banners = z.object({ banners: z.array(banner) })

/** Banners: what stands on pages for a time, for a side and a page [promotions.banners]. */
export const bannerCalls = {
  listBanners: endpoint({
    method: 'GET',
    path: '/v3/promotions/banners',
    summary: 'Banners and contents of a page for a side, without those the caller put away',
    access: 'none',
    tells: ['banners'],
    query: z.object({ role, visible_page: place }),
    answer: banners,
  }),
  listAdBanners: endpoint({
    method: 'GET',
    path: '/v1/ad/banners',
    summary: 'The same banners by the place they stand at',
    access: 'none',
    tells: ['banners'],
    query: z.object({ role, location: place }),
    answer: banners,
  }),
  listAdContents: endpoint({
    method: 'GET',
    path: '/v1/ad/contents',
    summary: 'Of what runs the contents alone, of all pages unless one is named',
    access: 'none',
    tells: ['banners'],
    query: z.object({ role, location: z.optional(place) }),
    answer: z.object({ contents: z.array(banner) }),
  }),
  dismissBanner: endpoint({
    method: 'POST',
    path: '/v3/promotions/banners/:id/dismiss',
    summary: 'Puts a banner away for as many days as it says: a member everywhere, a guest in this browser',
    access: 'none',
    changes: ['banners'],
    params: z.object({ id }),
    answer: z.object({ until: z.string() }),
    limit: dismissCalls,
  }),
}
