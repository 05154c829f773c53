import { cx } from '@dure/ui/cx'
import type { RefundLine } from './refundLines.ts'

/** Until when how much comes back, one line each. */
export const RefundLines = ({ lines, className }: { readonly lines: readonly RefundLine[]; readonly className?: string }) => (
  <dl className={cx('tabular', className)}>
    {lines.map(({ until, back }) => (
      <div key={until} className="flex justify-between gap-4 py-1.5">
        <dt className="min-w-0 text-soft">{until}</dt>
        <dd className="shrink-0 text-right font-semibold">{back}</dd>
      </div>
    ))}
  </dl>
)
