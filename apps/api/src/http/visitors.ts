import type { FastifyRequest } from 'fastify'
import type { Call } from '@dure/contract/client'
import { modeOf } from '@dure/contract/mode'
import type { Me, Mode } from '@dure/contract/page'
import type { Actor, House } from '../context.ts'
import type { Bound } from './bind.ts'
import { inProcessCalls } from './inProcess.ts'
import { maintenanceFor, type Maintenance } from './maintenance.ts'
import { credentialOf, findActor } from './sessions.ts'

/** Who asks for a page: what the page renderer needs of him, with his own rights and no more. */
export type Visitors = {
  sessionFor(request: FastifyRequest): Promise<{ me: Me | null; mode: Mode }>
  callFor(request: FastifyRequest): Call
  /** The maintenance window that keeps him out now, once his session is known. */
  closedFor(request: FastifyRequest): Promise<Maintenance | null>
}

export function visitors(house: House, bound: readonly Bound[]): Visitors {
  const callAs = inProcessCalls(house, bound)
  const actors = new WeakMap<FastifyRequest, Actor>()
  return {
    async sessionFor(request) {
      const credential = credentialOf(request)
      const actor = credential === null ? null : await findActor(house, credential.key)
      if (actor === null) return { me: null, mode: 'guest' }
      actors.set(request, actor)
      const me = await callAs(request, actor)('GET /api2/users/me/')
      return { me, mode: modeOf(request.headers.cookie, me) }
    },
    callFor: (request) => callAs(request, actors.get(request) ?? null),
    closedFor: (request) => maintenanceFor(house, request, actors.get(request) ?? null),
  }
}
