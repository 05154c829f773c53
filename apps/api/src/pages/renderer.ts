import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Server, IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAnswer, PageRequest } from '@dure/contract/page'
import { bytesOf } from './bytesOf.ts'
import type { RenderedPage } from './renderMessages.ts'
import { RenderThreads } from './renderThreads.ts'
import type { ThreadOptions } from './renderThreads.ts'
import type { Indexing } from './sitemaps.ts'

type RenderOptions = { readonly onError: (error: unknown) => void }

/** What the web app's server entry exports. */
export type WebEntry = {
  readonly render: (request: PageRequest, options: RenderOptions & { readonly turn?: () => Promise<void> }) => Promise<PageAnswer>
  readonly indexing: Indexing
}

export type Renderer = {
  readonly render: (request: PageRequest, options: RenderOptions) => Promise<RenderedPage>
  readonly indexing: () => Promise<Indexing>
  /** Pages being rendered or waiting for it, and threads that do so; sources are rendered by none. */
  readonly load?: () => { readonly pages: number; readonly threads: number }
  /** Development only: Vite's own files; answers false if the address is none of them. */
  readonly serveSource?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  readonly close: () => Promise<void>
}

export const webRoot = join(import.meta.dirname, '../../../web')
export const clientFolder = join(webRoot, 'dist/client')

/**
 * The built pages, rendered in threads; without any, in one that the first page begins. What is `built` only later is looked for then.
 * @throws Error naming the command if they are not built
 */
export async function builtRenderer(options: Omit<ThreadOptions, 'entry'> & { readonly built: Promise<void> | null }): Promise<Renderer> {
  const file = join(webRoot, 'dist/server/entryServer.js')
  if (options.built === null && !existsSync(file)) throw new Error('The pages are not built: run `npm run build -w apps/web` first')
  const entry = pathToFileURL(file).href
  let threads: RenderThreads | undefined
  let starting: Promise<RenderThreads> | undefined
  const start = async (): Promise<RenderThreads> => {
    try {
      return (threads = await RenderThreads.start({ ...options, threads: Math.max(1, options.threads), entry }))
    } catch (error) {
      // The next page tries again.
      starting = undefined
      throw error
    }
  }
  const started = (): Promise<RenderThreads> => (starting ??= start())
  if (options.threads > 0) {
    if (options.built === null) await started()
    else void options.built.then(started).catch((error: unknown) => options.log.error({ err: error }, 'no page can be rendered'))
  }
  return {
    render: async (request, { onError }) => (threads ?? (await started())).render(request, { onError }),
    indexing: async () => ((await import(entry)) as WebEntry).indexing,
    load: () => threads?.load() ?? { pages: 0, threads: 0 },
    close: async () => (await starting?.catch(() => undefined))?.close(),
  }
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
  const entry = async (): Promise<WebEntry> => (await vite.ssrLoadModule('/src/entryServer.tsx')) as WebEntry
  return {
    render: async (request, options) => {
      const { html, ...page } = await (await entry()).render(request, options)
      return { ...page, html: bytesOf(html) }
    },
    indexing: async () => (await entry()).indexing,
    serveSource: (request, response) =>
      new Promise((resolve) => {
        response.once('finish', () => resolve(true))
        vite.middlewares(request, response, () => resolve(false))
      }),
    close: () => vite.close(),
  }
}
