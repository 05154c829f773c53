import { SECOND } from '@dure/kernel/time'
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
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

/** What the driver does not name in its types: the socket under a connection. */
export type Wired = { readonly connection: { readonly stream: Socket } }

/** The database ends a statement that takes too long, and says so within this; after it nobody is there. */
const heardWithin = 2 * SECOND
const endsWithin = 2 * SECOND
const longer = /\bset_config\('statement_timeout', \$1, true\)/
const over = /^(commit|rollback)\b/i

/** Nothing came where at least an error was due: the network drops what is sent, or the server hangs. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database does not answer')
  }
}

/**
 * A connection that prepares what is asked again and again: parsing and planning cost more than most of our reads. One on
 * which no answer comes is cut soon after the statement's own time is over, with all that waits on it.
 */
export class PreparedClient extends pg.Client {
  /** Milliseconds a statement may take; 0: as long as it likes. */
  readonly #usual: number
  #allowed: number

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.#usual = typeof config === 'object' && typeof config.statement_timeout === 'number' ? config.statement_timeout : 0
    this.#allowed = this.#usual
    // A connection that ends in somebody's hands tells it by an event too, which unheard ends the process. Its statement fails with it.
    this.on('error', () => {})
  }

  // The base class overloads it; Kysely calls it with a text and its values, and nothing else is changed.
  override query = ((first: unknown, ...rest: unknown[]): unknown => {
    const plain = super.query.bind(this) as unknown as Query
    const [values] = rest
    const name = typeof first === 'string' && rest.length === 1 && Array.isArray(values) ? nameOf(first) : undefined
    if (typeof first === 'string') {
      if (longer.test(first)) this.#allowed = Number((values as readonly unknown[])[0])
      else if (over.test(first)) this.#allowed = this.#usual
    }
    return this.#heard(name === undefined ? plain(first, ...rest) : plain({ name, text: first, values }))
  }) as pg.Client['query']

  override end = ((...given: unknown[]): unknown => {
    // A server that is not there takes no leave.
    setTimeout(() => this.#stream.destroy(), endsWithin).unref()
    return (super.end.bind(this) as unknown as Query)(...given)
  }) as pg.Client['end']

  get #stream(): Socket {
    return (this as unknown as Wired).connection.stream
  }

  #heard(answer: unknown): unknown {
    if (this.#allowed === 0 || !(answer instanceof Promise)) return answer
    const timer = setTimeout(() => this.#stream.destroy(new DatabaseSilent()), this.#allowed + heardWithin)
    return answer.finally(() => clearTimeout(timer))
  }
}
