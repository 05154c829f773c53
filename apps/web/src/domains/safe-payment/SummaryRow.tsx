import type { ReactNode } from 'react'

export function SummaryRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="shrink-0 text-soft">{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  )
}
