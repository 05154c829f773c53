import { useState } from 'react'
import { Avatar } from '@dure/ui/Avatar'
import { Button } from '@dure/ui/Button'
import { atWidth } from '../../pictures/atWidth.ts'
import { useInBrowser } from '../../shell/useInBrowser.ts'
import { forgetSeen, recentlySeen, type Seen } from './seen.ts'

const none: readonly Seen[] = []

/** What was looked at in this browser; nobody else knows it. */
export function RecentlySeen() {
  const inBrowser = useInBrowser()
  const [forgotten, setForgotten] = useState(false)
  const seen = inBrowser && !forgotten ? recentlySeen() : none
  if (seen.length === 0) return null
  return (
    <section className="pt-12 md:pt-16" aria-labelledby="seen">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="seen" className="type-heading md:text-2xl">
          최근 본 고수와 서비스
        </h2>
        <Button
          tone="quiet"
          size="sm"
          className="min-h-11"
          onClick={() => {
            forgetSeen()
            setForgotten(true)
          }}
        >
          모두 지우기
        </Button>
      </div>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-4 md:px-0">
        {seen.map((one) => (
          <li key={one.path} className="w-56 shrink-0 snap-start md:w-auto">
            <a
              href={one.path}
              className="flex h-full items-center gap-3 rounded-card border border-line bg-card p-4 transition-colors hover:border-edge"
            >
              <Avatar name={one.name} src={one.image && atWidth(one.image, 96)} />
              <span className="min-w-0">
                <b className="block truncate">{one.name}</b>
                <span className="block truncate type-meta">{one.hint}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
