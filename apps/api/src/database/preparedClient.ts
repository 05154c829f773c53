import { createHash } from 'node:crypto'
import pg from 'pg'

const namesAtMost = 500
const seenAtMost = 5000
const worthIt = 3

/** `select *`: its columns change under a prepared statement when a migration adds one while we run. */
const starred = /\b(?:select|returning)\s+(?:"?\w+"?\.)?\*/i

const names = new Map<string, string>()
const seen = new Map<string, number>()

/** The name a statement is prepared under on each connection; none for those seen rarely, whose texts may be endless. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined) return name
  if (names.size >= namesAtMost || starred.test(text)) return undefined
  const times = (seen.get(text) ?? 0) + 1
  if (times < worthIt) {
    if (seen.size >= seenAtMost) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  const fresh = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, fresh)
  return fresh
}

type Query = (...given: unknown[]) => unknown

/** A connection that prepares what is asked again and again: parsing and planning cost more than most of our reads. */
export class PreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A connection that ends in somebody's hands tells it by an event too, which unheard ends the process. Its statement fails with it.
    this.on('error', () => {})
  }

  // The base class overloads it; Kysely calls it with a text and its values, and nothing else is changed.
  override query = ((first: unknown, ...rest: unknown[]): unknown => {
    const plain = super.query.bind(this) as unknown as Query
    const [values] = rest
    const name = typeof first === 'string' && rest.length === 1 && Array.isArray(values) ? nameOf(first) : undefined
    return name === undefined ? plain(first, ...rest) : plain({ name, text: first, values })
  }) as pg.Client['query']
}
