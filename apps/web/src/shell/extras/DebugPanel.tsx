import { useState } from 'react'
import type { PageRow } from '../../navigation/row.ts'
import { useSession } from '../../session/store.ts'
import { useRouterState } from '../../useRouter.ts'

/** What the page table says of this page, for developers; outside production, with `?debug=1`. */
export function DebugPanel({ row }: { readonly row: PageRow }) {
  const [open, setOpen] = useState(true)
  const { me, mode } = useSession()
  const busy = useRouterState((state) => state.busy)
  const { path, name, access, area, pathParams: _, waitsForData, ...flags } = row
  const lines = [
    ['path', path],
    ['name', name],
    ['area', area],
    ['access', access],
    ['visitor', `${me === null ? 'nobody' : `member ${me.id}`} as ${mode}`],
    ['router', `${busy ? 'busy' : 'idle'}${waitsForData ? ', waits for data' : ''}`],
    ...Object.entries(flags).map(([key, value]) => [key, JSON.stringify(value)]),
  ]
  return (
    <aside
      aria-label="디버그"
      className="fixed left-2 top-20 z-40 max-w-72 rounded-card bg-ink p-3 font-mono text-xs text-paper shadow-float"
    >
      <button type="button" aria-expanded={open} className="min-h-8 w-full text-left font-bold" onClick={() => setOpen(!open)}>
        debug {open ? '−' : '+'}
      </button>
      {open && (
        <dl className="space-y-1">
          {lines.map(([key, value]) => (
            <div key={key} className="flex gap-2">
              <dt className="shrink-0 opacity-70">{key}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  )
}
