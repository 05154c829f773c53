import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '@dure/ui/IconButton'
import { href } from '../../navigation/href.ts'
import { useSession } from '../../session/store.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { useRouter } from '../../useRouter.ts'
import type { Thing } from './ReportSheet.tsx'

// Pressed by few: its code comes with the first press.
const ReportSheet = lazyPart(() => import('./ReportSheet.tsx').then((file) => file.ReportSheet))

export const quietLink = 'inline-flex min-h-11 min-w-11 items-center justify-center px-2 type-meta underline hover:text-ink'

type Props = {
  /** What it may be about, the likeliest first. */
  readonly things: readonly [Thing, ...Thing[]]
  /** Of the sheet, and of a sign without words. */
  readonly title: string
  /** A word; without it three dots. */
  readonly label?: string
}

/** A word, or three dots, that opens the report of things; a guest logs in first. */
export function ReportLink({ things, title, label }: Props) {
  const router = useRouter()
  const { me } = useSession()
  const [open, setOpen] = useState(false)
  const press = () =>
    me === null ? router.history.push(href('/login', undefined, { redirect: router.state.location.pathname })) : setOpen(true)
  return (
    <>
      {label === undefined ? (
        <IconButton label={title} aria-haspopup="dialog" onClick={press}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      ) : (
        <button type="button" aria-label={title} onClick={press} className={quietLink}>
          {label}
        </button>
      )}
      {open && (
        <Suspense>
          <ReportSheet title={title} things={things} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
