import type { Answer } from '@dure/contract/client'
import { formatDateTime } from '@dure/kernel/time'
import { timelineText } from './texts.ts'

type Step = Pick<Answer<'GET /v1/admin/cases/:id'>['deal']['timeline'][number], 'at' | 'action' | 'reason'>

/** What happened to a deal, as operators read it. */
export function DealTimeline({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <div>
      <h3 className="font-bold">거래 기록</h3>
      <ol className="mt-2 space-y-1 text-sm">
        {steps.map((step) => (
          <li key={`${step.at}-${step.action}`}>
            <span className="tabular text-faint">{formatDateTime(new Date(step.at))}</span> {timelineText(step.action)}
            {step.reason !== null && ` · ${step.reason}`}
          </li>
        ))}
      </ol>
    </div>
  )
}
