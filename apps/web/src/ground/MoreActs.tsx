import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '@dure/ui/IconButton'
import type { Act } from '@dure/ui/overlays/ActSheet'
import { lazyPart } from '../parts/LazyPart.tsx'

const ActSheet = lazyPart(() => import('@dure/ui/overlays/ActSheet').then((file) => file.ActSheet))

type Props = {
  /** What the button is called, and the title of what it opens. */
  readonly label: string
  readonly acts: readonly Act[]
  readonly className?: string
  /** The key that presses it where rows are walked by keys. */
  readonly shortcut?: string
}

/** The ⋯ of a page or a row: what is done there seldom. Nothing where nothing may be done. */
export function MoreActs({ label, acts, className, shortcut }: Props) {
  const [open, setOpen] = useState(false)
  if (acts.length === 0) return null
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcut}
        onClick={() => setOpen(true)}
        {...(className === undefined ? {} : { className })}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <Suspense>{open && <ActSheet title={label} acts={acts} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
