import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DataFile } from './dataFiles.ts'

const folder = join(import.meta.dirname, '../geo')

/** The boundaries of the map, a file a level and of the third one a province [map.boundaries]. */
export const boundaries = (): DataFile[] =>
  readdirSync(folder).map((file) => {
    let text: string | undefined
    return {
      name: `geo/${file}`,
      type: 'application/geo+json; charset=utf-8',
      read: async () => (text ??= readFileSync(join(folder, file), 'utf8')),
    }
  })

/** The third level is asked for by province: `/static/geo/level3.geojson?sido=11`. */
export function serveBoundaryParts(app: FastifyInstance): void {
  const known = new Set(readdirSync(folder))
  app.get<{ Querystring: { sido?: unknown } }>('/static/geo/level3.geojson', async ({ query: { sido } }, reply) => {
    const file = `level3-${String(sido)}.geojson`
    return known.has(file) ? reply.header('cache-control', 'no-cache').redirect(`/static/geo/${file}`) : reply.callNotFound()
  })
}
