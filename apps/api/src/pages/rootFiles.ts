import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const types: Readonly<Record<string, string>> = {
  'sw.js': 'text/javascript; charset=utf-8',
  'release.json': 'application/json; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'offline.html': 'text/html; charset=utf-8',
}

/** Files that browsers look for at the root. Their names stay, so they are asked for anew; in development those of the build are missing. */
export function serveRootFiles(app: FastifyInstance, folder: string): void {
  for (const [name, type] of Object.entries(types)) {
    app.get(`/${name}`, async (_, reply) => {
      const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
      if (text === undefined) {
        reply.callNotFound()
        return reply
      }
      return reply
        .headers({
          'content-type': type,
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          // None of them runs anything inline or reaches elsewhere.
          'content-security-policy': `default-src 'self'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
        })
        .send(text)
    })
  }
}
