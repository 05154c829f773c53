import * as z from 'zod/mini'
import fastJson from 'fast-json-stringify'
import type { Declaration } from '@dure/contract/endpoint'
import { errors, type Failure } from '@dure/contract/errors'

type JsonSchema = Record<string, unknown>

/** `anyOf [X, null]` makes the stringifier validate at run time; `nullable` says the same for nothing. */
function flattenNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flattenNullable)
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries(Object.entries(node as JsonSchema).map(([key, value]) => [key, flattenNullable(value)]))
  const anyOf = schema['anyOf']
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const other = anyOf.find((one) => (one as JsonSchema)['type'] !== 'null')
    if (other !== undefined && anyOf.some((one) => (one as JsonSchema)['type'] === 'null')) {
      const { anyOf: _, ...rest } = schema
      const flat = other as JsonSchema
      // An empty schema (unknown) is written as it is and takes null by itself.
      return Object.keys(flat).length === 0 ? rest : { ...rest, ...flat, nullable: true }
    }
  }
  delete schema['$schema']
  return schema
}

/** The JSON Schema of an answer as the stringifier and OpenAPI read it. */
export function answerSchema(declaration: Declaration): JsonSchema {
  return flattenNullable(z.toJSONSchema(declaration.answer, { io: 'output', unrepresentable: 'any' })) as JsonSchema
}

/** What writes an answer of this endpoint as text, without a wrapper. */
export const stringifierOf = (declaration: Declaration): ((answer: unknown) => string) => fastJson(answerSchema(declaration) as never)

const stringifiers = new WeakMap<Declaration, (answer: unknown) => string>()

/** Writes an answer of an endpoint as text, without a wrapper: what its schema does not name is left out. */
export function writeBare(declaration: Declaration, answer: unknown): string {
  let write = stringifiers.get(declaration)
  // Made with the first answer: a start does not wait for hundreds of them.
  if (write === undefined) stringifiers.set(declaration, (write = stringifierOf(declaration)))
  return write(answer)
}

/** The same, wrapped where its style says so. */
export function writeAnswer(declaration: Declaration, answer: unknown): string {
  const text = writeBare(declaration, answer)
  return declaration.style === 'bare' ? text : `{"code":0,"data":${text}}`
}

/** Answers that several were given, by how they are written: null once, their bytes from the second time on. */
const alike = new WeakMap<Declaration, WeakMap<object, Buffer | null>>()

/** The same; what is kept, and so given to many, is written twice at most [availability.kept-reads]. */
export function writeAlike(declaration: Declaration, answer: unknown): string | Buffer {
  if (!declaration.mayLag || typeof answer !== 'object' || answer === null) return writeAnswer(declaration, answer)
  const given = alike.get(declaration) ?? new WeakMap<object, Buffer | null>()
  alike.set(declaration, given)
  const known = given.get(answer)
  if (known) return known
  const text = writeAnswer(declaration, answer)
  const bytes = known === undefined ? null : Buffer.from(text)
  given.set(answer, bytes)
  return bytes ?? text
}

export type FailureBody = { status: number; body: Record<string, unknown>; retryAfter?: number }

/** A failure as the wire has it, in either style. */
export function failureBody(failure: Failure, style: Declaration['style'], traceId: string): FailureBody {
  const entry = errors[failure.failure]
  const { reason, fields, data, retryAfter } = failure.detail
  const text = reason || entry.text
  const common = { code: entry.code, name: failure.failure, ...(fields === undefined ? {} : { fields }) }
  const body =
    style === 'bare'
      ? { ...common, detail: text, ...(data === undefined ? {} : { data }) }
      : { ...common, reason: text, data: data ?? null }
  return {
    status: entry.status,
    body: entry.status >= 500 ? { ...body, traceId } : body,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}
