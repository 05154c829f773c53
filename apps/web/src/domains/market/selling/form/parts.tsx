import type { ReactNode } from 'react'
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form'
import type { ProductBody } from '@dure/contract/market/productSchemas'
import type { Typed } from './typed.ts'

export type ProductFormOf = UseFormReturn<Typed, unknown, ProductBody>

/** What was chosen anew is no longer what was wrong. */
export function choose<Name extends FieldPath<Typed>>(form: ProductFormOf, name: Name, value: FieldPathValue<Typed, Name>): void {
  form.setValue(name, value, { shouldDirty: true })
  form.clearErrors(name)
}

/** A part of the form under its heading. */
export function Part({ title, text, children }: { readonly title: string; readonly text?: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="space-y-4">
      <div>
        <h2 className="type-section">{title}</h2>
        {text !== undefined && <p className="mt-0.5 type-meta">{text}</p>}
      </div>
      {children}
    </section>
  )
}
