import type { Call } from '@dure/contract/client'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { modeOf } from '@dure/contract/mode'
import type { Me, PageRequest } from '@dure/contract/page'
import { callerOf } from '../apps/api/db/seed/demo/world.ts'
import { webRoot } from '../apps/api/src/pages/renderer.ts'

export type Task = { readonly page: string; readonly key: string; readonly productPort: number }

/** What React's part is exported as by the web app's server entry. */
type Entry = {
  readonly load: (request: PageRequest) => Promise<{ readonly app: object } | { readonly redirect: string }>
  readonly markupOf: (app: object) => string
}

/**
 * React alone: loads a page as one member sees it once, then renders its tree to a string over and over.
 * A task is answered with the markup's length, a number of milliseconds with the renderings a second.
 */
const entry = (await import(pathToFileURL(join(webRoot, 'dist/server/entryServer.js')).href)) as Entry
let markup: () => string = () => ''

async function take({ page, key, productPort }: Task): Promise<number> {
  const call = callerOf(`http://127.0.0.1:${productPort}`, key)
  const me = (await call('GET /api2/users/me/')) as Me
  const loaded = await entry.load({
    url: page,
    origin: 'https://dure.example',
    call: call as Call,
    me,
    mode: modeOf(undefined, me),
    nonce: 'bench',
    traceId: 'bench',
  })
  if ('redirect' in loaded) throw new Error(`${page} leads to ${loaded.redirect}`)
  markup = () => entry.markupOf(loaded.app)
  return markup().length
}

function renderFor(milliseconds: number): number {
  const began = performance.now()
  let done = 0
  while (performance.now() - began < milliseconds) {
    markup()
    done += 1
  }
  return (done / (performance.now() - began)) * 1000
}

process.on('message', (message: Task | number) => {
  if (typeof message === 'number') return void process.send?.(renderFor(message))
  take(message).then(
    (length) => process.send?.(length),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
