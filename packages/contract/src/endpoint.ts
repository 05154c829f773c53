import { writeLimits } from './system/limits.ts'
import type * as z from 'zod/mini'
import type { ErrorName } from './errors.ts'
import type { Right } from './rights.ts'
import type { Kept } from './subjects.ts'
import type { Tag } from './tags.ts'
import type { About, Thing } from './things.ts'

/**
 * Who may call an endpoint.
 * `customer` is any member (every account can act as a customer), `provider` an account with a
 * provider record, `operator` a member with an operator's role, `party` a member who takes part in
 * the thing the path names: anybody else is answered as if the thing did not exist.
 */
export type Access = 'none' | 'member' | 'customer' | 'provider' | 'operator' | 'party'

/** `bare` is the older shape: the JSON itself; `wrapped` is `{code: 0, data}`. */
export type Style = 'bare' | 'wrapped'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Limit = {
  /** Calls allowed in a window. */
  readonly requests: number
  readonly seconds: number
  readonly by: 'address' | 'member'
  /** The count it takes from, where several endpoints share one; by itself each has its own. */
  readonly count?: string
  /** What one call takes, where it does the work of several. */
  readonly weight?: number
}

/** A limit and the count it takes from. */
export type NamedLimit = Limit & { readonly name: string }

/** All limits of a call of an endpoint, by who calls: null for a guest. */
export function limitsOf(name: string, declaration: Declaration, caller: { readonly counted: boolean } | null): NamedLimit[] {
  const { ofMember, ofMembersAddress, ofGuestsAddress } = writeLimits
  const { limit, unproved } = declaration
  const own: NamedLimit[] = limit === undefined ? [] : [{ ...limit, name: limit.count ?? name }]
  if (unproved !== undefined && caller?.counted !== true) own.push({ ...unproved, by: 'address', name: `${name}-unproved` })
  if (declaration.method === 'GET') return own
  const members = [
    { ...ofMember, name: 'writes' },
    { ...ofMembersAddress, name: 'writes' },
  ]
  return [...own, ...(caller !== null ? members : [{ ...ofGuestsAddress, name: 'guest-writes' }])]
}

/** What a call has to do with what pages show: a read tells of it, a write changes it. */
type Told =
  | {
      readonly method: 'GET'
      /** What its answer tells of: it is asked again after a write that changes one of them. Empty where no call changes it. */
      readonly tells: readonly Tag[]
      readonly changes?: undefined
    }
  | {
      readonly method: Exclude<Method, 'GET'>
      /** What it changes of what is read: empty where nothing is; `caller` where who calls is another afterwards, and his page begins anew. */
      readonly changes: readonly Tag[] | 'caller'
      readonly tells?: undefined
    }

/** Who calls an endpoint, and what operators' calls must say besides: which right they ask for, and what they are about. */
type Called =
  | {
      readonly method: Method
      readonly access: Exclude<Access, 'operator'>
      readonly right?: undefined
      readonly about?: undefined
      readonly kept?: undefined
      readonly shows?: undefined
    }
  | {
      readonly method: 'GET'
      readonly access: 'operator'
      readonly right: Right
      readonly about?: undefined
      /** What the audit keeps it as, where it does (`audited`). */
      readonly kept?: Kept
      /** Its items are things of this kind, each by its id: they come with the version they are shown in [moderation.versions]. */
      readonly shows?: Thing
      /** Where in its answer they stand; in `items` unless said. */
      readonly shownIn?: string
    }
  | {
      readonly method: Exclude<Method, 'GET'>
      readonly access: 'operator'
      readonly right: Right
      /** Whose parties may not do it, and whose version it names [moderation.conflict] [moderation.versions]. */
      readonly about: About
      /** What the audit keeps it as; the id is that of what it is about, too. */
      readonly kept: Kept
      readonly shows?: undefined
    }

export type Declaration = Called &
  Told & {
    /** `:param` style, exactly as clients write it; a trailing slash makes no difference to the server. */
    readonly path: string
    readonly summary: string
    readonly style?: Style
    readonly params?: z.ZodMiniObject
    readonly query?: z.ZodMiniType
    readonly body?: z.ZodMiniType
    readonly answer: z.ZodMiniType
    /** Failures of this endpoint's own rules; the transport's own (1001, 1004, …) need no naming. */
    readonly errors?: readonly ErrorName[]
    /** What a body is refused with that does not parse, its fields named; `INVALID_PARAMS` unless said. */
    readonly invalid?: ErrorName
    /** Status of success; 200 unless said. */
    readonly status?: 200 | 201
    /**
     * The handler runs in one transaction that also stores its answer under the caller's
     * `Idempotency-Key`: the same key and body answer the same for 24 hours, another body is 409.
     */
    readonly idempotent?: boolean
    /** Beside those of every write. */
    readonly limit?: Limit
    /** Beside that, of all by one network who count for nobody [availability.unproved]. */
    readonly unproved?: Omit<Limit, 'by'>
    /** The body is `multipart/form-data`; the handler reads it as a stream. */
    readonly multipart?: boolean
    /** Members reach it while the service is under maintenance. */
    readonly duringMaintenance?: boolean
    /** A banned member may still do it: sign out, mark what he reads, take his money back, appeal. */
    readonly duringPenalty?: boolean
    /** Operators reach it before they have proved their second factor in this session. */
    readonly beforeSecondFactor?: boolean
    /** It decides who gets in or proves who somebody is: what came of it stands in the log [sign-in.log]. */
    readonly security?: true
    /** A reading of members' data by operators, kept in the audit log as every write of theirs is. */
    readonly audited?: boolean
    /** What a guest reads may be some seconds old: from a replica [availability.replica], or kept [availability.kept-reads]. */
    readonly mayLag?: true
    /** A read without a caller whose answer hangs on its input alone and changes with the seasons: kept compressed, and told by its tag [availability.packed-once]. */
    readonly lasting?: true
    /** The database works long for it, always or where this part of the query is said: few of them are under way at once [availability.call-turns]. */
    readonly costly?: true | 'q' | 'keyword'
    /** Writes what no page shows to its writer, so that he goes on reading what is kept [availability.kept-reads]. */
    readonly recordsOnly?: true
    /** The path parameter that must be the caller's own member id (or `me`); another's answers 404. */
    readonly self?: string
  }

/** Declares an endpoint; the server binds it, the clients call it by `METHOD path`. */
export function endpoint<const D extends Declaration>(declaration: D): D {
  return declaration
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What a handler receives: parsed and validated. */
export type InputOf<D extends Declaration> = {
  readonly params: Parsed<D['params']>
  readonly query: Parsed<D['query']>
  readonly body: Parsed<D['body']>
}

type Part<Name extends string, S> = [S] extends [z.ZodMiniType]
  ? {} extends Sent<S>
    ? { readonly [K in Name]?: Sent<S> }
    : { readonly [K in Name]: Sent<S> }
  : { readonly [K in Name]?: undefined }

/** What a caller sends. */
export type SentOf<D extends Declaration> = Part<'params', D['params']> &
  Part<'query', D['query']> &
  Part<'body', D['body']> & {
    /** The version of the thing that an operator decides on, as its page showed it; sent as `If-Match`. */
    readonly seen?: string | undefined
  }

/** The JSON of success (without the wrapper), as a client sees it. */
export type AnswerOf<D extends Declaration> = z.output<D['answer']>

export type ErrorsOf<D extends Declaration> = D['errors'] extends readonly (infer N)[] ? Extract<N, ErrorName> : never
