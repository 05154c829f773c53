import type { Answer } from '@dure/contract/client'
import { formatDateTime } from '@dure/kernel/time'
import { keptNames, keptStepText } from './keptFor.ts'

type Kept = Answer<'GET /v1/admin/cases/:id'>['deal']
type Step = Pick<Kept['timeline'][number], 'at' | 'action' | 'role' | 'reason'>

/** What happened to a deal or an order, as operators read it. */
export function DealTimeline({ about, steps }: { readonly about: Kept['about']; readonly steps: readonly Step[] }) {
  return (
    <div>
      <h3 className="font-bold">{keptNames[about]} 기록</h3>
      <ol className="mt-2 space-y-1 text-sm">
        {steps.map((step) => (
          <li key={`${step.at}-${step.action}`}>
            <span className="tabular text-faint">{formatDateTime(new Date(step.at))}</span> {keptStepText(about, step)}
            {step.reason !== null && ` · ${step.reason}`}
          </li>
        ))}
      </ol>
    </div>
  )
}
