import type { AnswerOf, Declaration, ErrorsOf, InputOf } from '@dure/contract/endpoint'
import type { ErrorName, Failure } from '@dure/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, MemberContext, ProviderContext } from '../context.ts'

type ContextOf<D extends Declaration> = D['access'] extends 'none'
  ? Context
  : D['access'] extends 'provider'
    ? ProviderContext
    : MemberContext

/** What only a few handlers need of HTTP itself: a multipart stream, a cookie. Absent for calls made in process. */
export type Transport = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** A use case as an endpoint's handler: answers, or fails with one of the names its declaration lists. */
export type Handler<D extends Declaration> = (
  context: ContextOf<D>,
  input: InputOf<D>,
  transport: Transport | null,
) => Promise<AnswerOf<D> | Failure<ErrorsOf<D> | CommonError>>

/** Failures any endpoint may give without naming them. */
export type CommonError =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'INVALID_PARAMS'
  | 'TOO_MANY_REQUESTS'
  | 'IDEMPOTENCY_CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'MEMBER_BANNED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'CONFLICT_OF_INTEREST'
  | 'STALE'
  | 'SEEN_MISSING'

/** What a call does before its transaction opens, such as count a try, which stays counted; what it refuses goes no further. */
type Before<D extends Declaration> = (
  context: ContextOf<D>,
  input: InputOf<D>,
  transport: Transport | null,
) => Promise<Failure<ErrorsOf<D> | CommonError> | null>

/** Whether a member is answered what a guest is; asked where the declaration says `mayLag`, never of operators [availability.kept-reads]. */
type AsGuest<D extends Declaration> = (context: MemberContext, input: InputOf<D>) => boolean | Promise<boolean>

/** A handler with what stands around it. */
type Prepared<D extends Declaration> = {
  /** Of an endpoint that runs in one transaction: what it does before that. */
  readonly before?: Before<D>
  readonly handler: Handler<D>
  /** Its answers to guests are kept for a moment, and given to these members too. Such a handler reads, and nothing else. */
  readonly asGuest?: AsGuest<D>
  /** What is answered where a bug of ours kept it from being done; `UNKNOWN` unless said. */
  readonly broken?: ErrorsOf<D>
}

type Declarations = Readonly<Record<string, Declaration>>

export type Handlers<Ds extends Declarations> = { readonly [K in keyof Ds]: Handler<Ds[K]> | Prepared<Ds[K]> }

export type Bound = {
  readonly name: string
  readonly declaration: Declaration
  readonly handler: Handler<Declaration>
  readonly before: Before<Declaration> | null
  readonly asGuest: AsGuest<Declaration> | null
  readonly broken: ErrorName | null
}

/** Joins a domain's declarations with its handlers; one missing on either side is a compile error. */
export function bind<Ds extends Declarations>(declarations: Ds, handlers: Handlers<Ds>): readonly Bound[] {
  return Object.entries(declarations).map(([name, declaration]) => {
    const given = (handlers as Record<string, Handler<Declaration> | Prepared<Declaration> | undefined>)[name]
    if (given === undefined) throw new Error(`The endpoint ${name} has no handler`)
    const { handler, before = null, asGuest = null, broken = null } = typeof given === 'function' ? { handler: given } : given
    return { name, declaration, handler, before, asGuest, broken }
  })
}
