import * as z from 'zod/mini'
import { shownBlock } from '../content/blocks.ts'
import { endpoint } from '../endpoint.ts'
import { idCursor } from '../paging/cursor.ts'
import { shown } from '../things.ts'
import { announcementPost } from './schemas.ts'

const id = z.coerce.number().check(z.int(), z.positive())

const view = z.object({
  id: z.number(),
  audience: z.enum(['all', 'customer', 'provider']),
  title: z.string(),
  /** Its words alone. */
  content: z.string(),
  bannerUntil: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Announcement = z.infer<typeof view>

/** The house's announcements: everybody reads, operators write. */
export const announcements = {
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/v1/notices',
    summary: 'Announcements for the caller’s side, newest first',
    access: 'none',
    tells: ['announcements'],
    query: z.object({ cursor: idCursor }),
    answer: z.object({ items: z.array(z.extend(view, { blocks: z.array(shownBlock) })), next_cursor: z.nullable(z.string()) }),
  }),
  postAnnouncement: endpoint({
    method: 'POST',
    path: '/v1/notices',
    summary: 'Announces something; `notify` puts it into the centres of its audience too, `advertising` into those who agreed to it alone',
    access: 'operator',
    right: 'notice.send',
    about: { nobody: 'what the house tells all' },
    kept: { of: 'notices' },
    changes: ['announcements'],
    body: announcementPost,
    answer: view,
    status: 201,
    idempotent: true,
  }),
  previewAnnouncement: endpoint({
    method: 'POST',
    path: '/v1/admin/notices/preview',
    summary: 'How an announcement would read and how many members would be told, checked as posting checks it; posts nothing',
    access: 'operator',
    right: 'notice.send',
    about: { nobody: 'writes nothing' },
    kept: { of: 'notices' },
    changes: [],
    body: announcementPost,
    answer: z.object({
      /** What stands in the centre of each of them; null where nobody is told. */
      notification: z.nullable(z.object({ title: z.string(), body: z.string(), members: z.number() })),
    }),
  }),
  allAnnouncements: endpoint({
    method: 'GET',
    path: '/v1/admin/notices',
    summary: 'Announcements of every audience, the withdrawn ones too',
    access: 'operator',
    right: 'notice.send',
    shows: 'announcement',
    tells: ['announcements'],
    query: z.object({ cursor: idCursor }),
    answer: z.object({
      items: z.array(z.extend(view, { notified: z.boolean(), advertising: z.boolean(), withdrawnAt: z.nullable(z.string()), ...shown })),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  withdrawAnnouncement: endpoint({
    method: 'POST',
    path: '/v1/notices/:id/withdraw',
    summary: 'Takes an announcement away',
    access: 'operator',
    right: 'notice.send',
    about: { thing: 'announcement' },
    kept: { of: 'notices', by: 'id' },
    changes: ['announcements'],
    params: z.object({ id }),
    answer: z.object({ id: z.number() }),
  }),
}
