import type { FastifyInstance } from 'fastify'
import type { House } from './context.ts'
import type { ContentCheck } from './database/fitness.ts'
import type { Answer } from './hooks.ts'
import type { Bound } from './http/bind.ts'
import type { Webhook } from './http/webhooks.ts'
import type { Listener, Timer } from './jobs/events.ts'
import type { Telling } from './jobs/notices.ts'

/** All that a domain brings to the product. Its `module.ts` says it, and `modules.ts` names the domain: nowhere else does one sign in. */
export type Module = {
  readonly name: string
  /** Its tables, parted by blanks: it alone names them in its SQL. */
  readonly tables?: string
  /** The views that it shows of them: who stands above it may join them. */
  readonly shows?: string
  /** Its endpoints. */
  readonly routes?: readonly Bound[]
  /** What is told to whom when something happened. */
  readonly notices?: readonly Telling[]
  /** What else it does then. */
  readonly listeners?: readonly Listener[]
  /** Its rows that come due. */
  readonly timers?: readonly Timer[]
  /** What providers call. */
  readonly webhooks?: readonly Webhook[]
  /** What it serves beside calls and pages: files, feeds. */
  readonly serves?: readonly ((app: FastifyInstance, house: House) => void)[]
  /** What a database must hold, or must not, before production serves from it. */
  readonly mustHold?: readonly ContentCheck[]
  /** What it answers to those below that ask. */
  readonly answers?: readonly Answer[]
}
