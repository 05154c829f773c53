import * as z from 'zod/mini'
import type { Declaration } from '@dure/contract/endpoint'
import { errors } from '@dure/contract/errors'
import { endpoints } from '@dure/contract/index'
import { answerSchema } from '../answers.ts'
import { shareSchemas } from './sharedSchemas.ts'

type Json = Record<string, unknown>

/** The API as OpenAPI 3.1, from the same declarations that serve it. Deterministic, so that drift shows. */
export function openapi(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, declaration] of Object.entries(endpoints) as [string, Declaration][]) {
    const path = declaration.path.replace(/:([A-Za-z0-9_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [declaration.method.toLowerCase()]: operation(name, declaration) }
  }
  const { operations, schemas } = shareSchemas(Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dure',
      version: '1.0.0',
      description: 'The one origin serves pages, API and socket. Money is whole won, instants are ISO 8601 UTC.',
    },
    paths: operations,
    components: {
      schemas,
      parameters: {
        IdempotencyKey: { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Token <key>`' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'dure_auth' },
      },
    },
    'x-errors': Object.entries(errors).map(([name, { code, status, text }]) => ({ name, code, status, text })),
  }
}

function operation(name: string, declaration: Declaration): Json {
  const bare = declaration.style === 'bare'
  const schema = answerSchema(declaration)
  const answer = bare ? schema : { type: 'object', required: ['code', 'data'], properties: { code: { const: 0 }, data: schema } }
  const input = (part: z.ZodMiniType | undefined): Json | null =>
    part === undefined ? null : clean(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))
  const parameters = [...fieldsOf(input(declaration.params), 'path'), ...fieldsOf(input(declaration.query), 'query')]
  if (declaration.idempotent) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' })
  const body = input(declaration.body)
  return {
    operationId: name,
    summary: declaration.summary,
    'x-access': declaration.access,
    'x-style': declaration.style ?? 'wrapped',
    ...(declaration.access === 'none' ? {} : { security: [{ bearer: [] }, { token: [] }, { cookie: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(declaration.multipart ? { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } } : {}),
    ...(body === null ? {} : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [String(declaration.status ?? 200)]: { description: 'Success', content: { 'application/json': { schema: answer } } },
      ...failures(declaration),
    },
  }
}

function failures(declaration: Declaration): Json {
  const byStatus = Map.groupBy(declaration.errors ?? [], (name) => errors[name].status)
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, names]) => [String(status), { description: names.map((name) => `${errors[name].code} ${name}`).join(', ') }]),
  )
}

function fieldsOf(schema: Json | null, place: string): Json[] {
  const required = (schema?.['required'] ?? []) as string[]
  return Object.entries((schema?.['properties'] ?? {}) as Json).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

function clean(schema: Json): Json {
  const { $schema: _, ...rest } = schema
  return rest
}
