import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { uploadCalls } from './limits.ts'

export const fileView = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  size: z.number(),
  contentType: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})
export type FileView = z.infer<typeof fileView>

/** The widths pictures are served in by `?w=`. */
export const pictureWidths = [96, 192, 320, 480, 640, 960, 1280, 1920] as const

const uploadQuery = z.object({
  topic: z.enum(['request', 'review', 'chat', 'quote', 'profile', 'portfolio', 'product', 'question', 'content', 'evidence', 'post']),
  /** A guest's device id; what it uploads can be taken by the request it sends. */
  uuid: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, '기기 번호를 알 수 없어요.'))),
})

const errors = ['FILE_TOO_LARGE', 'FILE_TYPE_REFUSED', 'FILE_MISSING', 'FILE_STORE_DOWN', 'AUTH_TOKEN_NOT_FOUND', 'FORBIDDEN'] as const

export const files = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/v1/file',
    summary: 'Stores one file of a multipart body; guests may for topics request and review',
    access: 'none',
    multipart: true,
    changes: [],
    query: uploadQuery,
    answer: fileView,
    errors,
    status: 201,
    limit: uploadCalls,
  }),
  uploadFiles: endpoint({
    method: 'POST',
    path: '/v1/files',
    summary: 'Stores up to ten files of a multipart body; all or none',
    access: 'none',
    multipart: true,
    changes: [],
    query: uploadQuery,
    answer: z.object({ items: z.array(fileView) }),
    errors,
    status: 201,
    limit: uploadCalls,
  }),
}
