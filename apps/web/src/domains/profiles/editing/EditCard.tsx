import type { ReactNode } from 'react'

/** One part of the profile that is saved by itself. */
export function EditCard({ title, text, children }: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-card p-5 md:p-6">
      <h2 className="text-lg font-bold">{title}</h2>
      {text !== undefined && <p className="mt-0.5 text-sm text-faint">{text}</p>}
      <div className="mt-5 space-y-5">{children}</div>
    </section>
  )
}
