import type { FastifyInstance } from 'fastify'
import { Packed, sendPacked } from '../packed/packed.ts'
import { openapi } from './openapi.ts'

const bulky = { config: { bulky: true } } as const

/** `/openapi.json` for tools, `/docs` for people. */
export function describeApi(app: FastifyInstance): void {
  // Made when somebody first asks: a start does not wait for it.
  let description: Packed | undefined
  let page: Packed | undefined
  app.get('/openapi.json', bulky, async (request, reply) => {
    description ??= new Packed('application/json; charset=utf-8', JSON.stringify(openapi()))
    return sendPacked(request, reply.header('cache-control', 'no-cache'), description)
  })
  app.get('/docs', bulky, async (request, reply) => {
    page ??= new Packed('text/html; charset=utf-8', docsPage(openapi() as never))
    void reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
    return sendPacked(request, reply, page)
  })
}

type Operation = {
  operationId: string
  summary: string
  'x-access': string
  parameters?: { name: string; in: string }[]
  requestBody?: unknown
  responses: Record<string, { description: string }>
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character]!)

function docsPage(description: {
  paths: Record<string, Record<string, Operation>>
  'x-errors': { name: string; code: number; status: number; text: string }[]
}): string {
  const rows = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        method,
        one,
      ]) => `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> <i>${one['x-access']}</i> — ${escape(one.summary)}</summary>
<pre>${escape(JSON.stringify({ parameters: one.parameters, requestBody: one.requestBody, responses: one.responses }, null, 2))}</pre></details>`,
    ),
  )
  const errors = description['x-errors'].map(
    (one) => `<tr><td>${one.code}</td><td><code>${one.name}</code></td><td>${one.status}</td><td lang="ko">${escape(one.text)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Dure API</title><style>
body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1d22;background:#fbfaf7}summary{cursor:pointer;padding:.25rem 0}
pre{background:#fff;border:1px solid #ddd;padding:1rem;overflow:auto;font-size:13px}td{padding:.15rem .75rem .15rem 0;vertical-align:top}i{color:#2b4acb}</style></head>
<body><h1>Dure API</h1><p>The machine-readable description is at <a href="/openapi.json">/openapi.json</a>.</p>
<h2>Calls</h2>${rows.join('\n')}<h2>Errors</h2><table>${errors.join('\n')}</table></body></html>`
}
