import type { PageKind } from '@dure/contract/content/pages'
import { query } from '../../api/query.ts'

export const openPagesQuery = (kind: PageKind) => query('GET /v1/admin/pages', { query: { kind } })
export const pageQuery = (id: number) => query('GET /v1/admin/pages/:id', { params: { id } })
export const standingQuery = (kind: PageKind, target: number) => query('GET /v1/admin/pages/of', { query: { kind, target } })
export const versionQuery = (id: number, n: number) => query('GET /v1/admin/pages/:id/versions/:n', { params: { id, n } })
