import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductBody } from '@dure/contract/market/productSchemas'
import type { Typed } from './typed.ts'

export type ProductFormOf = UseFormReturn<Typed, unknown, ProductBody>

/** A part of the form under its heading. */
export function Part({ title, text, children }: { readonly title: string; readonly text?: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="space-y-4">
      <div>
        <h2 className="text-lg font-bold">{title}</h2>
        {text !== undefined && <p className="mt-0.5 text-sm text-faint">{text}</p>}
      </div>
      {children}
    </section>
  )
}
