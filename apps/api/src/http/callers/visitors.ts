import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@dure/contract/client'
import { modeOf } from '@dure/contract/mode'
import type { Me, Mode } from '@dure/contract/page'
import type { Actor, House } from '../../context.ts'
import { inThisTrace } from '../../tracing/tracing.ts'
import type { Bound } from '../bind.ts'
import { answerWriter, inProcessCalls } from '../inProcess.ts'
import { noteKnown } from '../crowds/knownMembers.ts'
import { maintenanceFor, type Maintenance } from '../maintenance.ts'
import { callerOf, renewCookie, wroteJustNow, type Credential } from './sessions.ts'

/** Who asks for a page: what the page renderer needs of him, with his own rights and no more. */
export type Visitors = {
  /** Lets his cookie slide with his session. */
  sessionFor(request: FastifyRequest, reply: FastifyReply): Promise<{ me: Me | null; mode: Mode; wroteJustNow: boolean }>
  callFor(request: FastifyRequest): Call
  /** An answer of such a call as a page may have it. */
  answerText(key: string, answer: object): string
  /** The maintenance window that keeps him out now, once his session is known. */
  closedFor(request: FastifyRequest): Promise<Maintenance | null>
}

export function visitors(
  house: House,
  bound: readonly Bound[],
  visitorOf: (house: House, by: Credential) => Promise<{ readonly actor: Actor; readonly me: Me } | null>,
): Visitors {
  const callAs = inProcessCalls(house, bound)
  const actors = new WeakMap<FastifyRequest, Actor>()
  return {
    async sessionFor(request, reply) {
      const { credential, found: visitor } = await callerOf(request, (by) => visitorOf(house, by))
      const wrote = wroteJustNow(request)
      if (visitor === null) return { me: null, mode: 'guest', wroteJustNow: wrote }
      actors.set(request, visitor.actor)
      noteKnown(house, request, visitor.actor.memberId)
      renewCookie(house, credential, reply, visitor.actor)
      return { me: visitor.me, mode: modeOf(request.headers.cookie, visitor.me), wroteJustNow: wrote }
    },
    answerText: answerWriter(bound),
    callFor: (request) => inThisTrace(callAs(request, actors.get(request) ?? null)),
    closedFor: (request) => maintenanceFor(house, request, actors.get(request) ?? null),
  }
}
