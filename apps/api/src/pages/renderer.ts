import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Server } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAnswer, PageRequest } from '@dure/contract/page'
import type { Indexing } from './sitemaps.ts'

/** What the web app's server entry exports. */
export type WebEntry = {
  readonly render: (request: PageRequest, options?: { readonly onError?: (error: unknown) => void }) => Promise<PageAnswer>
  readonly indexing: Indexing
}

export type Renderer = {
  readonly entry: () => Promise<WebEntry>
  /** Development only: Vite's own files; answers false if the address is none of them. */
  readonly serveSource?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  readonly close: () => Promise<void>
}

export const webRoot = join(import.meta.dirname, '../../../web')
export const clientFolder = join(webRoot, 'dist/client')

/** The built pages. @throws Error naming the command if they are not built */
export async function builtRenderer(): Promise<Renderer> {
  const file = join(webRoot, 'dist/server/entry-server.js')
  if (!existsSync(file)) throw new Error('The pages are not built: run `npm run build -w apps/web` first')
  const entry = (await import(pathToFileURL(file).href)) as WebEntry
  return { entry: async () => entry, close: async () => {} }
}

type Vite = {
  readonly ssrLoadModule: (path: string) => Promise<unknown>
  readonly middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  readonly close: () => Promise<void>
}

/** Pages from their sources, with hot reload over the same server. */
export async function sourceRenderer(server: Server): Promise<Renderer> {
  const vitePath = createRequire(join(webRoot, 'package.json')).resolve('vite')
  const { createServer } = (await import(pathToFileURL(vitePath).href)) as { createServer: (options: unknown) => Promise<Vite> }
  const vite = await createServer({
    root: webRoot,
    configFile: join(webRoot, 'vite.config.ts'),
    // The bundled loader imports a file it writes anew each time: node's watch takes it for a change and restarts for ever.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  return {
    entry: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as WebEntry,
    serveSource: (request, response) =>
      new Promise((resolve) => {
        response.once('finish', () => resolve(true))
        vite.middlewares(request, response, () => resolve(false))
      }),
    close: () => vite.close(),
  }
}
