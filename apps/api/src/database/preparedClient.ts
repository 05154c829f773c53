import { SECOND } from '@dure/kernel/time'
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'

const namesAtMost = 500
const seenAtMost = 5000
const worthIt = 3

const star = /(?:\bselect(?:\s+distinct(?:\s+on)?)?|\breturning|,)\s*(?:"?\w+"?\.)?\*/i
const writes = /\b(?:insert\s+into|delete\s+from|set)\b/i

/** A statement without what stands in brackets, in quotes or behind a comment's sign. */
function outermost(text: string): string {
  let [depth, outer] = [0, '']
  for (const part of text.split(/('(?:[^']|'')*'|--[^\n]*|[()])/)) {
    if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    else if (depth === 0 && !/^(?:'|--)/.test(part)) outer += part
  }
  return outer
}

/** Whether the answer has all columns of a table: they change under a prepared statement when a migration adds one while we run. */
function isStarred(text: string): boolean {
  const outer = outermost(text)
  return star.test(writes.test(outer) ? (/\breturning\b[\s\S]*/i.exec(outer)?.[0] ?? '') : outer)
}

const names = new Map<string, string>()
const starred = new Set<string>()
const seen = new Map<string, number>()

/** The name a statement is prepared under on each connection; none for those seen rarely, whose texts may be endless. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined) return name
  if (names.size >= namesAtMost || starred.has(text)) return undefined
  const times = (seen.get(text) ?? 0) + 1
  if (times < worthIt) {
    if (seen.size >= seenAtMost) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  if (isStarred(text)) {
    if (starred.size >= seenAtMost) starred.clear()
    starred.add(text)
    return undefined
  }
  const fresh = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, fresh)
  return fresh
}

/** What a transaction may take, in milliseconds. */
export type Limits = {
  readonly statement_timeout: number
  readonly lock_timeout: number
  readonly idle_in_transaction_session_timeout: number
}

/**
 * `pooled`: the server's connection behind this one is another for each transaction, so nothing is prepared on it, and its limits go
 * with each transaction. A statement by itself has those the pooler set when it opened the connection.
 */
export type PreparedConfig = pg.ClientConfig & { readonly pooled?: Limits }

const begins = /^(?:begin|start transaction)\b/i

/** Sent with the beginning of a transaction, as one question. */
const settingsOf = (limits: Limits): string =>
  Object.entries(limits)
    .map(([name, milliseconds]) => `; set local ${name} = ${milliseconds}`)
    .join('')

/** The name for a query of text and values. */
const named = (first: unknown, rest: readonly unknown[]): string | undefined =>
  typeof first === 'string' && rest.length === 1 && Array.isArray(rest[0]) ? nameOf(first) : undefined

/** A query without the name its writer gave it. */
function unnamed(first: unknown): unknown {
  if (typeof first !== 'object' || first === null || !('name' in first)) return first
  const { name: _, ...query } = first
  return query
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
  readonly #settings: string | null

  constructor(config?: string | PreparedConfig) {
    super(config)
    const { pooled, statement_timeout: own } = typeof config === 'object' ? config : {}
    const statement = pooled?.statement_timeout ?? own
    this.#usual = typeof statement === 'number' ? statement : 0
    this.#settings = pooled === undefined ? null : settingsOf(pooled)
    this.#allowed = this.#usual
    // A connection that ends in somebody's hands tells it by an event too, which unheard ends the process. Its statement fails with it.
    this.on('error', () => {})
  }

  // The base class overloads it; Kysely calls it with a text and its values, and nothing else is changed.
  override query = ((first: unknown, ...rest: unknown[]): unknown => {
    const plain = super.query.bind(this) as unknown as Query
    const [values] = rest
    if (this.#settings !== null && typeof first === 'string' && begins.test(first)) return this.#heard(this.#begin(plain, first))
    const [asked, name] = this.#settings === null ? [first, named(first, rest)] : [unnamed(first), undefined]
    if (typeof first === 'string') {
      if (longer.test(first)) this.#allowed = Number((values as readonly unknown[])[0])
      else if (over.test(first)) this.#allowed = this.#usual
    }
    return this.#heard(name === undefined ? plain(asked, ...rest) : plain({ name, text: asked, values }))
  }) as pg.Client['query']

  override end = ((...given: unknown[]): unknown => {
    // A server that is not there takes no leave.
    setTimeout(() => this.#stream.destroy(), endsWithin).unref()
    return (super.end.bind(this) as unknown as Query)(...given)
  }) as pg.Client['end']

  get #stream(): Socket {
    return (this as unknown as Wired).connection.stream
  }

  /** Several statements in one have an answer each. */
  async #begin(plain: Query, text: string): Promise<unknown> {
    const answers = await (plain(text + this.#settings) as Promise<unknown>)
    return Array.isArray(answers) ? (answers[0] as unknown) : answers
  }

  #heard(answer: unknown): unknown {
    if (this.#allowed === 0 || !(answer instanceof Promise)) return answer
    const timer = setTimeout(() => this.#stream.destroy(new DatabaseSilent()), this.#allowed + heardWithin)
    return answer.finally(() => clearTimeout(timer))
  }
}
