import type { ApiError } from '@dure/contract/client'
import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import type * as z from 'zod/mini'

/** A contract's schema as a form's judge: its Korean texts stand beside the fields. */
export function schemaResolver<In extends FieldValues, Out>(schema: z.ZodMiniType<Out, In>): Resolver<In, unknown, Out> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const issue of result.error.issues) put(errors, issue.path.map(String), { type: issue.code ?? 'custom', message: issue.message })
    return { values: {}, errors: errors as never }
  }
}

/** Keeps the first problem of a field. */
function put(into: Record<string, unknown>, path: readonly string[], problem: object): void {
  const [head = 'root', ...rest] = path
  if (rest.length === 0) into[head] ??= problem
  else put((into[head] ??= {}) as Record<string, unknown>, rest, problem)
}

/** Shows the server's refusal at its fields, the rest above the button. */
export function showRefusal<T extends FieldValues>(error: ApiError, setError: UseFormSetError<T>, known: readonly Path<T>[]): void {
  let shown = false
  for (const [field, message] of Object.entries(error.fields)) {
    const name = known.find((one) => one === field)
    if (name === undefined) continue
    setError(name, { type: 'server', message }, { shouldFocus: !shown })
    shown = true
  }
  if (!shown) setError('root', { type: 'server', message: error.message })
}
