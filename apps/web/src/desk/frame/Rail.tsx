import { useQuery } from '@tanstack/react-query'
import { cx } from '@dure/ui/cx'
import { useRouterState } from '../../useRouter.ts'
import { waitingQuery } from '../waiting.ts'
import { railFor, railPathOf, waitsOf } from './rails.ts'

/** All pages are longer than a screen: the one that one is on is seen among them. */
const inSight = (at: HTMLAnchorElement | null): void => at?.scrollIntoView({ block: 'nearest' })

/** Every page one may open, by groups, with how much waits there; what is late stands out. */
export function Rail({ roomy = false }: { readonly roomy?: boolean | undefined }) {
  const at = useRouterState((state) => state.location.pathname)
  const here = railPathOf(at)
  // Before his second factor everything is refused.
  const { data } = useQuery({ ...waitingQuery, enabled: at !== '/admin/two-factor' })
  if (data === undefined) return null
  return railFor(data.rights).map(({ title, items }) => (
    <div key={title} className="mt-3">
      <p aria-hidden="true" className="px-4 py-1 text-xs font-bold text-faint">
        {title}
      </p>
      <ul aria-label={title}>
        {items.map((item) => {
          const { path, label } = item
          const { count, late } = waitsOf(item, data)
          return (
            <li key={path}>
              <a
                ref={here === path ? inSight : undefined}
                href={path}
                aria-current={here === path ? 'page' : undefined}
                className={cx(
                  'flex items-center justify-between gap-2 px-4 text-sm hover:bg-sunk',
                  roomy ? 'min-h-11' : 'min-h-9',
                  here === path ? 'bg-action-tint font-bold text-action' : 'font-medium text-ink',
                )}
              >
                {label}
                {count > 0 && (
                  <span className={cx('tabular text-xs', late > 0 ? 'font-bold text-alert' : 'text-faint')}>
                    {count.toLocaleString('ko-KR')}
                    <span className="sr-only">건{late > 0 && `, 늦은 것 ${late.toLocaleString('ko-KR')}건`}</span>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}
