import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Sheet } from './Sheet.tsx'

export type Act = {
  readonly label: string
  readonly icon?: ReactNode
  /** What it does, where its label alone does not say it. */
  readonly hint?: string
  readonly danger?: boolean
  readonly act: () => void
}

type Props = { readonly title: string; readonly acts: readonly Act[]; readonly onClose: () => void }

/** What else may be done here: each act in a row of its own. */
export function ActSheet({ title, acts, onClose }: Props) {
  return (
    <Sheet open onClose={onClose} title={title}>
      <ul className="-mx-2">
        {acts.map((one) => (
          <li key={one.label}>
            <button
              type="button"
              className={cx(
                'flex min-h-13 w-full items-center gap-3 rounded-field px-2 py-2 text-left hover:bg-sunk [&>svg]:size-5 [&>svg]:shrink-0',
                one.danger && 'text-danger',
              )}
              onClick={() => {
                onClose()
                one.act()
              }}
            >
              {one.icon}
              <span className="min-w-0">
                <span className="block font-semibold">{one.label}</span>
                {one.hint !== undefined && <span className="block type-note">{one.hint}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
