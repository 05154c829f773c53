import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react'
import { cx } from '@dure/ui/cx'
import type { SectionName } from './sections.ts'
import { sections } from './sections.ts'

type Props = {
  readonly name: SectionName
  /** What stands there now, in a line; shown while it is closed. */
  readonly summary: string
  readonly isOpen: boolean
  readonly isFocused: boolean
  /** Everything of the checklist in it is there; undefined where nothing of it counts. */
  readonly isFilled?: boolean | undefined
  readonly isRejected?: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A part of the profile: a line until it is opened, and edited in place. */
export function Section({ name, summary, isOpen, isFocused, isFilled, isRejected = false, onToggle, children }: Props) {
  const { id, title } = sections.find((one) => one.name === name)!
  const head = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isFocused) return
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'start' })
  }, [isFocused])
  return (
    <section id={`section-${id}`} aria-label={title} className="rounded-card border border-line bg-card">
      <h2>
        <button
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={`section-${id}-body`}
          onClick={onToggle}
          className="flex min-h-16 w-full scroll-mt-20 items-center gap-3 px-4 py-3 text-left md:px-6"
        >
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1.5 type-section">
              {title}
              {isRejected ? (
                <>
                  <CircleAlert aria-hidden="true" className="size-5 text-danger" />
                  <span className="sr-only">고칠 것이 있어요</span>
                </>
              ) : (
                isFilled && (
                  <>
                    <CircleCheck aria-hidden="true" className="size-5 text-good" />
                    <span className="sr-only">채웠어요</span>
                  </>
                )
              )}
            </span>
            {!isOpen && (
              <span className={cx('line-clamp-1 text-sm font-normal', summary === '' ? 'text-alert' : 'text-faint')}>
                {summary || '아직 비어 있어요'}
              </span>
            )}
          </span>
          <ChevronDown aria-hidden="true" className={cx('size-5 shrink-0 text-faint transition-transform', isOpen && 'rotate-180')} />
        </button>
      </h2>
      {isOpen && (
        <div id={`section-${id}-body`} className="space-y-5 border-t border-line px-4 pb-6 pt-5 md:px-6">
          {children}
        </div>
      )}
    </section>
  )
}
