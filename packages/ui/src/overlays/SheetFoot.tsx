import type { ReactNode } from 'react'

/** The act of a form in a sheet, always in view like the sheet's own buttons; it stands within the form, so that Enter sends it. */
export const SheetFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-5 -mb-5 border-t border-line bg-card p-4">{children}</div>
)
