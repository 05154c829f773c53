import { useEffect, useRef, useState } from 'react'
import { cx } from '@dure/ui/cx'

/** A part of a page: the id it stands under and what its tab is called. */
export type PagePart = { readonly id: string; readonly name: string }

/** Leads to the parts of the page and says which one stands in sight; it stays under the head while the page is read. */
export function PageTabs({
  label,
  parts,
  className,
}: {
  readonly label: string
  readonly parts: readonly PagePart[]
  readonly className?: string
}) {
  const [here, setHere] = useState<string>()
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const sections = parts.flatMap(({ id }) => document.getElementById(id) ?? [])
    // What crosses the line below the tabs is read.
    const watch = new IntersectionObserver(
      (entries) => {
        const found = entries.find((one) => one.isIntersecting)
        if (found !== undefined) setHere(found.target.id)
      },
      { rootMargin: '-25% 0px -70% 0px' },
    )
    sections.forEach((one) => watch.observe(one))
    return () => watch.disconnect()
  }, [parts])
  useEffect(() => {
    const tab = here === undefined ? null : row.current?.querySelector<HTMLElement>(`[href="#${here}"]`)
    if (tab) row.current!.scrollLeft = tab.offsetLeft - row.current!.clientWidth / 2 + tab.offsetWidth / 2
  }, [here])
  return (
    <nav aria-label={label} className={cx('sticky top-14 z-10 -mx-4 border-b border-line bg-paper/95 backdrop-blur-sm md:mx-0', className)}>
      <ul ref={row} className="relative flex overflow-x-auto px-2 [scrollbar-width:none] md:px-0">
        {parts.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={here === id ? 'true' : undefined}
              className={cx(
                '-mb-px flex min-h-12 items-center border-b-2 px-3 font-semibold outline-offset-[-2px] transition-colors hover:text-ink',
                here === id ? 'border-action text-action' : 'border-transparent text-faint',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
