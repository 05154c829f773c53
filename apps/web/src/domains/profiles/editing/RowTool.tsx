import type { ReactNode } from 'react'

type Props = { readonly label: string; readonly disabled?: boolean; readonly onClick: () => void; readonly children: ReactNode }

/** A small act on a row, large enough for a thumb. One that moves a row keeps the focus at the end of its way. */
export const RowTool = ({ label, disabled = false, onClick, children }: Props) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    className="grid size-11 place-items-center aria-disabled:opacity-30"
    onClick={disabled ? undefined : onClick}
  >
    {children}
  </button>
)
