import type { ReactNode } from 'react'

type Props = { readonly label: string; readonly disabled?: boolean; readonly onClick: () => void; readonly children: ReactNode }

/** A small act on a row, large enough for a thumb. */
export const RowTool = ({ label, ...rest }: Props) => (
  <button type="button" aria-label={label} className="grid size-11 place-items-center disabled:opacity-30" {...rest} />
)
