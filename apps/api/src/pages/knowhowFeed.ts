import type { Call } from '@dure/contract/client'
import { knowhowTopic } from '@dure/contract/community/categories'
import { knowhowRoot } from '@dure/contract/community/listPaths'
import { communityLimits } from '@dure/contract/community/limits'
import type { ListedPost } from '@dure/contract/community/schemas'
import { MINUTE, SECOND } from '@dure/kernel/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Packed, sendPacked } from '../http/packed/packed.ts'

/** Where readers of feeds find know-how. */
const knowhowFeedPath = `${knowhowRoot}/rss.xml`
const keptFor = 10 * MINUTE

const escape = (text: string): string =>
  // What XML may not hold is left out.
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

function item(post: ListedPost, origin: string): string {
  const link = escape(new URL(post.path, origin).href)
  const picture = post.coverImage === null ? '' : escape(new URL(post.coverImage.url, origin).href)
  return [
    '<item>',
    `<title>${escape(post.title)}</title><link>${link}</link><guid isPermaLink="false">${origin}/community/post/${post.id}</guid>`,
    `<description>${escape(post.excerpt)}</description><dc:creator>${escape(post.user.name)}</dc:creator>`,
    post.service === null ? '' : `<category>${escape(post.service.name)}</category>`,
    `<pubDate>${new Date(post.createdAt).toUTCString()}</pubDate>`,
    picture === '' ? '' : `<media:content url="${picture}" medium="image"/>`,
    '</item>\n',
  ].join('')
}

/** The newest know-how as a feed of RSS 2.0 [community.feed]. */
function writeFeed(posts: readonly ListedPost[], origin: string): string {
  const self = new URL(knowhowFeedPath, origin).href
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>\n',
    `<title>두레 고수 노하우</title><link>${new URL(knowhowRoot, origin).href}</link><description>그 일을 하는 고수가 직접 쓴 노하우예요.</description><language>ko</language>\n`,
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>\n`,
    ...posts.map((post) => item(post, origin)),
    '</channel></rss>\n',
  ].join('')
}

type Options = { readonly origin: string; readonly guestCall: (request: FastifyRequest) => Call }

/** Serves it, of what a guest may see alone; written once for all who ask within some minutes. */
export function serveKnowhowFeed(app: FastifyInstance, { origin, guestCall }: Options): void {
  let kept: { readonly until: number; readonly written: Promise<Packed> } | undefined
  const write = async (request: FastifyRequest): Promise<Packed> => {
    const { items } = await guestCall(request)('GET /v1/community/:category/posts', {
      params: { category: 'dure-life' },
      query: { topic: knowhowTopic, with_pro_knowhow: 'true', size: communityLimits.mostInPage },
    })
    return new Packed('application/rss+xml; charset=utf-8', writeFeed(items, origin))
  }
  app.get(knowhowFeedPath, async (request, reply) => {
    if (kept === undefined || kept.until <= performance.now()) {
      const written = write(request)
      kept = { until: performance.now() + keptFor, written }
      written.catch(() => (kept = undefined))
    }
    return sendPacked(request, reply.header('cache-control', `public, max-age=${keptFor / SECOND}`), await kept.written)
  })
}
