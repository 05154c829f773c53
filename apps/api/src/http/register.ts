import { MINUTE, SECOND } from '@dure/kernel/time'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { bodyLimitOf } from '@dure/contract/bodies'
import { limitsOf } from '@dure/contract/endpoint'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { noteRefusal } from '../accessLog.ts'
import type { Actor, Context, House } from '../context.ts'
import { addressOf, networkAsking } from './address.ts'
import { failureBody, writeAlike } from './answers.ts'
import type { Bound } from './bind.ts'
import { execute } from './execute.ts'
import { knownMember, noteKnown } from './crowds/knownMembers.ts'
import { toldLater } from './crowds/toldLater.ts'
import { spentRefusal } from './limits.ts'
import { packedAnswers } from './packed/packedAnswers.ts'
import { maintenanceFailure } from './maintenance.ts'
import { authCookie, clearAuthCookie, secretsOf } from './callers/cookies.ts'
import { madeForAnother } from './callers/madeFor.ts'
import { logSecurity } from './securityLog.ts'
import {
  callerOf,
  credentialOf,
  findActor,
  isSameOrigin,
  renewCookie,
  sendsKey,
  wroteCookieHeader,
  wroteJustNow,
  type Credential,
} from './callers/sessions.ts'

const requestTimeout = 30 * SECOND
const uploadTimeout = 2 * MINUTE

/** The context of one HTTP request. */
export function requestContext(house: House, request: FastifyRequest, actor: Actor | null): Context {
  return {
    house,
    db: house.db,
    inTransaction: false,
    now: house.clock.now(),
    actor,
    address: addressOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    traceId: request.id,
    wroteJustNow: wroteJustNow(request),
    afterCommit: (work) =>
      void Promise.resolve()
        .then(work)
        .catch((error: unknown) => house.log.error({ error, traceId: request.id }, 'after commit')),
  }
}

export function newTraceId(): string {
  return randomUUID()
}

/** Serves every bound endpoint: credentials, origin, access, limits, validation, wrapper and errors in one place. */
export function registerEndpoints(app: FastifyInstance, house: House, bound: readonly Bound[]): void {
  for (const one of bound) {
    const { declaration } = one
    const writes = declaration.method !== 'GET'
    const success = declaration.status ?? 200
    const packed = declaration.lasting ? packedAnswers(declaration) : null
    const check = house.config.production ? null : declaration.answer

    const answerFailure = (
      request: FastifyRequest,
      reply: FastifyReply,
      failure: Failure,
      { actor, credential }: { readonly actor: Actor | null; readonly credential: Credential | null },
    ): FastifyReply => {
      noteRefusal(request, failure.failure)
      const { status, body, retryAfter } = failureBody(failure, declaration.style, request.id)
      if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
      // Only a cookie that came: another site's form brings none, and must not log anybody out.
      if (status === 401 && failure.failure !== 'LOGIN_INCORRECT' && secretsOf(request, authCookie).length > 0)
        clearAuthCookie(reply, house)
      renewCookie(house, credential, reply, actor)
      return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
    }

    app.route({
      method: declaration.method,
      url: declaration.path,
      ...(declaration.multipart ? {} : { bodyLimit: bodyLimitOf(declaration) }),
      // Before the body is read: a limit that is known to be spent costs nothing [availability.spent-first].
      onRequest: async (request, reply) => {
        const member = knownMember(house, request)
        // What holds for unproved members alone is asked with the call itself.
        const caller = member === undefined && credentialOf(request) === null ? null : { counted: true }
        const limits = limitsOf(one.name, declaration, caller)
        const refused = spentRefusal(house, limits, { network: networkAsking(request), member })
        if (refused === null) return
        await toldLater(request)
        return answerFailure(request, reply, refused, { actor: null, credential: null })
      },
      config: {
        ...(declaration.style === undefined ? {} : { style: declaration.style }),
        ...(declaration.costly === undefined ? {} : { costly: declaration.costly }),
        ...(declaration.multipart ? { takesFiles: true as const } : {}),
        ...(one.broken === null ? {} : { broken: one.broken }),
      },
      handler: async (request, reply) => {
        void reply.header('x-trace-id', request.id).header('cache-control', 'no-store')
        const { credential, found: actor } = await callerOf(request, (by) => findActor(house, by))
        const who = { actor, credential }
        if (actor !== null) noteKnown(house, request, actor.memberId)
        const refused = declaration.access === 'none' ? credential?.from === 'header' : credential !== null || sendsKey(request)
        if (actor === null && refused) return answerFailure(request, reply, fail('INVALID_TOKEN'), who)
        if (writes && credential?.from === 'cookie' && !isSameOrigin(request, house.config.origin))
          return answerFailure(request, reply, fail('CROSS_ORIGIN'), { ...who, actor: null })
        const another = writes ? madeForAnother(request, actor) : null
        if (another !== null) return answerFailure(request, reply, another, who)
        const closed = await maintenanceFailure(house, request, declaration, actor)
        if (closed !== null) return answerFailure(request, reply, closed, who)
        if (packed !== null) renewCookie(house, credential, reply, actor)
        if (await packed?.sendKept(request, reply)) return reply
        const key = request.headers['idempotency-key']
        const context = requestContext(house, request, actor)
        const outcome = await withTimeout(
          declaration.multipart ? uploadTimeout : requestTimeout,
          execute(
            one,
            context,
            { params: request.params, query: request.query, body: request.body },
            {
              idempotencyKey: typeof key === 'string' ? key : undefined,
              seen: request.headers['if-match'],
              transport: { request, reply },
              writes,
            },
          ),
        )
        logSecurity(context, { ...one, body: request.body, outcome })
        if (failed(outcome)) return answerFailure(request, reply, outcome, who)
        if (check !== null) {
          const parsed = check.safeParse(outcome)
          if (!parsed.success) throw new Error(`The answer of ${one.name} breaks its contract: ${z.prettifyError(parsed.error)}`)
        }
        renewCookie(house, credential, reply, actor)
        if (packed !== null) return packed.send(request, reply, outcome)
        if (writes && !declaration.recordsOnly) void reply.header('set-cookie', wroteCookieHeader(house.config.secureCookies))
        return reply.code(success).header('content-type', 'application/json; charset=utf-8').send(writeAlike(declaration, outcome))
      },
    })
  }
}

async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | Failure<'TIMED_OUT'>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Failure<'TIMED_OUT'>>((resolve) => {
    timer = setTimeout(() => resolve(fail('TIMED_OUT', { retryAfter: 5 })), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
