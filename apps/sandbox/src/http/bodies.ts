import type { FastifyInstance } from 'fastify'
import { ProviderError } from './providerError.ts'

function parseJson(body: string): unknown {
  if (body.trim() === '') return undefined
  try {
    return JSON.parse(body) as unknown
  } catch {
    throw new ProviderError(400, { type: 'INVALID_REQUEST', message: '요청 본문이 올바른 JSON이 아니에요.' })
  }
}

/**
 * Body parsers. The payment SDK posts JSON without naming its type (so it arrives as text/plain), encrypted
 * payout bodies are bare JWE text, and login forms are url-encoded: the three are told apart by what they hold.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    // `curl -d '{…}'` names this type too.
    const content = String(body)
    if (!/^\s*[{[]/.test(content)) return done(null, Object.fromEntries(new URLSearchParams(content)))
    try {
      done(null, parseJson(content))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    const content = String(body)
    if (/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/.test(content.trim())) return done(null, content.trim())
    try {
      done(null, parseJson(content))
    } catch (error) {
      done(error as Error)
    }
  })
}
