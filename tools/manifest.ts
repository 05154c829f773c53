import type { Declaration } from '@dure/contract/endpoint'
import { errors } from '@dure/contract/errors'
import { endpointsBound } from '../apps/api/src/composition.ts'
import { rows } from '../apps/web/src/routes.ts'

/** Prints what the running code serves: bound endpoints, pages with a screen or a redirect, the error catalogue. */
const endpoints = endpointsBound.map(({ declaration }: { declaration: Declaration }) => ({
  method: declaration.method,
  path: declaration.path,
  access: declaration.access,
}))
const pages = rows
  .filter((row) => !row.devOnly && (row.page !== undefined || row.redirect !== undefined))
  .map(({ path, name, access }) => ({ path, name, access }))
console.log(JSON.stringify({ endpoints, pages, errors: Object.entries(errors).map(([name, { code }]) => ({ code, name })) }))
