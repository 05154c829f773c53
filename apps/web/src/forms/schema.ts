import type { ApiError } from '@dure/contract/client'
import type { FieldValues, Path, Resolver, UseFormReturn, UseFormSetError } from 'react-hook-form'
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
    const name =
      known.find((one) => one === field) ?? known.filter((one) => field.startsWith(`${one}.`)).toSorted((a, b) => b.length - a.length)[0]
    if (name === undefined) continue
    setError(name, { type: 'server', message }, { shouldFocus: !shown })
    shown = true
  }
  if (!shown) setError('root', { type: 'server', message: error.message })
}

type Problem = { readonly type: string; readonly message: string }
type Form<In extends FieldValues, Out> = Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'clearErrors' | 'setError'>

/** What is wrong below a field, each at its own place. */
function problemsAt(path: string, found: unknown): (readonly [string, Problem])[] {
  if (typeof found !== 'object' || found === null) return []
  const { type, message, ...below } = found as Partial<Problem>
  const own = typeof type === 'string' && typeof message === 'string' ? [[path, { type, message }] as const] : []
  return [...own, ...Object.entries(below).flatMap(([key, one]) => problemsAt(`${path}.${key}`, one))]
}

/**
 * Judges what one step of a form asks, puts each problem at its field, and goes to the first. The library's own `trigger` drops what is
 * wrong in a row of a list, or in a group of which nothing is registered: it stays on the step and says nothing.
 * @returns whether one may go on.
 */
export async function judgeStep<In extends FieldValues, Out>(
  form: Form<In, Out>,
  judged: Resolver<In, unknown, Out>,
  fields: readonly (keyof In & string)[],
): Promise<boolean> {
  const { errors } = await judged(form.getValues(), undefined, { fields: {}, shouldUseNativeValidation: false })
  form.clearErrors([...fields] as Path<In>[])
  const problems = fields.flatMap((field) => problemsAt(field, (errors as Readonly<Record<string, unknown>>)[field]))
  for (const [at, [path, problem]] of problems.entries()) form.setError(path as Path<In>, problem, { shouldFocus: at === 0 })
  return problems.length === 0
}
