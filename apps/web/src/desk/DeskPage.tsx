import { Suspense, useId, type ReactNode } from 'react'
import { ChevronLeft } from 'lucide-react'
import { isFiltered } from '@dure/contract/moderation/deskFilters'
import { cx } from '@dure/ui/cx'
import { href } from '../navigation/href.ts'
import { useRowKeys } from '../ground/useRowKeys.ts'
import { quietPart } from '../parts/LazyPart.tsx'
import { bringDeskFrame } from '../shell/frame/deskFrame.ts'
import { Quiet } from '../shell/Quiet.tsx'
import { useInBrowser } from '../shell/useInBrowser.ts'
import { useRouterState } from '../useRouter.ts'
import { DeskFrame } from './frame/DeskFrame.tsx'

bringDeskFrame(DeskFrame)

const SavedViews = quietPart(() => import('./views/SavedViews.tsx').then((file) => file.SavedViews))

/** `beside`: what it leads to stands beside it where there is room. */
export type Back = { readonly path: string; readonly label: string; readonly beside?: boolean }
type Props = {
  readonly title: string
  readonly text?: ReactNode | undefined
  /** Null on the first page, which leads nowhere back. */
  readonly back?: Back | null | undefined
  readonly children: ReactNode
}

const home: Back = { path: href('/admin'), label: '운영 홈' }

/** The operators' pages: wide, plain, with the way back to their desk; keys walk whatever rows stand on it. */
export function DeskPage({ title, text, back = home, children }: Props) {
  const page = useRowKeys<HTMLDivElement>()
  const path = useRouterState((state) => state.location.pathname)
  const isTaken = useInBrowser()
  return (
    <div ref={page} className="mx-auto max-w-page px-4 pb-20 pt-4">
      {back !== null && (
        <a
          href={back.path}
          className={cx(
            'inline-flex min-h-11 items-center gap-1 type-note font-semibold hover:text-ink',
            // All pages stand beside this one where there is room.
            back === home && 'lg:hidden',
            back.beside === true && 'md:hidden',
          )}
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          {back.label}
        </a>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="type-title">{title}</h1>
        {isTaken && isFiltered(path) && (
          <Quiet>
            <Suspense>
              <SavedViews page={path} />
            </Suspense>
          </Quiet>
        )}
      </div>
      {text !== undefined && <p className="mt-2 max-w-read text-soft">{text}</p>}
      <div className="mt-6">{children}</div>
    </div>
  )
}

/** A card with a heading, and beside it what belongs to the whole of it. */
export function DeskSection({
  title,
  text,
  aside,
  card = true,
  children,
}: {
  readonly title: string
  readonly text?: string
  readonly aside?: ReactNode
  /** False where what stands in it has cards of its own. */
  readonly card?: boolean
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className={cx('min-w-0', card && cardClass)} aria-labelledby={id}>
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="type-section">
          {title}
        </h2>
        {aside}
      </div>
      {text !== undefined && <p className="mt-1 type-note">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** Two sections beside each other where there is room: what is written, and what was. */
export const DeskColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-start gap-5 not-first:mt-5 md:grid-cols-2">{children}</div>
)

export const cardClass = 'rounded-card border border-line bg-card p-4 md:p-5'
