import type { Subject } from '@dure/contract/subjects'
import type { Logger } from 'pino'
import { failed } from '@dure/contract/errors'
import { hasRight, type Right, type Role } from '@dure/contract/rights'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Replica } from './database/replica.ts'
import type { Db } from './database/connect.ts'
import type { Connections } from './database/connections.ts'
import { insideTransaction } from './database/insideTransaction.ts'
import type { KeptReads } from './http/keptReads.ts'
import type { Gateways } from './gateways/index.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Bus } from './realtime/bus.ts'

/** What one running process shares. */
export type House = {
  readonly config: Config
  readonly log: Logger
  readonly db: Db
  readonly pool: Connections
  /** Limits and what else everybody counts with: a few connections of its own. */
  readonly counters: Db
  /** A copy that lags a little behind, for what guests read; null where there is none. */
  readonly replica: Replica | null
  /** Answers that many are given alike, kept for a moment. */
  readonly keptReads: KeptReads
  readonly clock: Clock
  readonly jobs: Jobs
  readonly bus: Bus
  readonly gateways: Gateways
  /** The paths of the web app's table of pages, in `:param` style. */
  readonly pagePaths: () => Promise<ReadonlySet<string>>
}

/** Who calls. */
export type Actor = {
  readonly memberId: number
  readonly providerId: number | null
  /** What he is among the operators; none of it counts before his second factor [moderation.second-factor]. */
  readonly roles: readonly Role[]
  readonly banned: boolean
  /** Proved a telephone and is no newcomer: he counts where a number of members decides [accounts.counted]. */
  readonly counted: boolean
  /** This session proved the operator's second factor, and not too long ago. */
  readonly secondFactor: boolean
  readonly sessionId: number
  /** The session slid ahead just now; a browser's cookie is to follow it. */
  readonly renewed?: true
  /** Came with a derived key, which opens no further key. */
  readonly derived?: true
  /** Of who asks for a page: the members whose pages say something else to him than to a guest; absent where he is to be asked about [availability.kept-reads]. */
  readonly apartFrom?: readonly number[]
}

/** Whether the caller is an operator who has proved his second factor in this session, and has the right [moderation.rights]. */
export const mayAct = (actor: Actor | null, right: Right): boolean =>
  actor !== null && actor.secondFactor && !actor.banned && hasRight(actor.roles, right)

/** What was done to what, and why; ids and settings, nothing else that names a person. */
export type AuditFacts = {
  /** Which one, where the path cannot say it; of another kind than the declaration names, where what is kept is about that. */
  target?: { readonly type?: Subject; readonly id: string | number }
  reason?: string | null
  before?: unknown
  after?: unknown
}

/** What every use case is handed: where to write, what time it is, who asks. */
export type Context = {
  readonly house: House
  /** The transaction when inside one, else the pool. */
  readonly db: Db
  readonly inTransaction: boolean
  /** The clock's time, the same through one call. */
  readonly now: Date
  readonly actor: Actor | null
  /** The caller's address, for limits and records. */
  readonly address: string
  readonly userAgent: string
  readonly traceId: string
  /** He wrote something a moment ago, and is to find it: nothing that is kept or lags is read for him. */
  readonly wroteJustNow: boolean
  /** What an operator's call tells the audit log of itself (http/audit/audit.ts); absent in calls that are not kept. */
  readonly audit?: AuditFacts
  /** Runs once the writes are durable; at once when there is no transaction. Never throws into the caller. */
  afterCommit(work: () => void | Promise<void>): void
}

export type MemberContext = Context & { readonly actor: Actor }
export type ProviderContext = Context & { readonly actor: Actor & { readonly providerId: number } }

/** A context outside any request: jobs, seeds, tools. */
export function systemContext(house: House, actor: Actor | null = null): Context {
  return {
    house,
    db: house.db,
    inTransaction: false,
    now: house.clock.now(),
    actor,
    address: '',
    userAgent: '',
    traceId: 'system',
    wroteJustNow: false,
    afterCommit: (work) =>
      void Promise.resolve()
        .then(work)
        .catch((error: unknown) => house.log.error({ error }, 'after commit')),
  }
}

const retryable = new Set(['40001', '40P01'])
/** Somebody else took the same name in this moment: begun anew, the work finds it taken and says so by its own words. */
export const takenMeanwhile = (error: unknown): boolean => (error as { code?: string }).code === '23505'

/**
 * Runs `work` in one transaction (or in the one already open). A returned failure rolls back, as a
 * thrown error does; serialization failures and deadlocks are tried again, at most four times in all, and once what somebody else
 * has taken meanwhile.
 * `afterCommit` work runs after the commit, in order. Inside, no connection but the transaction's own is to be had.
 */
export async function inTransaction<C extends Context, T>(
  context: C,
  work: (context: C) => Promise<T>,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<T> {
  if (context.inTransaction) return work(context)
  for (let attempt = 1; ; attempt += 1) {
    const after: (() => void | Promise<void>)[] = []
    let outcome: { value: T } | undefined
    try {
      const transaction = context.house.db.transaction()
      await (isolation === 'read committed' ? transaction : transaction.setIsolationLevel(isolation)).execute((trx) =>
        insideTransaction(async () => {
          const value = await work({ ...context, db: trx, inTransaction: true, afterCommit: (later) => void after.push(later) })
          outcome = { value }
          if (failed(value)) throw rollback
        }),
      )
    } catch (error) {
      if (error !== rollback) {
        const code = (error as { code?: string }).code
        if (code !== undefined && retryable.has(code) && attempt < 4) continue
        if (takenMeanwhile(error) && attempt < 2) continue
        throw error
      }
      return outcome!.value
    }
    for (const later of after) context.afterCommit(later)
    return outcome!.value
  }
}

const rollback = new Error('rolled back')
